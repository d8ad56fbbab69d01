/// An expression of one of the forms that are played: a single call of a function that After Effects' menus insert,
/// with constants, as exporters write it.
enum ExpressionPattern: Equatable {
    /// The value without the expression.
    case value
    case loop(side: LoopSide, mode: LoopMode, extent: LoopExtent)
    /// The frequency in 1/s and the amplitude.
    case wiggle(frequency: Double, amplitude: Double)

    /// The greatest number of bytes of an expression that is looked at.
    private static let longest = 512
    /// The greatest frequency of a wiggle that is played.
    private static let greatestFrequency = 1000.0

    /// Creates the pattern of an expression; `nil` for one of another form.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let tokens = ExpressionToken.tokens(of: text) else { return nil }
        var rest = tokens[...]
        Self.skipAssignments(&rest)
        while rest.last == .sign(";") { rest.removeLast() }
        guard case .name(let name)? = rest.popFirst() else { return nil }
        if name == "value", rest.isEmpty {
            self = .value
            return
        }
        guard let arguments = Self.arguments(rest) else { return nil }
        switch name {
        case "loopOut", "loop_out": self.init(loop: .after, arguments, inSeconds: false)
        case "loopIn", "loop_in": self.init(loop: .before, arguments, inSeconds: false)
        case "loopOutDuration": self.init(loop: .after, arguments, inSeconds: true)
        case "loopInDuration": self.init(loop: .before, arguments, inSeconds: true)
        case "wiggle":
            guard arguments.count == 2, case .number(let frequency) = arguments[0],
                case .number(let amplitude) = arguments[1], frequency > 0, frequency <= Self.greatestFrequency
            else { return nil }
            self = .wiggle(frequency: frequency, amplitude: amplitude)
        default: return nil
        }
    }

    private init?(loop side: LoopSide, _ arguments: [ExpressionToken], inSeconds: Bool) {
        var mode = LoopMode.cycle
        if let argument = arguments.first {
            guard case .text(let name) = argument else { return nil }
            if !name.isEmpty {
                guard let known = LoopMode(rawValue: name.lowercased()) else { return nil }
                mode = known
            }
        }
        var number = 0.0
        if arguments.count > 1 {
            guard arguments.count == 2, case .number(let length) = arguments[1] else { return nil }
            number = length
        }
        guard inSeconds || number == number.rounded() else { return nil }
        self = .loop(
            side: side, mode: mode, extent: inSeconds ? .seconds(number) : .keyframes(Int(saturating: number)))
    }

    /// Removes the declaration of the variable of the result, and assignments to it, from the start.
    private static func skipAssignments(_ tokens: inout ArraySlice<ExpressionToken>) {
        if tokens.starts(with: [.name("var"), .name("$bm_rt")]) {
            tokens.removeFirst()
            if tokens.dropFirst().first != .sign("=") { tokens.removeFirst() }
        }
        while tokens.first == .sign(";") { tokens.removeFirst() }
        while tokens.starts(with: [.name("$bm_rt"), .sign("=")]) { tokens.removeFirst(2) }
    }

    /// Returns the constants between the parentheses of a call, with or without their names; `nil` for other arguments,
    /// and if more than the call follows.
    private static func arguments(_ tokens: ArraySlice<ExpressionToken>) -> [ExpressionToken]? {
        guard tokens.first == .sign("("), tokens.last == .sign(")") else { return nil }
        let inner = tokens.dropFirst().dropLast()
        if inner.isEmpty { return [] }
        var arguments: [ExpressionToken] = []
        for part in inner.split(separator: .sign(","), omittingEmptySubsequences: false) {
            var part = part
            if case .name? = part.first, part.dropFirst().first == .sign("=") { part.removeFirst(2) }
            guard part.count == 1, let argument = part.first, argument.isConstant else { return nil }
            arguments.append(argument)
        }
        return arguments
    }
}
