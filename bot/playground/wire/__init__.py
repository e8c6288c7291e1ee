"""How the state is written as Discord's JSON: used by the HTTP side, the gateway and the page."""
