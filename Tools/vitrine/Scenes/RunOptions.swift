// Made by RunOptionsTests from the options of kiosk programs. VITRINE_RECORD_OPTIONS=1 makes it anew.

import ArgumentParser

/// The options that `vitrine run` has in common with all kiosk programs.
struct RunOptions: ParsableArguments {
    @Option(help: Self.help("profile"), completion: .file(extensions: ["json"]))
    var profile: String?

    @Option(help: Self.help("display"))
    var display: String?

    @Option(help: Self.help("card"))
    var card: String?

    @Option(help: Self.help("connector"))
    var connector: String?

    @Flag(help: Self.help("wait"))
    var wait = false

    @Option(help: Self.help("seat"))
    var seat: String?

    @Flag(help: Self.help("allow-vt-switching"))
    var allowVtSwitching = false

    @Option(help: Self.help("mode"))
    var mode: String?

    @Option(help: Self.help("rotation"))
    var rotation: String?

    @Option(help: Self.help("scale"))
    var scale: String?

    @Option(help: Self.help("format"))
    var format: String?

    @Option(help: Self.help("buffers"))
    var buffers: String?

    @Option(help: Self.help("outputs"))
    var outputs: String?

    @Option(help: Self.help("cursor"))
    var cursor: String?

    @Option(help: Self.help("input"))
    var input: String?

    @Flag(help: Self.help("predict-touches"))
    var predictTouches = false

    @Option(help: Self.help("keyboard"))
    var keyboard: String?

    @Option(help: Self.help("planes"))
    var planes: String?

    @Option(help: Self.help("threads"))
    var threads: String?

    @Option(help: Self.help("brightness"))
    var brightness: String?

    @Option(help: Self.help("dim-after"))
    var dimAfter: String?

    @Option(help: Self.help("off-after"))
    var offAfter: String?

    @Option(help: Self.help("hours"))
    var hours: String?

    @Option(help: Self.help("budget"))
    var budget: String?

    @Option(help: Self.help("debug"))
    var debug: String?

    @Flag(help: Self.help("hud"))
    var hud = false

    @Option(help: Self.help("frames"))
    var frames: String?

    @Option(help: Self.help("duration"))
    var duration: String?

    @Flag(help: Self.help("real-time"))
    var realTime = false

    @Option(help: Self.help("control"), completion: .file())
    var control: String?

    @Option(help: Self.help("replay"), completion: .file())
    var replay: String?

    @Option(help: Self.help("record"), completion: .file())
    var record: String?

    @Option(help: Self.help("at"))
    var at: String?

    @Option(name: .shortAndLong, help: Self.help("output"), completion: .file())
    var output: String?

    @Option(help: Self.help("stats"), completion: .file())
    var stats: String?

    /// The given values by the names of the options; `1` for options without a value.
    var values: [String: String?] {
        [
            "profile": profile,
            "display": display,
            "card": card,
            "connector": connector,
            "wait": wait ? "1" : nil,
            "seat": seat,
            "allow-vt-switching": allowVtSwitching ? "1" : nil,
            "mode": mode,
            "rotation": rotation,
            "scale": scale,
            "format": format,
            "buffers": buffers,
            "outputs": outputs,
            "cursor": cursor,
            "input": input,
            "predict-touches": predictTouches ? "1" : nil,
            "keyboard": keyboard,
            "planes": planes,
            "threads": threads,
            "brightness": brightness,
            "dim-after": dimAfter,
            "off-after": offAfter,
            "hours": hours,
            "budget": budget,
            "debug": debug,
            "hud": hud ? "1" : nil,
            "frames": frames,
            "duration": duration,
            "real-time": realTime ? "1" : nil,
            "control": control,
            "replay": replay,
            "record": record,
            "at": at,
            "output": output,
            "stats": stats,
        ]
    }
}
