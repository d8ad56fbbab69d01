extension Kiosk {
    /// Loads again what the program shows, such as its layers from a file, when a client of the control socket asks
    /// for it with `vitrine attach TARGET reload`; `nil` if the program has nothing to load, which is the answer then.
    ///
    /// Called on the main thread. An error that it throws is the answer to the client; the program goes on.
    /// `vitrine run` loads its scene file again.
    public var reloadHandler: (() throws -> Void)? {
        get { reload.handler }
        set { reload.handler = newValue }
    }
}
