import Glibc

extension Kiosk.Configuration {
    /// The places where the user of a program can change its settings. The command line wins over the environment, and
    /// both win over the program.
    public struct Sources: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The arguments of the program, such as `--display headless`, which only ``Kiosk/main(_:reading:_:ready:)``
        /// reads.
        public static let commandLine = Sources(rawValue: 1)
        /// The environment variables, such as `VITRINE_DISPLAY=headless`.
        public static let environment = Sources(rawValue: 2)
        /// All places.
        public static let all: Sources = [.commandLine, .environment]
    }

    /// Returns the configuration with the settings of the environment.
    package func withEnvironment() throws(KioskError) -> Self {
        var configuration = self
        guard readsEnvironment else { return configuration }
        for option in RunOption.all {
            guard let value = getenv(option.variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
            try option.apply(value, to: &configuration, as: option.variable)
        }
        configuration.readsEnvironment = false
        return configuration
    }
}
