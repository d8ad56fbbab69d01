/// The other files that may be read for a scene file.
public enum SceneFileTrust: Sendable {
    /// Any file if the scene file is owned by the user of the program or by root, otherwise as ``untrusted``.
    case byOwner
    /// Any file.
    case trusted
    /// The files in the folder of the scene file and below it, after resolving links.
    case untrusted
}
