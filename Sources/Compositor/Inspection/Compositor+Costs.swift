import Trace

extension Compositor {
    /// Paints the damage like ``paint(stages:)`` and returns what each layer cost. Debug colours are left out.
    func paintMeasured() -> [LayerCost] {
        let context = workers.painter.context
        let before = context.observer
        let costs = LayerCosts(context)
        context.observer = costs
        defer { context.observer = before }
        var stages = StageTimes()
        paint(stages: &stages)
        return costs.all
    }
}
