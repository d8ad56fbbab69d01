/// A weak reference to an object, to be kept in an array.
struct WeakReference<Object: AnyObject> {
    weak var object: Object?
}
