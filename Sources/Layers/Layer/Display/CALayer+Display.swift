import Geometry
package import Graphics

extension CALayer {
    /// Marks the layer for display, unless it is being displayed already.
    /// - Parameter part: The part to draw again in the layer's space; `nil` for all of it.
    final func markNeedsDisplay(_ part: CGRect? = nil) {
        guard presentedModel == nil, contentsRedrawPolicy != .never else { return }
        LayerLock.hold {
            let isResizing = isPerforming(.resizing)
            if !isResizing && isPerforming(.display) { return }
            let context = storedTree.context
            if let context, !context.accepts(.display, of: self, isChange: isResizing) { return }
            storedBookkeeping.displayActs =
                !(isResizing || isPerforming(.redrawingAnimation))
                || storedBookkeeping.needsDisplay && storedBookkeeping.displayActs
            storedBookkeeping.dirty =
                storedBookkeeping.needsDisplay ? part.flatMap { part in storedBookkeeping.dirty?.union(part) } : part
            if storedBookkeeping.needsDisplay { return }
            storedBookkeeping.needsDisplay = true
            guard let context else { return }
            context.enqueueDisplay(self)
            ThreadTransactions.look { $0.touch(context) }
        }
    }

    final func displayIfMarked() {
        guard LayerLock.exchange(&bookkeeping.needsDisplay, false) else { return }
        perform(.display) {
            runningContentsAction(bookkeeping.displayActs) {
                if let context = tree.context { context.take(.display, of: self) { display() } } else { display() }
            }
        }
        endDisplay()
    }

    final func displayByDrawing() {
        if LayerLock.hold({ isPerforming(.display) }) { return createContents() }
        let isMarked = LayerLock.exchange(&bookkeeping.needsDisplay, false)
        runningContentsAction(true) { createContents() }
        if isMarked { endDisplay() }
    }

    /// Displays the layer by `body`. New contents run the action for the contents if `acts` is true, unless they are
    /// the first that are shown, or an animation of a property that the layer draws displays it.
    private func runningContentsAction(_ acts: Bool, _ body: () -> Void) {
        if acts, bookkeeping.isCommitted, showsContents, !isRedrawnByAnimation {
            body()
        } else {
            CATransaction.withoutActions(body)
        }
    }

    /// Forgets the marked part of a layer that was displayed.
    private func endDisplay() {
        LayerLock.hold { if !storedBookkeeping.needsDisplay { storedBookkeeping.dirty = nil } }
    }

    private func createContents() {
        if let delegate {
            bookkeeping.delegateDidNothing = false
            delegate.display(self)
            if !bookkeeping.delegateDidNothing { return }
        }
        delegate?.layerWillDraw(self)
        // While the layer's own properties animate, the presentation layer draws, because it has their current values.
        let drawn = isDisplayAnimated(at: currentGlobalTime) ? presentation() ?? self : self
        guard let store = backingStore(contentsRedrawPolicy == .duringResize ? drawn.bounds : bounds) else { return }
        drawn.bookkeeping.delegateDidNothing = false
        if drawsAsynchronously, let context = tree.context {
            let list = DrawingList(bounds: store.pixels)
            draw(
                drawn,
                in: CGContext(drawingOn: list, height: store.pixels.height, scale: store.layout.scale), store)
            guard !drawn.bookkeeping.delegateDidNothing else { return }
            let drawing = BackgroundDrawing(
                list.operations, on: store, settings: ThreadTransactions.look(\.settings))
            LayerLock.end(LayerLock.exchange(&bookkeeping.drawing, drawing))
            context.await(drawing, of: self)
        } else {
            guard let buffer = store.makeBuffer() else { return }
            let context = CGContext(drawingOn: buffer, scale: store.layout.scale)
            draw(drawn, in: context, store)
            if !drawn.bookkeeping.delegateDidNothing { show(store.finish(context), store) }
        }
    }

    private func draw(_ drawn: CALayer, in context: CGContext, _ store: BackingStore) {
        store.prepare(context)
        drawn.draw(in: context)
    }

    private func show(_ image: CGImage?, _ store: BackingStore) {
        contents = image
        LayerLock.end(LayerLock.exchange(&bookkeeping.backing, image.map { ($0, store.layout) }))
        LayerLock.end(LayerLock.exchange(&bookkeeping.drawing, nil))
    }

    /// Takes the result of another thread's drawing, unless there are newer contents.
    final func finish(_ drawing: BackgroundDrawing) {
        guard bookkeeping.drawing === drawing else { return }
        guard let image = drawing.finished() else {
            LayerLock.end(LayerLock.exchange(&bookkeeping.drawing, nil))
            return
        }
        ThreadTransactions.current.perform(with: drawing.settings) { show(image, drawing.store) }
    }

    /// Returns a bitmap for the layer's bounds; `nil` for bounds without area or beyond the limits of images.
    private func backingStore(_ bounds: CGRect) -> BackingStore? {
        let layout = BackingStore.Layout(
            bounds: bounds, scale: contentsScale, isFlipped: hasTurnedContents, format: contentsFormat)
        if let size = layout.size, max(size.width, size.height) > BackingStore.largestSide {
            LayersLog.misuse(
                "\(logName): a backing store of \(size.width) × \(size.height) pixels is too large; at most \(BackingStore.largestSide) a side are drawn"
            )
            return nil
        }
        return BackingStore(layout, part: bookkeeping.dirty, previous: drawnBefore(layout))
    }

    /// Returns the layer's previous drawing if it has the same layout.
    private func drawnBefore(_ layout: BackingStore.Layout) -> CGImage? {
        // A drawing in progress is finished first.
        if let drawing = bookkeeping.drawing { finish(drawing) }
        guard let backing = bookkeeping.backing, backing.layout == layout, state.contents?.settled === backing.image
        else {
            return nil
        }
        return backing.image
    }

    final func drawByDelegate(in context: CGContext) {
        bookkeeping.delegateDidNothing = true
        guard let delegate = (presentedModel ?? self).delegate else { return }
        bookkeeping.delegateDidNothing = false
        delegate.draw(self, in: context)
    }

    /// Draws the layer's own content into a context in the layer's space. Of a presentation layer the model draws,
    /// unless an animation of a property that it draws is in effect, as when it is displayed.
    /// - Parameter box: Returns the rectangle in which contents of a size in points are shown.
    /// - Returns: `false` if the layer shows assigned contents, or none.
    package final func drawAgain(in context: CGContext, filling box: (CGSize) -> CGRect) -> Bool {
        if presentedModel == nil, state.contents == nil { displayIfNeeded() }
        let drawn = (presentedModel ?? self).bookkeeping.backing?.image
        if let shown = state.contents?.settled, shown !== drawn { return false }
        let model = presentedModel.flatMap { $0.isDisplayAnimated(at: $0.currentGlobalTime) ? nil : $0 }
        let painter = model ?? self
        guard !bounds.isEmpty, !painter.bounds.isEmpty else { return false }
        painter.bookkeeping.delegateDidNothing = false
        context.saveGState()
        context.clip(to: bounds)
        if let model, model.bounds != bounds {
            context.concatenate(CGAffineTransform(mapping: model.bounds, to: box(model.bounds.size)))
        }
        painter.draw(in: context)
        context.restoreGState()
        return !painter.bookkeeping.delegateDidNothing
    }
}

extension CGAffineTransform {
    /// Creates the transform that maps a rectangle to another one.
    fileprivate init(mapping source: CGRect, to target: CGRect) {
        let x = target.width / source.width
        let y = target.height / source.height
        self.init(a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
    }
}
