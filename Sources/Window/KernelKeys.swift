#if Window
    import Input

    /// The kernel's codes of keys (linux/input-event-codes.h), which keyboard layouts refer to.
    enum KernelKeys {
        /// The codes by their USB usage numbers, which SDL's scancodes are.
        private static let codes: [Int: UInt32] = {
            var codes: [Int: UInt32] = [:]
            for code in UInt32(1)...255 {
                let usage = UIKeyboardHIDUsage(kernelCode: code).rawValue
                if usage != 0, codes[usage] == nil { codes[usage] = code }
            }
            return codes
        }()

        /// Returns the kernel's code of a scancode; `nil` if it has none.
        static func code(of scancode: UInt32) -> UInt32? { codes[Int(scancode)] }
    }
#endif
