#if Window
    import CSDL
    import Input

    /// Translates SDL's input events to those of devices.
    struct WindowEvents {
        /// The fingers that are down, by their slots.
        private var fingers: [SDL_FingerID?] = []

        /// Returns the events of an event of SDL.
        /// - Parameters:
        ///   - time: the present in seconds on the monotonic clock.
        ///   - size: the size of the window in its own units.
        mutating func translate(_ event: SDL_Event, at time: Double, in size: (width: Int32, height: Int32))
            -> [InputEvent]
        {
            func position(_ x: Int32, _ y: Int32) -> DevicePosition {
                DevicePosition(
                    x: Double(x) / Double(max(size.width, 1)), y: Double(y) / Double(max(size.height, 1)))
            }
            switch SDL_EventType(event.type) {
            case SDL_MOUSEMOTION:
                return [pointer(.pointerPosition(position(event.motion.x, event.motion.y)), time)]
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
                guard let button = Self.button(event.button.button) else { return [] }
                let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
                return [
                    pointer(.pointerPosition(position(event.button.x, event.button.y)), time),
                    pointer(.pointerButton(button, isDown ? .pressed : .released), time),
                ]
            case SDL_MOUSEWHEEL:
                return [pointer(.pointerScroll(Self.scroll(event.wheel)), time)]
            case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
                return touch(event.tfinger, time)
            case SDL_KEYDOWN, SDL_KEYUP:
                guard event.key.repeat == 0, let code = KernelKeys.code(of: event.key.keysym.scancode.rawValue) else {
                    return []
                }
                let isDown = event.type == SDL_KEYDOWN.rawValue
                return [
                    InputEvent(
                        device: WindowDevices.keyboard, time: time,
                        kind: .key(code: code, isDown ? .pressed : .released))
                ]
            default: return []
            }
        }

        private func pointer(_ kind: InputEvent.Kind, _ time: Double) -> InputEvent {
            InputEvent(device: WindowDevices.pointer, time: time, kind: kind)
        }

        private static func button(_ number: UInt8) -> PointerButton? {
            switch Int32(number) {
            case SDL_BUTTON_LEFT: .left
            case SDL_BUTTON_MIDDLE: .middle
            case SDL_BUTTON_RIGHT: .right
            default: nil
            }
        }

        /// Returns the step of a wheel, whose clicks are 15 degrees. SDL's y grows away from the user, to content
        /// further up.
        private static func scroll(_ wheel: SDL_MouseWheelEvent) -> PointerScroll {
            let x = Double(wheel.preciseX)
            let y = -Double(wheel.preciseY)
            return PointerScroll(source: .wheel, dx: x * 15, dy: y * 15, clicksX: x, clicksY: y)
        }

        private mutating func touch(_ finger: SDL_TouchFingerEvent, _ time: Double) -> [InputEvent] {
            let position = DevicePosition(x: Double(finger.x), y: Double(finger.y))
            let known = fingers.firstIndex(of: finger.fingerId)
            let kind: InputEvent.Kind
            switch SDL_EventType(finger.type) {
            case SDL_FINGERDOWN:
                let slot = known ?? fingers.firstIndex(of: nil) ?? fingers.count
                if slot == fingers.count { fingers.append(nil) }
                fingers[slot] = finger.fingerId
                kind = .touchDown(slot: slot, position)
            case SDL_FINGERMOTION:
                guard let known else { return [] }
                kind = .touchMotion(slot: known, position)
            default:
                guard let known else { return [] }
                fingers[known] = nil
                kind = .touchUp(slot: known)
            }
            return [kind, .touchFrame].map { InputEvent(device: WindowDevices.panel, time: time, kind: $0) }
        }
    }
#endif
