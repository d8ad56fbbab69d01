#if Window
    import Input

    /// The devices that stand for those of the desk.
    enum WindowDevices {
        static let pointer = InputDevice(
            id: InputDevice.ID(1), name: "window pointer", sysname: "window", capabilities: .pointer)
        static let panel = InputDevice(
            id: InputDevice.ID(2), name: "window touches", sysname: "window", capabilities: .touch)
        static let keyboard = InputDevice(
            id: InputDevice.ID(3), name: "window keyboard", sysname: "window", capabilities: .keyboard)

        static let all = [pointer, panel, keyboard]
    }
#endif
