"""Devices made of the kernel's uinput: a multi-touch panel, directly touched, with slots (protocol B), a pen, a mouse
and a keyboard."""

import fcntl
import glob
import math
import os
import struct
import subprocess
import time

# linux/uinput.h and linux/input-event-codes.h
UI_DEV_CREATE, UI_DEV_DESTROY, UI_DEV_SETUP, UI_ABS_SETUP = 0x5501, 0x5502, 0x405C5503, 0x401C5504
UI_SET_EVBIT, UI_SET_KEYBIT, UI_SET_PROPBIT, UI_GET_SYSNAME = 0x40045564, 0x40045565, 0x4004556E, 0x8040552C
EV_SYN, EV_KEY, EV_ABS, SYN_REPORT, BTN_TOUCH, INPUT_PROP_DIRECT, BUS_VIRTUAL = 0, 1, 3, 0, 0x14A, 1, 6
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_TOOL_TYPE, ABS_MT_TRACKING_ID = 0, 1, 0x2F, 0x35, 0x36, 0x37, 0x39
MT_TOOL_FINGER, MT_TOOL_PALM = 0, 2
EV_REL, UI_SET_RELBIT, REL_X, REL_Y, REL_WHEEL, REL_WHEEL_HI_RES = 2, 0x40045566, 0, 1, 8, 11
BTN_LEFT, BTN_RIGHT, BTN_MIDDLE = 0x110, 0x111, 0x112
BTN_TOOL_PEN, BTN_STYLUS, ABS_PRESSURE, PRESSURES = 0x140, 0x14B, 0x18, 1023
EV_LED, UI_SET_LEDBIT, LEDS, KEYS = 0x11, 0x40045569, 3, 127  # of a keyboard: lamps and keys 1 to 127, power among them

SLOTS = 10
UNITS_PER_MM = 5  # the panel is as large as a screen of 127 dpi, which libinput asks for to tell gestures by length


def event(kind, code, value):
    return struct.pack("llHHi", 0, 0, kind, code, value)


class Device:
    """A device of the kernel, for as long as it is not destroyed."""

    def __init__(self, name):
        self.name = name
        self.device = os.open("/dev/uinput", os.O_WRONLY)
        try:
            self._describe()
            # bus, vendor, product, version, name, force feedback effects
            setup = struct.pack("4H80sI", BUS_VIRTUAL, 0x1209, 0x7669, 1, self.name.encode()[:79], 0)
            fcntl.ioctl(self.device, UI_DEV_SETUP, setup)
            fcntl.ioctl(self.device, UI_DEV_CREATE)
        except OSError:
            os.close(self.device)
            raise

    def node(self):
        """Its event device, once udev has finished with it."""
        answer = fcntl.ioctl(self.device, UI_GET_SYSNAME, bytes(64))
        system_name = answer.split(b"\0")[0].decode()
        (event,) = glob.glob(f"/sys/devices/virtual/input/{system_name}/event*")
        node = f"/dev/input/{os.path.basename(event)}"
        subprocess.run(["udevadm", "wait", "--timeout=60", node], check=True)
        return node

    def destroy(self):
        fcntl.ioctl(self.device, UI_DEV_DESTROY)
        os.close(self.device)

    def frame(self):
        self.emit(EV_SYN, SYN_REPORT, 0)

    def emit(self, kind, code, value):
        os.write(self.device, event(kind, code, value))


class Keyboard(Device):
    """A keyboard with lamps. Keys are the kernel's numbers."""

    def _describe(self):
        for kind in EV_KEY, EV_LED:
            fcntl.ioctl(self.device, UI_SET_EVBIT, kind)
        for key in range(1, KEYS + 1):
            fcntl.ioctl(self.device, UI_SET_KEYBIT, key)
        for led in range(LEDS):
            fcntl.ioctl(self.device, UI_SET_LEDBIT, led)

    def key(self, code, is_down):
        self.emit(EV_KEY, code, int(is_down))
        self.frame()


class Mouse(Device):
    """A mouse with three buttons and a wheel, told what to do by raw events."""

    def _describe(self):
        for kind in EV_KEY, EV_REL:
            fcntl.ioctl(self.device, UI_SET_EVBIT, kind)
        for button in BTN_LEFT, BTN_RIGHT, BTN_MIDDLE:
            fcntl.ioctl(self.device, UI_SET_KEYBIT, button)
        for axis in REL_X, REL_Y, REL_WHEEL, REL_WHEEL_HI_RES:
            fcntl.ioctl(self.device, UI_SET_RELBIT, axis)


class Pen(Device):
    """A pen with a button, on a screen of the given size in device units."""

    def __init__(self, width, height, name):
        self.size = (width, height)
        super().__init__(name)

    def _describe(self):
        for kind in EV_KEY, EV_ABS:
            fcntl.ioctl(self.device, UI_SET_EVBIT, kind)
        for button in BTN_TOOL_PEN, BTN_TOUCH, BTN_STYLUS:
            fcntl.ioctl(self.device, UI_SET_KEYBIT, button)
        fcntl.ioctl(self.device, UI_SET_PROPBIT, INPUT_PROP_DIRECT)
        for axis, largest, resolution in (
            (ABS_X, self.size[0] - 1, UNITS_PER_MM),
            (ABS_Y, self.size[1] - 1, UNITS_PER_MM),
            (ABS_PRESSURE, PRESSURES, 0),
        ):
            fcntl.ioctl(self.device, UI_ABS_SETUP, struct.pack("H2x6i", axis, 0, 0, largest, 0, 0, resolution))


class TouchPanel(Device):
    """A panel of the given size in device units, of which one is a pixel. Contacts have ids that the caller chooses."""

    def __init__(self, width, height, name, units_per_mm=UNITS_PER_MM):
        self.size = (width, height)
        self.units_per_mm = units_per_mm
        self.contacts = {}  # id → (slot, x, y), in the order in which they came down
        self.tracking_id = 0
        super().__init__(name)

    def _describe(self):
        for request, value in (
            (UI_SET_EVBIT, EV_KEY),
            (UI_SET_EVBIT, EV_ABS),
            (UI_SET_KEYBIT, BTN_TOUCH),
            (UI_SET_PROPBIT, INPUT_PROP_DIRECT),
        ):
            fcntl.ioctl(self.device, request, value)
        horizontal, vertical = (self.size[0] - 1, self.units_per_mm), (self.size[1] - 1, self.units_per_mm)
        for axis, (largest, resolution) in (
            (ABS_X, horizontal),
            (ABS_Y, vertical),
            (ABS_MT_SLOT, (SLOTS - 1, 0)),
            (ABS_MT_X, horizontal),
            (ABS_MT_Y, vertical),
            (ABS_MT_TOOL_TYPE, (MT_TOOL_PALM, 0)),
            (ABS_MT_TRACKING_ID, (65535, 0)),
        ):
            # axis, then value, minimum, maximum, fuzz, flat, resolution
            fcntl.ioctl(self.device, UI_ABS_SETUP, struct.pack("H2x6i", axis, 0, 0, largest, 0, 0, resolution))

    def down(self, contact, x, y):
        if contact in self.contacts:
            raise ValueError(f"contact {contact} is down already")
        taken = {slot for slot, _, _ in self.contacts.values()}
        slot = next((slot for slot in range(SLOTS) if slot not in taken), None)
        if slot is None:
            raise ValueError(f"the panel knows {SLOTS} contacts at once")
        self.tracking_id = (self.tracking_id + 1) % 65536
        self.contacts[contact] = (slot, x, y)
        self.emit(EV_ABS, ABS_MT_SLOT, slot)
        self.emit(EV_ABS, ABS_MT_TRACKING_ID, self.tracking_id)
        self.emit(EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_FINGER)
        self.emit(EV_ABS, ABS_MT_X, x)
        self.emit(EV_ABS, ABS_MT_Y, y)
        if len(self.contacts) == 1:
            self.emit(EV_KEY, BTN_TOUCH, 1)

    def move(self, contact, x, y):
        slot, _, _ = self._known(contact)
        self.contacts[contact] = (slot, x, y)
        self.emit(EV_ABS, ABS_MT_SLOT, slot)
        self.emit(EV_ABS, ABS_MT_X, x)
        self.emit(EV_ABS, ABS_MT_Y, y)

    def palm(self, contact):
        """The contact turns out to be a palm."""
        slot, _, _ = self._known(contact)
        self.emit(EV_ABS, ABS_MT_SLOT, slot)
        self.emit(EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PALM)

    def up(self, contact):
        slot, _, _ = self._known(contact)
        del self.contacts[contact]
        self.emit(EV_ABS, ABS_MT_SLOT, slot)
        self.emit(EV_ABS, ABS_MT_TRACKING_ID, -1)
        if not self.contacts:
            self.emit(EV_KEY, BTN_TOUCH, 0)

    def frame(self):
        """Ends what belongs to one moment. As real panels do, the oldest contact also speaks as a single touch."""
        for _, x, y in list(self.contacts.values())[:1]:
            self.emit(EV_ABS, ABS_X, x)
            self.emit(EV_ABS, ABS_Y, y)
        super().frame()

    def flood(self, seconds, rate):
        """Moves all contacts round in circles, `rate` reports a second, each in one write. Returns the number of
        reports."""
        reports = [self._circling(math.tau * step / 100) for step in range(100)]
        began, count = time.monotonic(), 0
        while (elapsed := time.monotonic() - began) < seconds:
            if count > elapsed * rate:
                time.sleep(count / rate - elapsed)
            os.write(self.device, reports[count % len(reports)])
            count += 1
        return count

    def _circling(self, angle):
        """A report of all contacts, each 20 units from its position."""
        x, y = round(20 * math.cos(angle)), round(20 * math.sin(angle))
        events = [
            event(EV_ABS, code, value)
            for slot, left, top in self.contacts.values()
            for code, value in ((ABS_MT_SLOT, slot), (ABS_MT_X, left + x), (ABS_MT_Y, top + y))
        ]
        return b"".join(events) + event(EV_SYN, SYN_REPORT, 0)

    def position(self, contact):
        return self._known(contact)[1:]

    def _known(self, contact):
        if contact not in self.contacts:
            raise ValueError(f"contact {contact} is not down")
        return self.contacts[contact]
