/// Which other files a scene file may have read.
public enum SceneFileTrust: Sendable {
    /// Any, if the scene file is owned by the user of the program or by root. Otherwise those in its own folder and
    /// in the folders below it, links resolved first.
    case byOwner
    /// Any.
    case trusted
    /// Those in its own folder and in the folders below it, links resolved first.
    case untrusted
}
