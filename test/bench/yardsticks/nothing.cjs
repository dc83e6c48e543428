// A script that does nothing: what remains is Node itself.
