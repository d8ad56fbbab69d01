"""Typing on the machine's keyboard: characters to QEMU's key names, for the US layout that Linux starts with."""

from errors import BoardError

PLAIN = {
    " ": "spc", "\n": "ret", "\t": "tab", "-": "minus", "=": "equal", "[": "bracket_left", "]": "bracket_right",
    "\\": "backslash", ";": "semicolon", "'": "apostrophe", "`": "grave_accent", ",": "comma", ".": "dot", "/": "slash",
}  # fmt: skip
SHIFTED = dict(zip('!@#$%^&*()_+{}|:"~<>?', "1234567890-=[]\\;'`,./"))

# virtio-keyboard drops events when the 64 buffers of its queue are in use; a character takes five of them at most.
AT_ONCE = 12


def keys(character):
    """Returns the names of the keys that type a character when held down together."""
    if character in SHIFTED:
        return ["shift", *keys(SHIFTED[character])]
    if character in PLAIN:
        return [PLAIN[character]]
    if character.isascii() and character.isalnum():
        return ["shift", character.lower()] if character.isupper() else [character]
    raise BoardError(f"the keyboard has no key for {character!r}")


def type_text(monitor, text):
    """Types the first characters of a text, as many as the keyboard keeps for a guest that does not run meanwhile, and
    returns the others."""
    for names in [keys(character) for character in text][:AT_ONCE]:
        pressed = [(name, True) for name in names] + [(name, False) for name in reversed(names)]
        events = [
            {"type": "key", "data": {"down": down, "key": {"type": "qcode", "data": name}}} for name, down in pressed
        ]
        monitor.execute("input-send-event", events=events)
    return text[AT_ONCE:]
