import Layers

/// Returns the values of a layer in a commit by its identifier.
extension LayerCommit {
    func fields(of id: LayerID) -> Fields { changes.first { $0.id == id }?.fields ?? [] }

    func geometry(of id: LayerID) -> LayerGeometry? { value(of: id, .geometry) { geometries[$0.geometry] } }

    func clock(of id: LayerID) -> Clock? { value(of: id, .clock) { clocks[$0.clock] } }

    func state(of id: LayerID) -> LayerState? { value(of: id, .state) { states[$0.state] } }

    func animations(of id: LayerID) -> [LayerAnimation]? { value(of: id, .animations) { animations[$0.animations] } }

    func links(of id: LayerID) -> Links? { value(of: id, .links) { links[$0.links] } }

    private func value<Value>(of id: LayerID, _ field: Fields, _ read: (Cursor) -> Value) -> Value? {
        var cursor = Cursor()
        for change in changes {
            if change.id == id { return change.fields.contains(field) ? read(cursor) : nil }
            cursor.advance(past: change.fields)
        }
        return nil
    }
}
