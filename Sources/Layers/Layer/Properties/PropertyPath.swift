package import Animation

/// A parsed key path of a layer: a property and perhaps a component of its value.
package struct PropertyPath: Sendable {
    package let property: LayerProperty
    package let component: ValueComponent?

    /// Returns `nil` if the key path names no property of the class, or no component of its value.
    package init?(_ keyPath: String, in layerClass: LayerClass) {
        if let property = layerClass[keyPath] {
            self.property = property
            component = nil
            return
        }
        if let property = LayerProperty.ofEmitterCell(keyPath) {
            self.property = property
            component = nil
            return
        }
        if let path = FilterPath(keyPath) {
            property = path.property
            component = path.component
            return
        }
        guard let dot = keyPath.firstIndex(of: "."), let property = layerClass[String(keyPath[..<dot])],
            property.animatable != nil,
            let component = ValueComponent(String(keyPath[keyPath.index(after: dot)...]), of: property.sample)
        else { return nil }
        self.property = property
        self.component = component
    }
}
