/// The header fields of all answers.
enum PageHeaders {
    /// Returns the fields.
    /// - Parameter host: the host and port that the page was opened by, for its WebSocket; `nil` for an error.
    static func fields(host: String?) -> [(String, String)] {
        let policy =
            host.map {
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
                    + "connect-src 'self' ws://\($0); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            } ?? "default-src 'none'; frame-ancestors 'none'"
        return [
            ("Content-Security-Policy", policy),
            ("X-Frame-Options", "DENY"),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cache-Control", "no-store"),
            ("Connection", "close"),
        ]
    }
}
