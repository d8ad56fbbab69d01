import Geometry
import Graphics
import Pixels

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
        guard let store = backingStore() else { return }
        let context = CGContext(drawingOn: store, scale: contentsScale)
        if contentsAreFlipped() {
            context.translateBy(x: 0, y: bounds.size.height)
            context.scaleBy(x: 1, y: -1)
        }
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        // While the layer's own properties animate, what draws is the presentation layer, which has their values as its own.
        let drawn = isDisplayAnimated(at: currentGlobalTime) ? presentation() ?? self : self
        drawn.flags.delegateDidNothing = false
        drawn.draw(in: context)
        if !drawn.flags.delegateDidNothing { contents = context.makeImage() }
    }

    /// Clear pixels for the layer's bounds; nil for bounds without area, or past what a picture may have.
    private func backingStore() -> PixelBuffer? {
        let (width, height) = (Double(bounds.size.width * contentsScale), Double(bounds.size.height * contentsScale))
        guard width > 0, height > 0 else { return nil }
        guard width <= 16384, height <= 16384 else {
            LayersLog.misuse("\(logName): a backing store of \(width) × \(height) pixels is too large; at most 16384 a side are drawn")
            return nil
        }
        return PixelBuffer(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), format: .argb8888)
    }

    final func drawByDelegate(in context: CGContext) {
        flags.delegateDidNothing = true
        guard let delegate = (presentedModel ?? self).delegate else { return }
        flags.delegateDidNothing = false
        delegate.draw(self, in: context)
    }
}
