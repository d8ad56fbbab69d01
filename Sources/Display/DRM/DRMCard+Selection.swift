import Display
import Glibc
import Platform

extension DRMCard {
    /// Opens the requested card.
    static func choose(for request: DRMRequest, kernel: any DRMKernel, cards: DRMCardTable) throws(DRMOpenError)
        -> DRMCard
    {
        switch request.card {
        case .path(let path): return try open(path, for: request, kernel: kernel, cards: cards)
        case .driver(let driver): return try firstCard(of: driver, for: request, kernel, cards)
        case .automatic: return try firstUsableCard(for: request, kernel, cards)
        }
    }

    /// Returns all cards ordered by their place in the machine, which unlike their numbers does not change from boot to
    /// boot.
    static func inOrder(_ kernel: any DRMKernel) -> [DRMCardNode] {
        kernel.cards().sorted { ($0.devicePath, $0.path) < ($1.devicePath, $1.path) }
    }

    private static func firstCard(
        of driver: String, for request: DRMRequest, _ kernel: any DRMKernel, _ cards: DRMCardTable
    ) throws(DRMOpenError)
        -> DRMCard
    {
        var available: [String] = []
        var refusal: DRMOpenError?
        for node in inOrder(kernel) {
            // The name of the driver can be read without control of the card.
            do throws(KernelError) {
                let descriptor = try kernel.open(node.path)
                defer { kernel.close(descriptor) }
                available.append(try kernel.driver(of: descriptor).name)
            } catch {
                refusal = refusal ?? (error.errno == EACCES ? .noPermission(path: node.path) : nil)
                continue
            }
            if available.last == driver { return try open(node.path, for: request, kernel: kernel, cards: cards) }
        }
        throw refusal ?? .noSuchCard(driver, available: available)
    }

    /// Opens the first card with a connected display. If none can be used, throws the reason about which the user can
    /// do most.
    private static func firstUsableCard(for request: DRMRequest, _ kernel: any DRMKernel, _ cards: DRMCardTable)
        throws(DRMOpenError) -> DRMCard
    {
        let nodes = inOrder(kernel)
        if nodes.isEmpty { throw .noCard }
        var refusals: [DRMOpenError] = []
        for node in nodes {
            do throws(DRMOpenError) {
                let card = try open(node.path, for: request, kernel: kernel, cards: cards)
                let connectors = try card.connectors()
                if connectors.contains(where: \.isUsable) { return card }
                refusals.append(.noConnectedConnector(card: card.name, connectors: connectors.map(\.name)))
            } catch {
                refusals.append(error)
            }
        }
        throw refusals.min { $0.rank < $1.rank } ?? .noCard
    }

    /// Returns all connectors with their displays. Displays whose modes the kernel does not know yet are probed.
    func connectors() throws(DRMOpenError) -> [DRMConnector] {
        try describing(self) { () throws(KernelError) in
            var connectors: [DRMConnector] = []
            for id in try kernel.resources(of: descriptor).connectors {
                let known = try kernel.connector(id, of: descriptor, probing: false)
                connectors.append(known.isUsable ? known : try kernel.connector(id, of: descriptor, probing: true))
            }
            return connectors
        }
    }
}

extension DRMConnector {
    /// Whether a display is connected, as far as is known, and has modes.
    var isUsable: Bool { status != .disconnected && !modes.isEmpty }
}

extension DRMOpenError {
    /// The rank of the reason among those of several cards; the lowest is reported, about which the user can do most.
    fileprivate var rank: Int {
        switch self {
        case .busy: 0
        case .noPermission: 1
        case .noConnectedConnector: 2
        case .noDumbBuffers: 4
        default: 3
        }
    }
}
