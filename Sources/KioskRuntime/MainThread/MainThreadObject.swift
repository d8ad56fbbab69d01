/// An object of the main thread that closures of other threads carry back to it.
///
/// It is `@unchecked Sendable` because nothing but the main thread uses the object: closures that get it from another
/// thread are performed by the main loop. The object outlives them, since the main loop owns it.
package struct MainThreadObject<Object: AnyObject>: @unchecked Sendable {
    private unowned let object: Object

    package init(_ object: Object) {
        self.object = object
    }

    /// Returns the object, on the main thread.
    package func get() -> Object { object }
}
