/// The counted instructions of a call of a pixel kernel.
package struct KernelCount: Codable, Equatable, Sendable {
    package var operation: String
    /// The size of the surfaces.
    package var workingSet: String
    /// The instructions with each instruction set, the plainest one first.
    package var kernels: [Own]
    /// The libraries that have the operation.
    package var peers: [PeerCount]

    /// The instructions of a call with one instruction set.
    package struct Own: Codable, Equatable, Sendable {
        package var isa: String
        package var instructions: Double

        package init(isa: String, instructions: Double) {
            self.isa = isa
            self.instructions = instructions
        }
    }

    package init(_ operation: String, workingSet: String, kernels: [Own], peers: [PeerCount] = []) {
        self.operation = operation
        self.workingSet = workingSet
        self.kernels = kernels
        self.peers = peers
    }
}
