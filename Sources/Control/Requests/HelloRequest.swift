package import JSONTree

/// Asks who the program is.
package struct HelloRequest: ControlRequest {
    package init() {}

    package static let method = "hello"
    package static let summary = "Introduces the program."
    package static let form = parameters { Self() }
    package static let answer = JSONForm.any(
        "an object with the version of the protocol, the name of the installation, the program, its process, the access "
            + "of clients, and the names of the methods and streams")
}
