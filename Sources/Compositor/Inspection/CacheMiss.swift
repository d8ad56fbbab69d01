/// The reason why a picture that a layer keeps was drawn again.
package enum CacheMiss: String, Sendable {
    /// There was none.
    case new
    /// It was removed, because pictures took too much memory.
    case evicted
    /// Its content changed.
    case changed
    /// The layer moved by parts of pixels, turned or changed its size.
    case transformed

    /// The reason why a picture can't be used; `nil` if it can.
    init?(_ picture: OffscreenPicture?, plane: ScreenPlane, revision: UInt64) {
        guard let picture else {
            self = .new
            return
        }
        if !picture.isKept {
            self = .evicted
        } else if picture.plane != plane {
            self = .transformed
        } else if picture.revision != revision {
            self = .changed
        } else {
            return nil
        }
    }
}
