import Glibc

extension KioskConfiguration {
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

    /// Returns the configuration with the settings of its profile, of the environment and of the command line; later
    /// ones win.
    package func resolved(with commandLine: [RunSetting] = []) throws(KioskError) -> Self {
        var configuration = self
        let settings = (readsEnvironment ? Self.environment : []) + commandLine
        configuration.readsEnvironment = false
        for setting in settings where setting.option.name == "profile" { try setting.apply(to: &configuration) }
        try configuration.applyProfile()
        for setting in settings where setting.option.name != "profile" { try setting.apply(to: &configuration) }
        if Self.isInSafeMode {
            // The display's own preference most likely works.
            configuration.mode = nil
            configuration.pixelFormat = .automatic
        }
        return configuration
    }

    /// Whether the service manager has started the program with simple settings, because it failed several times.
    package static var isInSafeMode: Bool { getenv("VITRINE_SAFE_MODE").map { String(cString: $0) } == "1" }

    private static var environment: [RunSetting] {
        KioskSetting.options.compactMap { option in
            guard let value = getenv(option.variable).map({ String(cString: $0) }), !value.isEmpty else { return nil }
            return RunSetting(option, value, as: option.variable)
        }
    }
}
