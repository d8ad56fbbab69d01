import Animation
import Compositor
import Display
import Geometry
import Graphics
import LayerModel
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Pixels
import TestFonts
import Testing

/// Layers on overlay planes.
@Suite(.serialized, .standingTime) struct OverlayPlaneTests {
    private static let width = 360
    private static let height = 240

    /// A page over a background of two colours.
    private struct Scene {
        let root = CALayer()
        let page = CALayer()
        let pair: PlanePair

        init(
            width: CGFloat = 360, height: CGFloat = 240, blends: Bool = true, fades: Bool = true,
            overlay: FrameOverlay? = nil,
            _ make: (_ root: CALayer, _ page: CALayer) -> Void = { _, _ in }
        ) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            root.frame = CGRect(x: 0, y: 0, width: 360, height: 240)
            root.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            let bar = CALayer()
            bar.frame = CGRect(x: 100, y: 0, width: 60, height: 240)
            bar.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
            root.addSublayer(bar)
            page.frame = CGRect(x: 0, y: 0, width: width, height: height)
            page.backgroundColor = CGColor(red: 0.1, green: 0.8, blue: 0.3, alpha: 1)
            let dot = CALayer()
            dot.frame = CGRect(x: 20, y: 30, width: 40, height: 40)
            dot.cornerRadius = 20
            dot.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
            page.addSublayer(dot)
            root.addSublayer(page)
            make(root, page)
            CATransaction.commit()
            pair = PlanePair(root, width: 360, height: 240, blends: blends, fades: fades, overlay: overlay)
        }

        var panel: PlanePanel { pair.panel }

        /// Changes the tree without actions.
        func change(_ change: (_ root: CALayer, _ page: CALayer) -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change(root, page)
            CATransaction.commit()
        }

        /// Shows a frame of both panels after a change of the tree, and compares them.
        func show(
            _ frame: Double, sourceLocation: SourceLocation = #_sourceLocation,
            _ change: (_ root: CALayer, _ page: CALayer) -> Void
        ) throws {
            self.change(change)
            try pair.show(at: frame / 60, sourceLocation: sourceLocation)
        }

        /// Moves the page by whole pixels until it is on the plane.
        func begin(sourceLocation: SourceLocation = #_sourceLocation) throws {
            for step in 0..<8 { try show(Double(step), sourceLocation: sourceLocation) { $1.position.x += 2 } }
            #expect(panel.shown != nil && isPromoted, "\(obstacle)", sourceLocation: sourceLocation)
        }

        var isPromoted: Bool { panel.compositor.promotion.state.layer == page.id }
        var obstacle: String {
            let state = panel.compositor.promotion.state
            return state.candidates.last { $0.layer == page.id }?.obstacle.description
                ?? state.obstacle?.description ?? "none"
        }
    }

    @Test("D10 a page that slides by whole pixels is drawn once, and then its plane moves alone")
    func slide() throws {
        let scene = Scene()
        try scene.begin()
        let tests = scene.panel.tests
        for step in 0..<60 {
            try scene.show(10 + Double(step)) { $1.position.x += 5 }
            #expect(scene.panel.frame.damage.isEmpty)
            #expect(scene.panel.frame.changesPlane && scene.panel.frame.usesPlane)
        }
        #expect(scene.panel.pictures == 1 && scene.panel.tests == tests + 60)
        // Out of the screen it is no more on its plane.
        try scene.show(100) { $1.position.x += 360 }
        #expect(scene.panel.shown == nil)
        #expect(!scene.isPromoted)
        #expect(scene.panel.frame.changesPlane)
        try scene.show(101) { _, _ in }
        #expect(!scene.panel.frame.changesPlane && scene.panel.frame.damage.isEmpty)
    }

    @Test("D10 a page that comes from outside is whole on its plane, and follows its superlayer")
    func fromOutside() throws {
        let scene = Scene { root, page in
            let holder = CALayer()
            holder.frame = CGRect(x: 0, y: 0, width: 360, height: 240)
            root.addSublayer(holder)
            holder.addSublayer(page)
            page.frame = CGRect(x: 300, y: 0, width: 360, height: 240)
        }
        for step in 0..<40 { try scene.show(Double(step)) { $1.superlayer!.position.x -= 7 } }
        #expect(scene.panel.pictures == 1 && scene.panel.shown?.source.width == 340)
    }

    @Test("D10 a page above others by its zPosition is on its plane until another one is above it")
    func raised() throws {
        let scene = Scene { root, page in
            let other = CALayer()
            other.frame = CGRect(x: 200, y: 90, width: 60, height: 60)
            other.backgroundColor = .white
            root.addSublayer(other)
            page.zPosition = 5
        }
        try scene.begin()
        try scene.show(20) { root, _ in root.sublayers!.last!.zPosition = 6 }
        #expect(!scene.isPromoted && scene.obstacle == PromotionObstacle.covered.description)
    }

    @Test("D10 a clip of whole pixels cuts the plane's picture")
    func clip() throws {
        let scene = Scene { root, page in
            let window = CALayer()
            window.frame = CGRect(x: 40, y: 30, width: 200, height: 150)
            window.masksToBounds = true
            root.addSublayer(window)
            window.addSublayer(page)
            page.frame = CGRect(x: -100, y: -60, width: 360, height: 240)
        }
        try scene.begin()
        #expect(scene.panel.shown?.area == PixelRect(x: 40, y: 30, width: 200, height: 150))
        for step in 0..<10 { try scene.show(20 + Double(step)) { $1.position.y += 3 } }
        #expect(scene.panel.pictures == 1 && scene.isPromoted)
        try scene.show(40) { $1.superlayer!.cornerRadius = 8 }
        #expect(!scene.isPromoted)
    }

    @Test(
        "D10 a page fades by the plane's alpha if there is one; otherwise it is composited", arguments: [true, false])
    func fade(fades: Bool) throws {
        let scene = Scene(fades: fades)
        for step in 0..<40 { try scene.show(Double(step)) { $1.opacity = 1 - Float(step) / 43 } }
        #expect(scene.isPromoted == fades && scene.panel.pictures == (fades ? 1 : 0))
        if fades {
            #expect(scene.panel.shown?.alpha == 24)
        } else {
            #expect(scene.obstacle == PromotionObstacle.opacityChanged.description)
        }
        for step in 0..<20 { try scene.show(50 + Double(step)) { $1.opacity = Float(step) / 19 } }
    }

    @Test("D10 what ends a promotion is composited in that very frame, and the page waits longer each time")
    func ends() throws {
        typealias Change = (_ root: CALayer, _ page: CALayer) -> Void
        let cover: Change = { root, _ in
            let cover = CALayer()
            cover.frame = CGRect(x: 200, y: 100, width: 20, height: 20)
            cover.backgroundColor = .white
            root.addSublayer(cover)
        }
        let changes: [(PromotionObstacle, Change)] = [
            (.fraction, { $1.position.x += 0.5 }),
            (.fraction, { $1.setAffineTransform(CGAffineTransform(scaleX: 1.1, y: 1)) }),
            (.contentChanged, { $1.backgroundColor = .white }), (.contentChanged, { $1.sublayers![0].position.x += 1 }),
            (.contentChanged, { $1.sublayers![0].removeFromSuperlayer() }),
            (.contentChanged, { $1.addSublayer(CALayer()) }), (.covered, cover),
            (.invisible, { $1.isHidden = true }), (.invisible, { $1.position.x = 1000 }),
            (.removed, { $1.removeFromSuperlayer() }), (.superlayerEffects, { root, _ in root.opacity = 0.5 }),
            (.covered, { root, _ in root.borderWidth = 3 }),
            (
                .contentChanged,
                { root, page in
                    let mask = CALayer()
                    mask.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
                    mask.backgroundColor = .white
                    page.mask = mask
                }
            ),
        ]
        for (number, (obstacle, change)) in changes.enumerated() {
            let scene = Scene { root, _ in root.borderColor = .white }
            try scene.begin()
            try scene.show(20) { change($0, $1) }
            #expect(scene.panel.shown == nil && !scene.isPromoted, "\(number): \(obstacle)")
            #expect(scene.obstacle == obstacle.description, "\(number)")
            #expect(scene.panel.frame.changesPlane && !scene.panel.frame.usesPlane, "\(number)")
        }
    }

    @Test("D10 a page that was composited again waits before it is promoted, and longer after each time")
    func waits() throws {
        let scene = Scene()
        try scene.begin()
        var time = 20.0
        var lengths: [Int] = []
        for _ in 0..<3 {
            try scene.show(time) { $1.backgroundColor = CGColor(red: 0, green: 0, blue: time / 200, alpha: 1) }
            var length = 0
            repeat {
                time += 1
                length += 1
                try scene.show(time) { $1.position.x += length % 8 < 4 ? 3 : -3 }
            } while !scene.isPromoted && length < 400
            lengths.append(length)
        }
        #expect(lengths.map { ($0 + 5) / 30 } == [1, 2, 4], "\(lengths)")
    }

    @Test("D10 a page whose slides pay off waits half a second after each of them")
    func slidesAgain() throws {
        let scene = Scene()
        var frame = 0.0
        for slide in 0..<4 {
            var promoted = 0
            for step in 0..<24 {
                try scene.show(frame) { $1.position.x += slide % 2 == 0 ? 5 : -5 }
                frame += 1
                if scene.isPromoted { promoted = max(promoted, step) }
            }
            #expect(promoted == 23 && scene.panel.pictures == slide + 1, "\(slide)")
            try scene.show(frame) { $1.backgroundColor = CGColor(red: 0, green: 0, blue: frame / 200, alpha: 1) }
            #expect(!scene.isPromoted)
            // Time without frames counts.
            frame += 32
        }
    }

    @Test("D10 pages that could look different on a plane are composited, and say why")
    func obstacles() throws {
        func obstacle(
            blends: Bool = true, width: CGFloat = 360, height: CGFloat = 240,
            _ make: @escaping (_ root: CALayer, _ page: CALayer) -> Void
        ) throws -> String? {
            let scene = Scene(width: width, height: height, blends: blends, make)
            for step in 0..<8 { try scene.show(Double(step)) { $1.position.x += 2 } }
            return scene.isPromoted ? nil : scene.obstacle
        }
        func expect(_ obstacle: PromotionObstacle, _ found: String?, sourceLocation: SourceLocation = #_sourceLocation)
        {
            #expect(found == obstacle.description, sourceLocation: sourceLocation)
        }
        expect(.effects, try obstacle { $1.shadowOpacity = 0.5 })
        expect(.effects, try obstacle { $1.shouldRasterize = true })
        expect(.effects, try obstacle { $1.filters = [CIFilter(name: "CIColorInvert")!] })
        expect(.superlayerEffects, try obstacle { root, _ in root.shouldRasterize = true })
        expect(.blendsTwice, try obstacle { $1.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5) })
        expect(.translucent, try obstacle(blends: false) { $1.cornerRadius = 12 })
        #expect(try obstacle(blends: false) { _, _ in } == nil)
        #expect(try obstacle { $1.cornerRadius = 12 } == nil)
        expect(.large, try obstacle(width: 800) { _, _ in })
        expect(.unbounded, try obstacle { $1.sublayers![0].frame = CGRect(x: -300, y: 0, width: 50, height: 50) })
        expect(
            .covered,
            try obstacle { root, _ in
                let hud = CALayer()
                hud.frame = CGRect(x: 300, y: 200, width: 30, height: 30)
                hud.backgroundColor = .white
                root.addSublayer(hud)
            })
        // Small layers are not looked at.
        #expect(try obstacle(width: 60, height: 60) { _, _ in } == "none")
    }

    @Test("D10 a display that refuses a plane or a kind of placement gets the picture composited in the same frame")
    func refused() throws {
        let scene = Scene()
        let error = OutputError.notFound("no bandwidth")
        scene.panel.refuses = { $0.source.width < 360 ? error : nil }
        for step in 0..<8 { try scene.show(Double(step)) { $1.position.y += 2 } }
        #expect(scene.isPromoted)
        try scene.show(20) { $1.position.x += 40 }
        #expect(!scene.isPromoted)
        #expect(scene.panel.shown == nil)
        #expect(scene.obstacle == error.description)
        let other = Scene()
        other.panel.refuses = { _ in error }
        for step in 0..<20 { try other.show(Double(step)) { $1.position.x += 2 } }
        #expect(!other.isPromoted && other.panel.tests == 1, "a refused page waits")
    }

    @Test("D10 D7 a new mode, a lost plane, another time of a picture, debug colours and rotation end it")
    func surroundings() throws {
        let scene = Scene()
        try scene.begin()
        scene.panel.setMode()
        try scene.show(20) { $1.position.x += 2 }
        #expect(!scene.isPromoted && scene.panel.shown == nil)
        for step in 0..<40 { try scene.show(21 + Double(step)) { $1.position.x += step % 8 < 4 ? 3 : -3 } }
        #expect(scene.isPromoted)
        scene.panel.hasPlane = false
        try scene.show(80) { $1.position.x += 2 }
        #expect(!scene.isPromoted && scene.panel.frame.changesPlane)
        let colored = Scene()
        try colored.begin()
        colored.panel.mailbox.debugOptions = .borders
        try colored.panel.show(at: 0.5)
        #expect(!colored.isPromoted && colored.panel.shown == nil)
        #expect(colored.panel.compositor.promotion.state.obstacle == .debugColors)
        colored.panel.mailbox.debugOptions = []
        try colored.show(31) { _, _ in }
    }

    @Test("D10 P2 a page under the HUD is composited from the frame on in which the HUD appears")
    func hud() throws {
        let overlay = FrameOverlay(display: "panel")
        let scene = Scene(overlay: overlay)
        try scene.begin()
        let picture = PixelBuffer(width: 40, height: 20, format: .argb8888)
        Kernels.available[0].fill(picture.view, with: 0xffff_ffff)
        overlay.show(OverlayPicture(picture, in: .topRight, margin: 4))
        for step in 0..<4 {
            scene.change { $1.position.x += 2 }
            CATransaction.flush()
            try scene.panel.show(at: (20 + Double(step)) / 60)
            #expect(!scene.isPromoted && scene.panel.shown == nil, "\(step)")
            #expect(scene.obstacle == PromotionObstacle.covered.description, "\(step)")
            #expect(scene.panel.screen()[10 * 360 + 340] == 0xff_ffff, "\(step)")
        }
    }

    @Test("D10 a page under a pointer that is drawn into the frames is composited")
    func pointer() throws {
        let scene = Scene()
        try scene.begin()
        let white = [UInt32](repeating: 0xffff_ffff, count: 6)
        let cursor = CursorImage(width: 3, height: 2, pixels: white, hotX: 0, hotY: 0)
        scene.panel.compositor.drawPointer(cursor, at: CursorPlace(x: 339, y: 9))
        scene.change { $1.position.x += 2 }
        CATransaction.flush()
        try scene.panel.show(at: 20.0 / 60)
        #expect(!scene.isPromoted)
        #expect(scene.panel.shown == nil)
        #expect(scene.obstacle == PromotionObstacle.covered.description)
        #expect(scene.panel.screen()[10 * 360 + 340] == 0xff_ffff)
    }

    @Test("D10 D7 a page is composited while another display mirrors the frames")
    func mirrored() throws {
        let scene = Scene()
        try scene.begin()
        let queue = DrawableQueue()
        scene.panel.compositor.mirrors.add(queue)
        try scene.show(20) { $1.position.x += 2 }
        #expect(!scene.isPromoted)
        #expect(scene.panel.shown == nil)
        #expect(scene.panel.compositor.promotion.state.obstacle == .mirrored)
        scene.panel.compositor.mirrors.remove(queue)
        for step in 0..<40 { try scene.show(21 + Double(step)) { $1.position.x += step % 8 < 4 ? 3 : -3 } }
        #expect(scene.isPromoted)
    }

    @Test("D10 the debug colour of planes tints what is on one, and nothing else")
    func tint() throws {
        let scene = Scene()
        scene.panel.mailbox.debugOptions = .planes
        for step in 0..<8 {
            scene.change { $1.position.x += 2 }
            CATransaction.flush()
            try scene.panel.show(at: Double(step) / 60)
        }
        #expect(scene.isPromoted)
        let screen = scene.panel.screen()
        #expect(screen[0] == 0x33_6699, "what is beside the plane keeps its colour")
        let tinted = screen[120 * 360 + 300]
        #expect(tinted != 0x1a_cc4d && tinted & 0xff > 0x4d, "\(tinted)")
    }

    @Test("D10 a display without a plane and a rotated one look at no layer")
    func without() throws {
        let scene = Scene()
        scene.panel.hasPlane = false
        for step in 0..<20 { try scene.show(Double(step)) { $1.position.x += 2 } }
        #expect(scene.panel.pictures == 0 && scene.panel.compositor.promotion.state == PromotionReport.State())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 360, height: 240)
        let page = CALayer()
        page.frame = root.frame
        page.backgroundColor = .white
        root.addSublayer(page)
        let turned = PlanePanel(root.id, width: 360, height: 240, rotation: .degrees90)
        let context = LayerContext(root: root, receiver: turned.mailbox)
        defer { context.invalidate() }
        for step in 0..<10 {
            page.position.x += 2
            CATransaction.flush()
            try turned.show(at: Double(step))
        }
        #expect(turned.pictures == 0 && turned.compositor.promotion.state.obstacle == .convertedFrames)
    }

    @Test(
        "D10 random pages over random trees look within 1/255 as they do without a plane, in every frame",
        arguments: [true, false])
    func random(hasTree: Bool) throws {
        try TestFonts.use()
        var promoted = 0
        for seed in 0..<UInt64(hasTree ? 8 : 24) { promoted += try promotedFrames(seed: seed, hasTree: hasTree) }
        #expect(promoted > (hasTree ? 50 : 500), "pages have to be on planes in many frames")
    }

    /// Compares the frames of a panel with a plane and one without.
    /// - Returns: the number of frames with a page on the plane.
    private func promotedFrames(seed: UInt64, hasTree: Bool) throws -> Int {
        var pages = MovingPages(seed: seed, hasTree: hasTree)
        let pair = PlanePair(
            pages.root, width: Self.width, height: Self.height, blends: seed % 4 != 3, fades: seed % 2 == 0)
        var promoted = 0
        for step in 0..<100 {
            pages.change()
            let shown = pair.panel.shown
            guard
                try pair.show(at: 100 + Double(step) / 60, "seed \(seed), frame \(step), plane before \(shown as Any)")
            else { break }
            if pair.panel.shown != nil { promoted += 1 }
        }
        return promoted
    }
}
