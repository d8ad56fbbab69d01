import Control
import JSONTree

/// The costliest layers of the frame that a kiosk shows, which it is asked for from time to time.
///
/// The kiosk draws a copy of the frame on a thread that yields to all others.
struct LayerCosts {
    /// A layer with its part of the frame.
    private struct Layer {
        let id: Int
        let name: String
        let milliseconds: Double
    }

    private let client: ControlClient
    /// The request that is not answered, and its time; `nil` if there is none.
    private var request: (number: Int, time: Double)?
    /// The time of the next request, in seconds on the monotonic clock.
    private var next = -Double.infinity
    private var layers: [Layer] = []
    private var milliseconds = 0.0
    private var isWhole = false
    private var hasAnswer = false
    /// The reason why the kiosk never tells; `nil` if it may.
    private var refusal: String?
    /// The names of layers that were asked for by their number; empty until the kiosk has told.
    private var names: [Int: String] = [:]
    private var nameRequest: (number: Int, layer: Int)?

    /// The time between an answer and the next request, in seconds, and in times of what the answer took.
    private static let pause = 2.0
    private static let pauseFactor = 9.0
    /// The number of layers that are kept.
    private static let mostLayers = 8
    /// The number of names that are kept.
    private static let mostNames = 256

    init(_ client: ControlClient) {
        self.client = client
    }

    /// Takes the answers that the client has received.
    /// - Parameter time: The time in seconds on the monotonic clock.
    mutating func takeAnswers(at time: Double) throws(ControlError) {
        try takeName()
        guard let request, try take(request.number) else { return }
        self.request = nil
        next = time + max(Self.pause, Self.pauseFactor * (time - request.time))
    }

    /// Asks the kiosk, if it is time.
    /// - Parameters:
    ///   - hasChanged: Whether the kiosk has shown frames since the last call; the costs of one that stays are known.
    ///   - time: The time in seconds on the monotonic clock.
    mutating func ask(hasChanged: Bool, at time: Double) throws(ControlError) {
        guard refusal == nil, request == nil, time >= next, hasChanged || !hasAnswer else { return }
        request = (try client.begin(ExplainRequest(triesChanges: false)), time)
    }

    /// Takes an answer. Returns whether there is one.
    private mutating func take(_ request: Int) throws(ControlError) -> Bool {
        do throws(ControlError) {
            guard let answer = try client.takeAnswer(to: request) else { return false }
            read(answer.result)
        } catch .refused(let error) {
            switch error.knownCode {
            case .methodNotFound, .invalidParams: refusal = "not told by this version of the kiosk"
            case .notAllowed: refusal = "not told without more access"
            // The next request may succeed.
            default: break
            }
        }
        return true
    }

    private mutating func read(_ result: JSONValue) {
        hasAnswer = true
        milliseconds = result["milliseconds"]?.value.scalar ?? 0
        isWhole = result["isWhole"]?.value == .bool(true)
        guard case .array(let list) = result["layers"]?.value else { return }
        layers = list.prefix(Self.mostLayers).compactMap { node in
            guard case .string(let name) = node.value["layer"]?.value, case .integer(let id) = node.value["id"]?.value,
                let milliseconds = node.value["milliseconds"]?.value.scalar, milliseconds.isFinite
            else { return nil }
            return Layer(id: id, name: TerminalText.plain(String(name.prefix(200))), milliseconds: milliseconds)
        }
    }

    /// Returns a line about the frame, and one for each of the costliest layers.
    /// - Parameter most: The number of layers.
    func lines(_ most: Int) -> [String] {
        if let refusal { return ["layers by cost: \(refusal)"] }
        guard hasAnswer else { return ["layers by cost: the kiosk is being asked"] }
        let frame = "\(TerminalText.hundredths(milliseconds)) ms"
        return [isWhole ? "layers by cost, of \(frame) for the whole picture:" : "layers by cost, of \(frame) a frame:"]
            + layers.prefix(max(most, 0)).map { layer in
                let part = milliseconds > 0 ? min(max(layer.milliseconds / milliseconds, 0), 1) : 0
                return TerminalText.aligned("\(Int((part * 100).rounded()))", to: 4) + " % "
                    + TerminalText.aligned(TerminalText.hundredths(layer.milliseconds), to: 7) + " ms  " + layer.name
            }
    }

    /// Returns the name of a layer, or its number while the name is not known.
    func name(ofLayer id: Int) -> String {
        if let layer = layers.first(where: { $0.id == id }) { return layer.name }
        guard let name = names[id], !name.isEmpty else { return "layer #\(id)" }
        return "layer “\(name)” #\(id)"
    }

    /// Asks for the name of a layer, unless it is known.
    mutating func askForName(ofLayer id: Int) throws(ControlError) {
        guard nameRequest == nil, names[id] == nil, !layers.contains(where: { $0.id == id }) else { return }
        if names.count >= Self.mostNames { names = [:] }
        names[id] = ""
        nameRequest = (try client.begin(GetRequest(.number(id), "name")), id)
    }

    private mutating func takeName() throws(ControlError) {
        guard let request = nameRequest else { return }
        do throws(ControlError) {
            guard let answer = try client.takeAnswer(to: request.number) else { return }
            if case .string(let name) = answer.result["model"]?.value {
                names[request.layer] = TerminalText.plain(String(name.prefix(200)))
            }
        } catch .refused {
            // The layer has gone; it keeps its number.
        }
        nameRequest = nil
    }
}
