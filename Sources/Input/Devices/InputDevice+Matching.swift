import Glibc

extension InputDevice {
    /// Returns whether a file name pattern (`*`, `?`, `[…]`) matches the device's port, its path in sysfs, its name, or
    /// its vendor and product (`0c2e:0b61`).
    package func matches(_ pattern: String) -> Bool {
        [port, path, name, productID?.description ?? ""].contains { (text: String) in
            !text.isEmpty && fnmatch(pattern, text, 0) == 0
        }
    }
}
