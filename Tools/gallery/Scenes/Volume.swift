import Vitrine

/// A volume that fades in. The animated layer draws nothing: its custom property drives something else.
final class Volume: Scene {
    static let name = "volume"
    static let summary = "a volume that fades in: a layer without a picture animates it, a level meter shows it"
    static let moments: [CFTimeInterval] = [0.6, 1.7, 2.8, 4]

    private let meter = LevelMeter()
    private lazy var audio = AudioLayer(player: Player(meter: meter))

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 360, height: 220)
        meter.layer.position = CGPoint(x: 180, y: 110)
        container.addSublayer(meter.layer)
        // Only layers in a visible tree animate.
        container.addSublayer(audio)
        root.addSublayer(container)
        return root
    }

    func begin() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(4)
        audio.volume = 1
        CATransaction.commit()
    }
}

/// A layer that animates a volume.
final class AudioLayer: CALayer {
    @CAProperty var volume: Float
    private let player: Player

    init(player: Player) {
        self.player = player
        super.init()
    }

    override init(layer: Any) {
        player = (layer as? AudioLayer)?.player ?? Player(meter: LevelMeter())
        super.init(layer: layer)
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "volume" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "volume" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.fromValue = presentation()?.volume
        return animation
    }

    /// Draws nothing, but forwards the volume of the frame.
    override func display() {
        player.volume = presentation()?.volume ?? volume
    }
}

/// The player of the sound. A kiosk would set the mixer of its sound card here.
final class Player {
    private let meter: LevelMeter

    init(meter: LevelMeter) {
        self.meter = meter
    }

    /// The volume from 0 (silence) to 1.
    var volume: Float = 0 {
        didSet { meter.show(CGFloat(volume)) }
    }
}

/// Bars that light up one after the other.
final class LevelMeter {
    let layer = CALayer()
    private let lights: [CALayer]

    private static let count = 24

    init() {
        let pitch: CGFloat = 13
        layer.bounds = CGRect(x: 0, y: 0, width: pitch * CGFloat(Self.count) - 4, height: 140)
        lights = (0..<Self.count).map { _ in CALayer() }
        for (i, light) in lights.enumerated() {
            let height = 20 + CGFloat(i) / CGFloat(Self.count - 1) * 120
            let socket = CALayer()
            for bar in [socket, light] {
                bar.frame = CGRect(x: CGFloat(i) * pitch, y: 140 - height, width: 9, height: height)
                bar.cornerRadius = 3
                layer.addSublayer(bar)
            }
            socket.backgroundColor = Palette.dusk
            light.backgroundColor = i < 15 ? Palette.teal : i < 20 ? Palette.amber : Palette.coral
            light.opacity = 0
        }
    }

    func show(_ level: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (i, light) in lights.enumerated() {
            light.opacity = Float(min(max(level * CGFloat(lights.count) - CGFloat(i), 0), 1))
        }
        CATransaction.commit()
    }
}
