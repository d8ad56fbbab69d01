import ArgumentParser
import CommandSupport
package import Vitrine

/// The option with the scale of a screen, for all commands that lay something out on one.
package struct ScaleOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Pixels per point, from 0.1 to 16; by default 1.", valueName: "F"), transform: Scale.init(_:)
    )
    private var scale = Scale(1)

    package init() {}

    /// The pixels per point.
    package var value: CGFloat { scale.value }
}
