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
        case .driver(let driver): return try first(of: nodes(of: driver, kernel), for: request, kernel, cards)
        case .automatic: return try first(of: inOrder(kernel), for: request, kernel, cards)
        }
    }

    /// Returns all cards ordered by their place in the machine, which unlike their numbers does not change from boot to
    /// boot.
    static func inOrder(_ kernel: any DRMKernel) -> [DRMCardNode] {
        kernel.cards().sorted { ($0.devicePath, $0.path) < ($1.devicePath, $1.path) }
    }

    /// Returns the cards with a kernel driver.
    private static func nodes(of driver: String, _ kernel: any DRMKernel) throws(DRMOpenError) -> [DRMCardNode] {
        var nodes: [DRMCardNode] = []
        var available: [String] = []
        var refusal: DRMOpenError?
        for node in inOrder(kernel) {
            // The name of the driver can be read without control of the card.
            do throws(KernelError) {
                let descriptor = try kernel.open(node.path)
                defer { kernel.close(descriptor) }
                available.append(try kernel.driver(of: descriptor).name)
                if available.last == driver { nodes.append(node) }
            } catch {
                switch error.errno {
                case EACCES: refusal = refusal ?? .noPermission(path: node.path)
                case EBUSY: refusal = refusal ?? .busy(path: node.path)
                default: break
                }
            }
        }
        if nodes.isEmpty { throw refusal ?? .noSuchCard(driver, available: available) }
        return nodes
    }

    /// Opens the first of several cards that has the requested display: that of the named connector, or any connected
    /// one. If there is none, throws the reason about which the user can do most.
    private static func first(
        of nodes: [DRMCardNode], for request: DRMRequest, _ kernel: any DRMKernel, _ cards: DRMCardTable
    ) throws(DRMOpenError)
        -> DRMCard
    {
        if nodes.isEmpty { throw .noCard }
        var refusals = DRMCardRefusals(connector: request.connector)
        for node in nodes {
            var connectors: [DRMConnector]?
            do throws(DRMOpenError) {
                let card = try open(node.path, for: request, kernel: kernel, cards: cards)
                let found = try card.connectors(probing: request.connector)
                connectors = found
                _ = try DRMPipeline.choose(request.connector, from: found, of: card.name)
                return card
            } catch {
                connectors =
                    connectors
                    ?? cards.look(at: node.path, kernel) { card throws(DRMOpenError) in
                        try card.connectors(probing: request.connector)
                    }
                refusals.add(error, of: node, connectors)
            }
        }
        throw refusals.reason
    }

    /// Returns all connectors with their displays. Displays whose modes the kernel does not know yet are probed, which
    /// can take a large part of a second.
    /// - Parameter name: the name of the only connector that is probed; `nil` for all.
    func connectors(probing name: String? = nil) throws(DRMOpenError) -> [DRMConnector] {
        try describing(self) { () throws(KernelError) in
            var connectors: [DRMConnector] = []
            for id in try kernel.resources(of: descriptor).connectors {
                let known = try kernel.connector(id, of: descriptor, probing: false)
                let isKnown = known.isUsable || name.map { $0 != known.name } ?? false
                connectors.append(isKnown ? known : try kernel.connector(id, of: descriptor, probing: true))
            }
            return connectors
        }
    }
}

extension DRMConnector {
    /// Whether a display is connected, as far as is known, and has modes.
    var isUsable: Bool { status != .disconnected && !modes.isEmpty }
}
