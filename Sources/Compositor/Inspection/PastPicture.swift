package import Animation
package import Geometry
package import LayerModel
package import Pixels
import Trace

/// A picture that a second compositor draws of a layer tree's commits, with tiles and drawables as they are now, and
/// with the transitions that began after the first commit.
package struct PastPicture: Sendable {
    /// Commits of which the first has all values of the tree.
    package var commits: [LayerCommit]
    package var root: LayerID
    /// The map from the root's surrounding space, in points, to device pixels.
    package var viewport: CGAffineTransform
    /// The size of the picture, in pixels.
    package var width: Int
    package var height: Int
    /// The time of the picture, in seconds of the global clock.
    package var time: CFTimeInterval
    package var debugOptions: LayerDebugOptions = []

    package init(
        _ commits: [LayerCommit], root: LayerID, viewport: CGAffineTransform, width: Int, height: Int,
        time: CFTimeInterval
    ) {
        self.commits = commits
        self.root = root
        self.viewport = viewport
        self.width = width
        self.height = height
        self.time = time
    }

    /// Draws on the calling thread, and passes the pixels, which are valid during the call, to `body`.
    package func draw<Result>(_ body: (PixelView) -> Result) -> Result {
        let mailbox = CommitMailbox()
        mailbox.debugOptions = debugOptions
        let compositor = Compositor(root: root, mailbox: mailbox, viewport: viewport)
        compositor.setSize(width: width, height: height)
        let contents = StillContents()
        let begun = commits.first?.transitions ?? []
        for commit in commits {
            mailbox.receive(commit.standalone(contents) { !begun.contains($0.id) })
        }
        var stages = StageTimes()
        compositor.advance(to: time, stages: &stages)
        compositor.paint(stages: &stages)
        return withExtendedLifetime(compositor) { body(compositor.picture) }
    }
}
