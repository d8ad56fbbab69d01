import CInput
import CUdev
import Geometry
import Input

/// Events of libinput as values.
struct EventTranslation {
    /// What is plugged in, in the order in which it came. Keeps what the pointers that libinput holds for us point to.
    private(set) var devices: [InputDevice] = []
    private(set) var ignoredEvents = 0
    private var lastID: UInt64 = 0
    /// The newest time there was: that of events that have none. Seconds.
    private var lastTime = 0.0

    /// Nil for an event that is of no use yet.
    mutating func translate(_ event: OpaquePointer) -> InputEvent? {
        switch libinput_event_get_type(event) {
        case LIBINPUT_EVENT_DEVICE_ADDED: return add(libinput_event_get_device(event))
        case LIBINPUT_EVENT_DEVICE_REMOVED: return remove(event)
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL,
             LIBINPUT_EVENT_TOUCH_FRAME:
            return touch(event)
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE, LIBINPUT_EVENT_POINTER_BUTTON:
            return pointer(event)
        default:
            ignoredEvents += 1
            return nil
        }
    }

    // MARK: Devices

    private mutating func add(_ raw: OpaquePointer?) -> InputEvent? {
        guard let raw else { return nil }
        lastID += 1
        let device = InputDevice(raw, id: InputDevice.ID(lastID))
        devices.append(device)
        libinput_device_set_user_data(raw, Unmanaged.passUnretained(device).toOpaque())
        return InputEvent(device: device, time: lastTime, kind: .deviceAdded)
    }

    private mutating func remove(_ event: OpaquePointer) -> InputEvent? {
        guard let device = Self.device(of: event) else { return nil }
        devices.removeAll { $0 === device }
        return InputEvent(device: device, time: lastTime, kind: .deviceRemoved)
    }

    private static func device(of event: OpaquePointer) -> InputDevice? {
        guard let raw = libinput_event_get_device(event), let data = libinput_device_get_user_data(raw) else { return nil }
        return Unmanaged<InputDevice>.fromOpaque(data).takeUnretainedValue()
    }

    private mutating func event(_ event: OpaquePointer, microseconds: UInt64, _ kind: InputEvent.Kind) -> InputEvent? {
        guard let device = Self.device(of: event) else { return nil }
        let time = Double(microseconds) * 1e-6
        lastTime = max(lastTime, time)
        return InputEvent(device: device, time: time, kind: kind)
    }

    // MARK: Touch

    private mutating func touch(_ raw: OpaquePointer) -> InputEvent? {
        guard let touch = libinput_event_get_touch_event(raw) else { return nil }
        let time = libinput_event_touch_get_time_usec(touch)
        let type = libinput_event_get_type(raw)
        if type == LIBINPUT_EVENT_TOUCH_FRAME { return event(raw, microseconds: time, .touchFrame) }
        // A panel for one finger has no slots, and says -1.
        let slot = max(Int(libinput_event_touch_get_slot(touch)), 0)
        let kind: InputEvent.Kind = switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN: .touchDown(slot: slot, Self.position(touch))
        case LIBINPUT_EVENT_TOUCH_MOTION: .touchMotion(slot: slot, Self.position(touch))
        case LIBINPUT_EVENT_TOUCH_UP: .touchUp(slot: slot)
        default: .touchCancel(slot: slot)
        }
        return event(raw, microseconds: time, kind)
    }

    private static func position(_ touch: OpaquePointer) -> DevicePosition {
        DevicePosition(x: libinput_event_touch_get_x_transformed(touch, 1), y: libinput_event_touch_get_y_transformed(touch, 1))
    }

    // MARK: Pointers

    private mutating func pointer(_ raw: OpaquePointer) -> InputEvent? {
        guard let pointer = libinput_event_get_pointer_event(raw) else { return nil }
        let kind: InputEvent.Kind = switch libinput_event_get_type(raw) {
        case LIBINPUT_EVENT_POINTER_MOTION:
            .pointerMotion(dx: libinput_event_pointer_get_dx(pointer), dy: libinput_event_pointer_get_dy(pointer))
        case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            .pointerPosition(DevicePosition(x: libinput_event_pointer_get_absolute_x_transformed(pointer, 1),
                                            y: libinput_event_pointer_get_absolute_y_transformed(pointer, 1)))
        default:
            .pointerButton(PointerButton(code: libinput_event_pointer_get_button(pointer)),
                           libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED ? .pressed : .released)
        }
        return event(raw, microseconds: libinput_event_pointer_get_time_usec(pointer), kind)
    }
}
