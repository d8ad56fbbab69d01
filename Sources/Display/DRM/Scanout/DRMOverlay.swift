import Display
import Geometry
import Pixels
import Platform

/// The picture of an overlay plane: its buffer, its place on screen and its wanted place.
final class DRMOverlay {
    /// The properties of a placement on which the driver's answer depends.
    private struct Kind: Equatable {
        let width: Int
        let height: Int
        let isCut: Bool
        let isTranslucent: Bool
    }

    let plane: DRMOverlayPlane
    private(set) var wanted: PlanePlacement?
    private(set) var shown: PlanePlacement?
    private var buffer: DRMBuffer?
    /// The kinds that the driver was asked about since the buffers of the frames were allocated, with its answers:
    /// `nil` if it accepts.
    private var answers: [(kind: Kind, refusal: OutputError?)] = []
    /// The error of the commit that was refused although it had been accepted in a test; `nil` if none was.
    private(set) var failure: OutputError?

    /// The number of kinds that are remembered.
    private static let mostAnswers = 32

    init(_ plane: DRMOverlayPlane) {
        self.plane = plane
    }

    /// Returns the memory of a buffer that is not shown.
    func takePixels(width: Int, height: Int, on card: DRMCard) throws(OutputError) -> PixelView {
        guard shown == nil else { throw .noFreeBuffer }
        wanted = nil
        if let buffer, buffer.pixels.width == width, buffer.pixels.height == height { return buffer.pixels }
        // Freed first, because dumb buffers may come out of a small reserve.
        buffer = nil
        do throws(KernelError) {
            let new = try DRMBuffer(width: width, height: height, format: plane.format, card: card)
            buffer = new
            return new.pixels
        } catch {
            throw .kernel(error, while: .allocateBuffer)
        }
    }

    /// Asks the driver whether it shows the buffer at a place, unless the answer is known.
    func test(_ placement: PlanePlacement, by scanout: any DRMScanout) throws(OutputError) {
        if let failure { throw failure }
        guard let buffer else { throw .noFreeBuffer }
        let kind = Kind(
            width: buffer.pixels.width, height: buffer.pixels.height,
            isCut: placement.source != buffer.pixels.bounds, isTranslucent: placement.alpha != 255)
        if let known = answers.first(where: { $0.kind == kind }) {
            if let refusal = known.refusal { throw refusal }
            return
        }
        if answers.count == Self.mostAnswers { answers.removeFirst() }
        do throws(KernelError) {
            try scanout.test(
                DRMPlaneChanges(overlay: DRMOverlayState(buffer: buffer, placement: placement, former: nil)))
            answers.append((kind, nil))
        } catch {
            let refusal = OutputError.kernel(error, while: .showPlane)
            // Other answers are not about the plane, such as that another program controls the display.
            if FailurePolicy.disposition(of: refusal) == .goWithoutPlane { answers.append((kind, refusal)) }
            throw refusal
        }
    }

    func place(_ placement: PlanePlacement?) {
        wanted = placement
    }

    /// The state to set; `nil` if the picture is at its place.
    var change: DRMOverlayState? {
        guard wanted != shown, let buffer else { return nil }
        return DRMOverlayState(buffer: buffer, placement: wanted, former: shown)
    }

    /// The state that turns the plane off; `nil` if it is off.
    var end: DRMOverlayState? {
        guard shown != nil, let buffer else { return nil }
        return DRMOverlayState(buffer: buffer, placement: nil, former: shown)
    }

    /// Notes that the kernel has accepted a state.
    func changed(_ state: DRMOverlayState) {
        shown = state.placement
    }

    /// Notes that the plane was turned off together with the rest. The picture is not wanted any more.
    func wasHidden() {
        shown = nil
        wanted = nil
    }

    /// Notes that the kernel has refused a commit that it had accepted in a test.
    func failed(_ error: OutputError) {
        wanted = nil
        failure = error
    }
}
