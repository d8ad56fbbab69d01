import Glibc
import KioskSettings
public import Layers
import Platform

extension Kiosk {
    /// Runs a program: opens the display that its user chooses, shows the layers that `makeRoot` makes for it, and
    /// returns when the run has ended.
    ///
    /// ```swift
    /// Kiosk.main { screen in
    ///     let root = CALayer()
    ///     root.frame = screen.bounds
    ///     root.backgroundColor = .white
    ///     return root
    /// }
    /// ```
    ///
    /// The user chooses the display, its mode, rotation and scale, recordings, pictures and statistics on the command
    /// line (`--display headless --at 2 --output picture.png`) or in the environment (`VITRINE_DISPLAY=headless`);
    /// `--help-kiosk` lists all of it. Other arguments are left to the program in ``KioskScreen/arguments``.
    ///
    /// If the layers can't be shown, writes the error as one line to standard error and exits with the error's
    /// ``KioskError/exitStatus``.
    /// - Parameters:
    ///   - configuration: the settings that the user does not choose.
    ///   - sources: where the user may choose settings.
    ///   - makeRoot: makes the root layer. If its bounds are empty, it gets the size of the screen. An error ends the
    ///     program with status 70.
    ///   - ready: called with the kiosk before it runs.
    public static func main(
        _ configuration: Configuration = Configuration(), reading sources: Configuration.Sources = .all,
        _ makeRoot: (Screen) throws -> CALayer, ready: (Kiosk) -> Void = { _ in }
    ) {
        CrashRecord.begin()
        do throws(KioskError) {
            var configuration = configuration
            configuration.readsEnvironment = sources.contains(.environment)
            var arguments = Array(CommandLine.arguments.dropFirst())
            var settings: [RunSetting] = []
            if sources.contains(.commandLine) {
                let options = try RunArguments(arguments)
                if options.wantsHelp { return print(RunArguments.help, terminator: "") }
                settings = options.settings
                arguments = options.others
            }
            configuration = try configuration.resolved(with: settings)
            try run(configuration, arguments: arguments, makeRoot, ready: ready)
        } catch {
            error.endProcess()
        }
    }

    private static func run(
        _ configuration: Configuration, arguments: [String], _ makeRoot: (Screen) throws -> CALayer,
        ready: (Kiosk) -> Void
    ) throws(KioskError) {
        // Before the program reads the clock.
        if configuration.display == .headless && !configuration.isRealTime { MediaRunLoop.main.time.startVirtual() }
        let kiosk = try Kiosk(configuration: configuration) { screen throws(KioskError) in
            var screen = screen
            screen.arguments = arguments
            do {
                return try makeRoot(screen)
            } catch let error as KioskError {
                throw error
            } catch {
                throw KioskError(.program, "making the layers: \(error)")
            }
        }
        kiosk.runLoop.call { ready(kiosk) }
        try kiosk.run()
    }
}
