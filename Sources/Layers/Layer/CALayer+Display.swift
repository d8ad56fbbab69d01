import Geometry
import Graphics

extension CALayer {
    final func markNeedsDisplay() {
        guard presentedModel == nil, !flags.needsDisplay else { return }
        flags.needsDisplay = true
        guard let context = tree.context else { return }
        context.enqueueDisplay(self)
        ThreadTransactions.current.touch(context)
    }

    final func displayIfMarked() {
        guard flags.needsDisplay else { return }
        flags.needsDisplay = false
        // What a layer draws of itself is no change that the program made: nothing fades.
        CATransaction.withoutActions { display() }
    }

    final func displayByDrawing() {
        if let delegate {
            flags.delegateDidNothing = false
            delegate.display(self)
            if !flags.delegateDidNothing { return }
        }
        delegate?.layerWillDraw(self)
        let width = (bounds.size.width * contentsScale).rounded(.up)
        let height = (bounds.size.height * contentsScale).rounded(.up)
        guard width >= 1, height >= 1,
              let context = CGContext(layerSize: bounds.size, scale: contentsScale, isOpaque: isOpaque) else { return }
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        flags.delegateDidNothing = false
        draw(in: context)
        if !flags.delegateDidNothing { contents = context.makeImage() }
    }

    final func drawByDelegate(in context: CGContext) {
        flags.delegateDidNothing = true
        guard let delegate else { return }
        flags.delegateDidNothing = false
        delegate.draw(self, in: context)
    }
}
