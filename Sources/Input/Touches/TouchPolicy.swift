import Geometry

/// The limits beyond which the events of a touch panel are not believed.
package struct TouchPolicy: Equatable, Sendable {
    /// Upper bound for touches that begin on a panel within a second, however they are spread; `nil` for no bound.
    ///
    /// Ten drumming fingers reach 60 to 80 a second; a wet or defective panel reports more than 100.
    package var touchesPerSecond: Int? = 80
    /// The time after which a touch that stays in one place is taken for an object on the panel, in seconds; `nil` for
    /// never.
    package var stuckTimeout: Double? = 60
    /// The distance that a touch may move and still count as staying in one place, in points along each axis.
    var stuckRadius: CGFloat = 2

    /// The time that a contact lasts at least to be a touch, in seconds; `nil` if all contacts are touches. Pens have
    /// none.
    package var minimumDuration: Double?

    package init() {}
}
