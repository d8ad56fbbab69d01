import CGalleryCompositions
import Lottie
import Vitrine

/// Three Lottie files: a chart whose time a drag controls, a sign that waits for it, and one that answers.
final class MotionDesign: Scene {
    static let name = "motion-design"
    static let summary =
        "three Lottie files: drag the chart to the right until it is complete; a spinner waits for it, a check answers"
    static let moments: [CFTimeInterval] = [0.35, 0.75, 1, 3.4]

    private static let chartFrame = CGRect(x: 24, y: 16, width: 264, height: 264)

    private let chart = LottieLayer(gallery_chart(), name: "chart", frame: chartFrame)
    private let spinner = LottieLayer(
        gallery_spinner(), name: "spinner", frame: CGRect(x: 304, y: 16, width: 112, height: 112))
    private let check = LottieLayer(
        gallery_check(), name: "check", frame: CGRect(x: 304, y: 168, width: 112, height: 112))

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 440, height: 330)
        for layer in [chart, spinner, check] { container.addSublayer(layer) }
        container.addSublayer(
            CATextLayer.line(
                "drag to the right", Palette.ivory, size: 18, CGRect(x: 24, y: 294, width: 264, height: 28), .center))
        root.addSublayer(container)
        follow(in: container)
        return root
    }

    /// Lets a drag of 200 points over the chart move through its time. After release it goes on to its start or end.
    private func follow(in container: CALayer) {
        guard let timeline = chart.timeline, let composition = chart.composition else { return }
        let growth = GestureDrivenAnimation(timeline, times: 0...composition.duration)
        growth.perceptualDuration = 0.8
        let pan = UIPanGestureRecognizer { [unowned self] pan in
            if pan.state == .began { wait() }
        }
        growth.follow(pan, along: .x, distance: 200, in: container)
        growth.onRest = { [unowned self] in $0 == 1 ? answer() : wait() }
        chart.addGestureRecognizer(pan)
    }

    func begin() {
        wait()
    }

    /// Plays the sign of waiting until the chart is complete.
    private func wait() {
        check.stop()
        if !spinner.isPlaying { spinner.play(repeatCount: .infinity) }
    }

    private func answer() {
        spinner.stop()
        check.play()
    }

    /// A stroke that lets the chart grow, and leaves the rest to it.
    func hand() -> [Stroke] {
        guard let container = chart.superlayer else { return [] }
        let y = Self.chartFrame.midY
        return [
            Stroke(
                [(0.3, CGPoint(x: 60, y: y)), (0.75, CGPoint(x: 150, y: y + 6)), (1, CGPoint(x: 230, y: y + 10))],
                in: container)
        ]
    }
}
