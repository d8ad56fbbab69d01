import Control

extension ControlMethods {
    /// Has the program load again what it shows.
    var reloadMethod: ControlMethod {
        ControlMethod(ReloadRequest.self) { [requests, reload] _, reply in
            requests.perform(for: reply) { () throws(ControlRequestError) in
                guard let handler = reload.get().handler else {
                    throw ControlRequestError(
                        .notAvailable, "the program has nothing to load again; one that has sets kiosk.reloadHandler")
                }
                do {
                    try handler()
                } catch {
                    throw ControlRequestError(.notAvailable, "\(error)")
                }
            }
        }
    }
}
