/// One of the expressions that are played: it changes the course of a value.
package indirect enum KeyframeExpression: Equatable, Sendable {
    case loop(KeyframeLoop)
    case wiggle(Wiggle)
}
