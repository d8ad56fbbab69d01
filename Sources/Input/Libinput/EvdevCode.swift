/// Numbers of linux/input-event-codes.h of input devices and their events.
enum EvdevCode {
    static let EV_SYN = 0x00
    static let EV_KEY = 0x01
    static let EV_REL = 0x02
    static let EV_ABS = 0x03
    static let EV_SW = 0x05

    static let SYN_REPORT = 0
    static let SYN_DROPPED = 3

    static let INPUT_PROP_DIRECT = 0x01
    static let INPUT_PROP_POINTING_STICK = 0x05
    static let INPUT_PROP_ACCELEROMETER = 0x06

    static let REL_X = 0x00
    static let REL_Y = 0x01
    static let REL_HWHEEL = 0x06
    static let REL_WHEEL = 0x08

    static let ABS_X = 0x00
    static let ABS_Y = 0x01
    static let ABS_Z = 0x02
    static let ABS_RX = 0x03
    static let ABS_PRESSURE = 0x18
    static let ABS_MT_SLOT = 0x2f
    static let ABS_MT_POSITION_X = 0x35
    static let ABS_MT_POSITION_Y = 0x36
    static let ABS_MT_TOOL_TYPE = 0x37
    static let ABS_MT_TRACKING_ID = 0x39

    static let MT_TOOL_PALM = 2

    static let KEY_ESC = 1
    static let KEY_S = 31
    static let KEY_LEFTCTRL = 29
    static let KEY_CAPSLOCK = 58
    static let KEY_NUMLOCK = 69
    static let KEY_INSERT = 110
    static let KEY_MUTE = 113
    static let KEY_CALC = 140
    static let KEY_FILE = 144
    static let KEY_MAIL = 155
    static let KEY_PLAYPAUSE = 164
    static let KEY_BRIGHTNESSDOWN = 224
    static let KEY_OK = 0x160
    static let KEY_ALS_TOGGLE = 0x230

    static let BTN_MISC = 0x100
    static let BTN_0 = 0x100
    static let BTN_1 = 0x101
    static let BTN_MOUSE = 0x110
    static let BTN_JOYSTICK = 0x120
    static let BTN_DIGI = 0x140
    static let BTN_TOOL_PEN = 0x140
    static let BTN_TOOL_FINGER = 0x145
    static let BTN_TOUCH = 0x14a
    static let BTN_STYLUS = 0x14b
    static let BTN_DPAD_UP = 0x220
    static let BTN_DPAD_RIGHT = 0x223
    static let BTN_TRIGGER_HAPPY1 = 0x2c0
    static let BTN_TRIGGER_HAPPY40 = 0x2e7

    static let BUS_I2C = 0x18
}
