import Foundation
import Graphics
import TestSupport

extension Screenshot {
    /// Whether the screenshot equals the picture that `vitrine render` draws on this machine, byte for byte.
    /// - Parameters:
    ///   - scene: the name of the scene.
    ///   - time: the time of the picture, in seconds.
    ///   - arguments: further arguments of the command.
    func isRendering(of scene: String, at time: String, _ arguments: String...) throws -> Bool {
        let folder = try Directory()
        let render = Process()
        render.executableURL = URL(filePath: Board.hostProduct("vitrine"))
        render.arguments =
            ["render", scene, "--at", time, "--size", "\(width)x\(height)", "--output", folder.url.path] + arguments
        try render.start()
        render.waitUntilExit()
        let picture = try CGImage(contentsOfFile: folder.url.appending(path: "\(scene)-\(time).png").path)
        return isSame(as: picture)
    }
}
