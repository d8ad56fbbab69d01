/// All counts of a run, as they are written to a JSON file.
package struct CountedReport: Codable, Equatable, Sendable {
    package var environment: GuardEnvironment
    package var scenes: [SceneCount] = []
    package var kernels: [KernelCount] = []

    package init(environment: GuardEnvironment) {
        self.environment = environment
    }

    /// The compiler, the C library, the kernels and the peers with their versions, in one line.
    package var title: String {
        var libraries: [String] = []
        for peer in scenes.flatMap(\.peers) + kernels.flatMap(\.peers) {
            let library = "\(peer.name) \(peer.version)"
            if !libraries.contains(library) { libraries.append(library) }
        }
        return (["\(environment.kernels) kernels", environment.compiler, environment.library] + libraries)
            .joined(separator: ", ")
    }
}
