// A kiosk for long runs in the virtual board: a scene that never rests, whose touches leave marks.
//
//     SoakProbe show               shows the scene until SIGTERM; SIGUSR1 stops its time and removes the marks, and
//                                  prints the time; SIGUSR2 lets it go on
//     SoakProbe draw WxH T FILE    writes the picture of the scene at a time, in seconds, as a PNG file

import Foundation
import Gallery
import SceneCommands
import Vitrine

/// The marks of the fingers, above the scene.
@MainActor
final class Marks {
    let layer = CALayer()

    init(below root: CALayer, size: CGSize) {
        layer.frame = CGRect(origin: .zero, size: size)
        root.addSublayer(layer)
        let pan = UIPanGestureRecognizer()
        pan.addTarget { [unowned self] pan in leave(at: pan.location(in: layer)) }
        layer.addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer()
        tap.addTarget { [unowned self] tap in leave(at: tap.location(in: layer)) }
        layer.addGestureRecognizer(tap)
    }

    private func leave(at point: CGPoint) {
        let mark = CALayer()
        mark.bounds.size = CGSize(width: 40, height: 40)
        mark.cornerRadius = 20
        mark.position = point
        mark.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.6)
        layer.addSublayer(mark)
        if let oldest = layer.sublayers?.first, layer.sublayers?.count ?? 0 > 40 { oldest.removeFromSuperlayer() }
    }

    func clear() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.sublayers = nil
        CATransaction.commit()
    }
}

/// Calls a handler on the main thread with each signal of a number.
func onSignal(_ number: Int32, _ handler: @escaping @MainActor () -> Void) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.resume()
    return source
}

func fail(_ error: any Error, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("SoakProbe: \(error)\n".utf8))
    exit(status)
}

let words = Array(CommandLine.arguments.dropFirst())
do {
    switch words.first {
    case "show":
        let stage = Stage(LiveScene.self)
        var configuration = Kiosk.Configuration()
        configuration.console = .path("/dev/tty1")
        configuration.allowsVTSwitching = true
        let kiosk = try Kiosk(root: stage.root, configuration: configuration)
        kiosk.inputNoticeHandler = { FileHandle.standardError.write(Data("notice \($0.kind)\n".utf8)) }
        stage.open(on: Screen(size: kiosk.size, scale: kiosk.scale))
        let marks = Marks(below: stage.root, size: kiosk.size)
        stage.play()
        let sources = [
            onSignal(SIGUSR1) {
                stage.time = stage.time
                marks.clear()
                FileHandle.standardOutput.write(Data("\(stage.time)\n".utf8))
            },
            onSignal(SIGUSR2) { stage.start(at: CACurrentMediaTime() - stage.time) },
        ]
        try withExtendedLifetime(sources) { try kiosk.run() }
    case "draw" where words.count == 4:
        guard let time = Double(words[2]) else { throw InvalidNumber(text: words[2]) }
        try ScenePicture(of: LiveScene.self, size: PixelSize(words[1]), scale: 1).image(at: time)
            .writePNG(toFile: words[3])
    default:
        FileHandle.standardError.write(Data("usage: SoakProbe show | draw WxH T FILE\n".utf8))
        exit(64)
    }
} catch let error as KioskError {
    fail(error, status: error.exitStatus)
} catch {
    fail(error)
}

/// A word that is no number.
struct InvalidNumber: Error, CustomStringConvertible {
    let text: String
    var description: String { "\(text): no number" }
}
