import Testing

@Suite("ways to drive a display on a real kernel", .onBoard, .keepsRuns)
struct DrivingTests {
    private let probe = Board.product("DisplayProbe")

    @Test("D1 frames flip in 16 bits a pixel, with two buffers and without atomic modesetting as well")
    func ways() async throws {
        let steps = try await Board(display: .vkms).run(
            steps: [
                "\(probe) --frames 120 --format rgb565",
                "\(probe) --frames 120 --buffers 2",
                "\(probe) --frames 120 --legacy",
                "\(probe) --frames 120 --legacy --format rgb565 --buffers 2 --mode 800x600",
            ])
        let expected = [
            ["atomic true", "format rgb565", "buffers 3"], ["atomic true", "format xrgb8888", "buffers 2"],
            ["atomic false", "format xrgb8888", "buffers 3"],
            ["atomic false", "format rgb565", "buffers 2", "mode 800x600"],
        ]
        for (step, words) in zip(steps, expected) {
            #expect(step.status == 0, "\(step.text) \(step.errorText)")
            for word in words { #expect(step.text.contains(word), "\(step.text)") }
            #expect(step.text.contains("end all frames shown") && step.text.contains("flips 119 "), "\(step.text)")
        }
    }
}
