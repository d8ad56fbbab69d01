/// The instructions that another library takes for a frame of a scene or a call of an operation.
package struct PeerCount: Codable, Equatable, Sendable {
    package var name: String
    package var version: String
    package var instructions: Double

    package init(name: String, version: String, instructions: Double) {
        self.name = name
        self.version = version
        self.instructions = instructions
    }
}
