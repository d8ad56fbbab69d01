/// The closure with which a program loads again what it shows. It belongs to the main thread.
final class ReloadAction {
    var handler: (() throws -> Void)?
}
