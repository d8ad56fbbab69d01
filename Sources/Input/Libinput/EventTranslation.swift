import CInput
import CUdev
import Geometry
import Input

/// Translates libinput's events to values.
struct EventTranslation {
    /// The devices that are plugged in, in the order in which they came. Keeps alive the objects that libinput's user
    /// data refers to.
    private(set) var devices: [InputDevice] = []
    private(set) var ignoredEvents = 0
    private(set) var droppedKeys = 0
    /// Whether keys are translated; they are counted and dropped otherwise.
    private let takesKeys: Bool
    /// libinput's objects of ``devices``, in the same order. Each is retained.
    private var handles: [OpaquePointer] = []
    private var lastID: UInt64 = 0
    /// The newest time of any event, in seconds: used for events that have none.
    private var lastTime = 0.0

    init(takesKeys: Bool) {
        self.takesKeys = takesKeys
    }

    /// Appends the translation of an event to the batch, if there is one.
    mutating func translate(_ event: OpaquePointer, into batch: inout [InputEvent]) {
        switch libinput_event_get_type(event) {
        case LIBINPUT_EVENT_DEVICE_ADDED: add(libinput_event_get_device(event), to: &batch)
        case LIBINPUT_EVENT_DEVICE_REMOVED: remove(event, to: &batch)
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
            LIBINPUT_EVENT_TOUCH_CANCEL,
            LIBINPUT_EVENT_TOUCH_FRAME:
            touch(event, to: &batch)
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE, LIBINPUT_EVENT_POINTER_BUTTON:
            pointer(event, to: &batch)
        case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL: scroll(event, .wheel, to: &batch)
        case LIBINPUT_EVENT_POINTER_SCROLL_FINGER: scroll(event, .finger, to: &batch)
        case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS: scroll(event, .continuous, to: &batch)
        // A duplicate of the scroll events, for older programs.
        case LIBINPUT_EVENT_POINTER_AXIS: break
        case LIBINPUT_EVENT_KEYBOARD_KEY: key(event, to: &batch)
        case LIBINPUT_EVENT_TABLET_TOOL_TIP, LIBINPUT_EVENT_TABLET_TOOL_AXIS: pen(event, to: &batch)
        case LIBINPUT_EVENT_TABLET_PAD_BUTTON, LIBINPUT_EVENT_TABLET_PAD_RING, LIBINPUT_EVENT_TABLET_PAD_STRIP:
            pad(event, to: &batch)
        default: ignoredEvents += 1
        }
    }

    /// Releases libinput's objects and forgets all devices.
    mutating func releaseHandles() {
        for handle in handles { libinput_device_unref(handle) }
        handles.removeAll()
        devices.removeAll()
    }

    // MARK: Devices

    /// Returns libinput's object of a device that is plugged in.
    func handle(of device: InputDevice) -> OpaquePointer? {
        devices.firstIndex { $0 === device }.map { handles[$0] }
    }

    private mutating func add(_ raw: OpaquePointer?, to batch: inout [InputEvent]) {
        guard let raw else { return }
        lastID += 1
        let device = InputDevice(raw, id: InputDevice.ID(lastID))
        devices.append(device)
        handles.append(libinput_device_ref(raw))
        libinput_device_set_user_data(raw, Unmanaged.passUnretained(device).toOpaque())
        batch.append(InputEvent(device: device, time: lastTime, kind: .deviceAdded))
    }

    private mutating func remove(_ event: OpaquePointer, to batch: inout [InputEvent]) {
        guard let device = Self.device(of: event), let i = devices.firstIndex(where: { $0 === device }) else { return }
        devices.remove(at: i)
        libinput_device_unref(handles.remove(at: i))
        batch.append(InputEvent(device: device, time: lastTime, kind: .deviceRemoved))
    }

    private static func device(of event: OpaquePointer) -> InputDevice? {
        guard let raw = libinput_event_get_device(event), let data = libinput_device_get_user_data(raw) else {
            return nil
        }
        return Unmanaged<InputDevice>.fromOpaque(data).takeUnretainedValue()
    }

    private mutating func append(
        _ kind: InputEvent.Kind, of event: OpaquePointer, microseconds: UInt64, to batch: inout [InputEvent]
    ) {
        guard let device = Self.device(of: event) else { return }
        let time = Double(microseconds) * 1e-6
        lastTime = max(lastTime, time)
        batch.append(InputEvent(device: device, time: time, kind: kind))
    }

    // MARK: Touch

    private mutating func touch(_ raw: OpaquePointer, to batch: inout [InputEvent]) {
        guard let touch = libinput_event_get_touch_event(raw) else { return }
        let time = libinput_event_touch_get_time_usec(touch)
        let type = libinput_event_get_type(raw)
        if type == LIBINPUT_EVENT_TOUCH_FRAME { return append(.touchFrame, of: raw, microseconds: time, to: &batch) }
        // A single-touch panel has no slots and reports -1.
        let slot = max(Int(libinput_event_touch_get_slot(touch)), 0)
        let kind: InputEvent.Kind =
            switch type {
            case LIBINPUT_EVENT_TOUCH_DOWN: .touchDown(slot: slot, Self.position(touch))
            case LIBINPUT_EVENT_TOUCH_MOTION: .touchMotion(slot: slot, Self.position(touch))
            case LIBINPUT_EVENT_TOUCH_UP: .touchUp(slot: slot)
            default: .touchCancel(slot: slot)
            }
        append(kind, of: raw, microseconds: time, to: &batch)
    }

    private static func position(_ touch: OpaquePointer) -> DevicePosition {
        DevicePosition(
            x: libinput_event_touch_get_x_transformed(touch, 1), y: libinput_event_touch_get_y_transformed(touch, 1))
    }

    // MARK: Graphics tablets

    /// Translates a pen that touches the surface to a contact; motion above the surface is dropped.
    private mutating func pen(_ raw: OpaquePointer, to batch: inout [InputEvent]) {
        guard let pen = libinput_event_get_tablet_tool_event(raw) else { return }
        let isDown = libinput_event_tablet_tool_get_tip_state(pen) == LIBINPUT_TABLET_TOOL_TIP_DOWN
        let isTip = libinput_event_get_type(raw) == LIBINPUT_EVENT_TABLET_TOOL_TIP
        guard isTip || isDown else { return }
        let position = DevicePosition(
            x: libinput_event_tablet_tool_get_x_transformed(pen, 1),
            y: libinput_event_tablet_tool_get_y_transformed(pen, 1))
        let kind: InputEvent.Kind =
            switch (isTip, isDown) {
            case (true, true): .touchDown(slot: 0, position)
            case (true, false): .touchUp(slot: 0)
            default: .touchMotion(slot: 0, position)
            }
        let time = libinput_event_tablet_tool_get_time_usec(pen)
        append(kind, of: raw, microseconds: time, to: &batch)
        append(.touchFrame, of: raw, microseconds: time, to: &batch)
    }

    private mutating func pad(_ raw: OpaquePointer, to batch: inout [InputEvent]) {
        guard let pad = libinput_event_get_tablet_pad_event(raw) else { return }
        let kind: InputEvent.Kind
        switch libinput_event_get_type(raw) {
        case LIBINPUT_EVENT_TABLET_PAD_RING:
            let degrees = libinput_event_tablet_pad_get_ring_position(pad)
            kind = .padRing(Int(libinput_event_tablet_pad_get_ring_number(pad)), degrees: degrees < 0 ? nil : degrees)
        case LIBINPUT_EVENT_TABLET_PAD_STRIP:
            let position = libinput_event_tablet_pad_get_strip_position(pad)
            kind = .padStrip(
                Int(libinput_event_tablet_pad_get_strip_number(pad)), position: position < 0 ? nil : position)
        default:
            kind = .padButton(
                Int(libinput_event_tablet_pad_get_button_number(pad)),
                Self.change(libinput_event_tablet_pad_get_button_state(pad)))
        }
        append(kind, of: raw, microseconds: libinput_event_tablet_pad_get_time_usec(pad), to: &batch)
    }

    // MARK: Pointers

    private static func change(_ state: libinput_button_state) -> InputEvent.ButtonChange {
        state == LIBINPUT_BUTTON_STATE_PRESSED ? .pressed : .released
    }

    private mutating func pointer(_ raw: OpaquePointer, to batch: inout [InputEvent]) {
        guard let pointer = libinput_event_get_pointer_event(raw) else { return }
        let kind: InputEvent.Kind =
            switch libinput_event_get_type(raw) {
            case LIBINPUT_EVENT_POINTER_MOTION:
                .pointerMotion(dx: libinput_event_pointer_get_dx(pointer), dy: libinput_event_pointer_get_dy(pointer))
            case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
                .pointerPosition(
                    DevicePosition(
                        x: libinput_event_pointer_get_absolute_x_transformed(pointer, 1),
                        y: libinput_event_pointer_get_absolute_y_transformed(pointer, 1)))
            default:
                .pointerButton(
                    PointerButton(code: libinput_event_pointer_get_button(pointer)),
                    Self.change(libinput_event_pointer_get_button_state(pointer)))
            }
        append(kind, of: raw, microseconds: libinput_event_pointer_get_time_usec(pointer), to: &batch)
    }

    private mutating func scroll(_ raw: OpaquePointer, _ source: PointerScroll.Source, to batch: inout [InputEvent]) {
        guard let pointer = libinput_event_get_pointer_event(raw) else { return }
        // libinput logs an error if it is asked for an axis that is not part of the event, or for clicks of other
        // sources than wheels.
        func value(_ axis: libinput_pointer_axis, _ get: (OpaquePointer, libinput_pointer_axis) -> Double) -> Double {
            libinput_event_pointer_has_axis(pointer, axis) != 0 ? get(pointer, axis) : 0
        }
        func clicks(_ axis: libinput_pointer_axis) -> Double {
            source == .wheel ? value(axis, libinput_event_pointer_get_scroll_value_v120) / 120 : 0
        }
        let x = LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL
        let y = LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL
        let scroll = PointerScroll(
            source: source, dx: value(x, libinput_event_pointer_get_scroll_value),
            dy: value(y, libinput_event_pointer_get_scroll_value),
            clicksX: clicks(x), clicksY: clicks(y))
        append(.pointerScroll(scroll), of: raw, microseconds: libinput_event_pointer_get_time_usec(pointer), to: &batch)
    }

    // MARK: Keys

    private mutating func key(_ raw: OpaquePointer, to batch: inout [InputEvent]) {
        guard takesKeys, let key = libinput_event_get_keyboard_event(raw) else {
            droppedKeys += 1
            return
        }
        let change: InputEvent.ButtonChange =
            libinput_event_keyboard_get_key_state(key) == LIBINPUT_KEY_STATE_PRESSED ? .pressed : .released
        append(
            .key(code: libinput_event_keyboard_get_key(key), change), of: raw,
            microseconds: libinput_event_keyboard_get_time_usec(key), to: &batch)
    }
}
