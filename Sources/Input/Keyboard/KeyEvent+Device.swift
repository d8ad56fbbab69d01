extension KeyEvent {
    /// The keyboard, the scanner, the card reader or the remote control that a key is on.
    public struct Device: Hashable, Sendable {
        /// The name that the device reports.
        public let name: String
        /// The port or bus that the device is plugged into (udev's `ID_PATH`), which stays equal when it is plugged in
        /// again; empty if unknown.
        public let port: String
        /// The number of the vendor, as USB and Bluetooth assign it, from 0 to 65535; 0 if unknown.
        public let vendor: Int
        /// The vendor's number of the product, from 0 to 65535; 0 if unknown.
        public let product: Int

        /// Creates a device, for tests.
        public init(name: String, port: String = "", vendor: Int = 0, product: Int = 0) {
            self.name = name
            self.port = port
            self.vendor = vendor
            self.product = product
        }

        init(_ device: InputDevice) {
            self.init(
                name: device.name, port: device.port, vendor: Int(device.productID?.vendor ?? 0),
                product: Int(device.productID?.product ?? 0))
        }
    }
}
