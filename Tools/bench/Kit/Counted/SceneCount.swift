/// The counted instructions of a scene.
package struct SceneCount: Codable, Equatable, Sendable {
    package var scene: BenchScene
    /// The instructions of a frame; of a second for a scene without movement.
    package var instructions: Double
    /// The bytes of a frame; `nil` for a scene without movement.
    package var traffic: MemoryTraffic?
    /// The libraries that have the scene.
    package var peers: [PeerCount]

    package init(_ scene: BenchScene, instructions: Double, traffic: MemoryTraffic?, peers: [PeerCount] = []) {
        self.scene = scene
        self.instructions = instructions
        self.traffic = traffic
        self.peers = peers
    }
}

extension BenchScene: Codable {}
