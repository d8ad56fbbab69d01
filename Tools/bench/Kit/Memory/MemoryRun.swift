/// The private memory of a process that has drawn a scene, which it prints as a line of JSON. Sizes are in bytes.
package struct MemoryRun: Codable, Equatable {
    package var scene: String
    /// The number of threads that painted the frames.
    package var threads: Int
    /// The private memory, clean and dirty.
    package var memory: PrivateMemory
    /// The picture of the last frame and the buffers of the display.
    package var output: Int
    /// The images of the scene's layers.
    package var pictures: Int
    /// The reduced versions of images, offscreen pictures and glyphs that the compositor has cached.
    package var caches: Int

    package init(scene: String, threads: Int, memory: PrivateMemory, output: Int, pictures: Int, caches: Int) {
        self.scene = scene
        self.threads = threads
        self.memory = memory
        self.output = output
        self.pictures = pictures
        self.caches = caches
    }

    /// The memory besides the output and the pictures of the scene.
    package var rest: Int { memory.total - output - pictures }

    /// The memory of layers, render nodes, malloc and stacks: all that has no file and is not known otherwise.
    package var heap: Int { memory.bytes(of: [.anonymous, .heap, .stack, .kernel]) - output - pictures - caches }
}
