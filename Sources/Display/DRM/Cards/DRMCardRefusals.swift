/// The reasons why none of several cards can be opened for a display.
struct DRMCardRefusals {
    /// The name of the requested connector; `nil` for any.
    private let connector: String?
    /// The reasons of cards that have the requested connector.
    private var ofCandidates: [DRMOpenError] = []
    /// The reasons of cards whose connectors are not known.
    private var ofUnknown: [DRMOpenError] = []
    /// The names of the connectors of the other cards.
    private var otherConnectors: [String] = []

    init(connector: String?) {
        self.connector = connector
    }

    /// Adds the reason of a card. If the requested display is not there, that is the reason, and not that another
    /// program controls the card.
    /// - Parameter connectors: the connectors of the card, as far as they can be seen without control of it; `nil` if
    ///   they can't.
    mutating func add(_ error: DRMOpenError, of card: DRMCardNode, _ connectors: [DRMConnector]?) {
        guard let connectors else {
            ofUnknown.append(error)
            return
        }
        if let connector, !connectors.contains(where: { $0.name == connector }) {
            otherConnectors += connectors.map(\.name)
            return
        }
        do throws(DRMOpenError) {
            _ = try DRMPipeline.choose(connector, from: connectors, of: card.name)
            ofCandidates.append(error)
        } catch {
            ofCandidates.append(error)
        }
    }

    /// The reason about which the user can do most.
    var reason: DRMOpenError {
        guard let connector else { return Self.first(of: ofCandidates + ofUnknown) ?? .noCard }
        return Self.first(of: ofCandidates) ?? Self.first(of: ofUnknown)
            ?? .noSuchConnector(connector, available: otherConnectors)
    }

    private static func first(of refusals: [DRMOpenError]) -> DRMOpenError? {
        refusals.min { rank($0) < rank($1) }
    }

    /// Returns the rank of a reason among those of several cards; the lowest is reported.
    private static func rank(_ refusal: DRMOpenError) -> Int {
        switch refusal {
        case .busy: 0
        case .noPermission: 1
        case .noConnectedConnector: 2
        case .noDumbBuffers: 4
        default: 3
        }
    }
}
