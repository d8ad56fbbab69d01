import Display
import Glibc
import Platform

extension DRMCard {
    /// Opens the card that was asked for.
    static func choose(_ choice: DRMRequest.CardChoice, kernel: any DRMKernel, forcesLegacy: Bool) throws(DRMOpenError)
        -> DRMCard
    {
        switch choice {
        case .path(let path): return try open(path, kernel: kernel, forcesLegacy: forcesLegacy)
        case .driver(let driver): return try firstCard(of: driver, kernel: kernel, forcesLegacy: forcesLegacy)
        case .automatic: return try firstUsableCard(kernel: kernel, forcesLegacy: forcesLegacy)
        }
    }

    /// All cards by their place in the machine, which does not change from boot to boot as their numbers do.
    static func inOrder(_ kernel: any DRMKernel) -> [DRMCardNode] {
        kernel.cards().sorted { ($0.devicePath, $0.path) < ($1.devicePath, $1.path) }
    }

    private static func firstCard(of driver: String, kernel: any DRMKernel, forcesLegacy: Bool) throws(DRMOpenError)
        -> DRMCard
    {
        var available: [String] = []
        var refusal: DRMOpenError?
        for node in inOrder(kernel) {
            // The driver's name can be read without control of the card.
            do throws(KernelError) {
                let descriptor = try kernel.open(node.path)
                defer { kernel.close(descriptor) }
                available.append(try kernel.driver(of: descriptor).name)
            } catch {
                refusal = refusal ?? (error.errno == EACCES ? .noPermission(path: node.path) : nil)
                continue
            }
            if available.last == driver { return try open(node.path, kernel: kernel, forcesLegacy: forcesLegacy) }
        }
        throw refusal ?? .noSuchCard(driver, available: available)
    }

    /// The first card with a display on it; where none can be used, the reason that is most worth knowing.
    private static func firstUsableCard(kernel: any DRMKernel, forcesLegacy: Bool) throws(DRMOpenError) -> DRMCard {
        let nodes = inOrder(kernel)
        if nodes.isEmpty { throw .noCard }
        var refusals: [DRMOpenError] = []
        for node in nodes {
            do throws(DRMOpenError) {
                let card = try open(node.path, kernel: kernel, forcesLegacy: forcesLegacy)
                let connectors = try card.connectors()
                if connectors.contains(where: \.isUsable) { return card }
                refusals.append(.noConnectedConnector(card: card.name, connectors: connectors.map(\.name)))
            } catch {
                refusals.append(error)
            }
        }
        throw refusals.min { $0.rank < $1.rank } ?? .noCard
    }

    /// All connectors with what is on them, asking displays whose modes the kernel does not know yet.
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
    /// A display is there, as far as anyone can tell, and has modes.
    var isUsable: Bool { status != .disconnected && !modes.isEmpty }
}

extension DRMOpenError {
    /// Of several cards' reasons the lowest is told: what the user can do most about.
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
