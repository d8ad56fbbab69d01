import Display
import Glibc
import Platform

/// The cards that outputs of this program control, so that several outputs can share one.
///
/// The output that opens a card first controls it. Others lease a connector, a CRTC and its planes from it, and have a
/// descriptor and flip events of their own. When the first one closes the card, the leases end, and their outputs open
/// the card again.
package final class DRMCardTable: Sendable {
    /// A use of a card.
    struct Claim: Sendable {
        /// The number of the opening of the card.
        fileprivate let opening: UInt64
        fileprivate let user: UInt64
        let isLease: Bool
    }

    /// The objects that an output uses.
    struct Objects: Equatable, Sendable {
        let connector: UInt32
        let crtc: UInt32
        /// The overlay plane; `nil` if the output has none.
        let overlay: UInt32?

        init(_ pipeline: DRMPipeline) {
            connector = pipeline.connector.id
            crtc = pipeline.crtc
            overlay = pipeline.overlay?.id
        }
    }

    private struct Opening: Sendable {
        let card: String
        let number: UInt64
        let descriptor: Int32
        /// The users that have objects, with these.
        var users: [(number: UInt64, objects: Objects)] = []

        mutating func remove(_ user: UInt64) { users.removeAll { $0.number == user } }
    }

    private struct State: Sendable {
        var openings: [Opening] = []
        var lastNumber: UInt64 = 0

        mutating func next() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }

        func index(of claim: Claim) -> Int? { openings.firstIndex { $0.number == claim.opening } }
    }

    private let state = LockedValue(State())

    package init() {}

    /// Opens a card, or leases a part of it if another output controls it.
    /// - Parameters:
    ///   - path: the path of the card.
    ///   - open: opens the card and takes control of it.
    ///   - lease: makes a lease from an open card, without the given objects.
    func open(
        _ path: String, opening open: () throws(DRMOpenError) -> Int32,
        leasing lease: (_ from: Int32, _ without: [Objects]) throws(DRMOpenError) -> (Int32, Objects)
    ) throws(DRMOpenError) -> (descriptor: Int32, claim: Claim) {
        let card = Self.resolved(path)
        return try state.withLock { state throws(DRMOpenError) in
            let user = state.next()
            if let i = state.openings.firstIndex(where: { $0.card == card }) {
                let opening = state.openings[i]
                let (descriptor, objects) = try lease(opening.descriptor, opening.users.map(\.objects))
                state.openings[i].users.append((user, objects))
                return (descriptor, Claim(opening: opening.number, user: user, isLease: true))
            }
            let descriptor = try open()
            state.openings.append(Opening(card: card, number: user, descriptor: descriptor))
            return (descriptor, Claim(opening: user, user: user, isLease: false))
        }
    }

    /// Finds objects that no other output uses, and notes that this one uses them.
    func find(
        for claim: Claim, _ find: (_ without: [Objects]) throws(DRMOpenError) -> DRMPipeline
    ) throws(DRMOpenError) -> DRMPipeline {
        try state.withLock { state throws(DRMOpenError) in
            guard let i = state.index(of: claim) else { return try find([]) }
            state.openings[i].remove(claim.user)
            let pipeline = try find(state.openings[i].users.map(\.objects))
            let objects = Objects(pipeline)
            state.openings[i].users.append((claim.user, objects))
            return pipeline
        }
    }

    /// Whether the card is open as it was when the claim was made; otherwise a lease has ended.
    func isValid(_ claim: Claim) -> Bool {
        state.withLock { $0.index(of: claim) != nil }
    }

    /// Ends a use, and closes its descriptor.
    func end(_ claim: Claim, close: () -> Void) {
        state.withLock { state in
            if let i = state.index(of: claim) {
                if claim.isLease { state.openings[i].remove(claim.user) } else { state.openings.remove(at: i) }
            }
            close()
        }
    }

    /// Calls a closure with the descriptor of a card that is open; returns `nil` if it is not.
    func look<Value: Sendable, Failure: Error>(
        at path: String, _ body: (Int32) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
        let card = Self.resolved(path)
        return try state.withLock { state throws(Failure) in
            guard let opening = state.openings.first(where: { $0.card == card }) else { return nil }
            return try body(opening.descriptor)
        }
    }

    /// Calls a closure with a card that is not controlled for it, as far as it can be opened at all.
    /// - Returns: `nil` if the card can't be opened, or if the closure fails.
    func look<Value: Sendable>(
        at path: String, _ kernel: any DRMKernel, _ body: (DRMCard) throws(DRMOpenError) -> Value
    ) -> Value? {
        let found = try? look(at: path) { descriptor throws(DRMOpenError) in
            try body(DRMCard(borrowing: descriptor, of: path, kernel: kernel))
        }
        if let found { return found }
        guard let descriptor = try? kernel.open(path) else { return nil }
        defer { kernel.close(descriptor) }
        return try? body(DRMCard(borrowing: descriptor, of: path, kernel: kernel))
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
