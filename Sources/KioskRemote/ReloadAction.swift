/// The closure with which a program loads again what it shows. It belongs to the main thread.
package final class ReloadAction {
    package var handler: (() throws -> Void)?

    package init() {}
}
