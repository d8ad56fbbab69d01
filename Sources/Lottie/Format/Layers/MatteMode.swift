/// The property of a matte that masks a layer, by the numbers in files.
package enum MatteMode: Int, Sendable {
    case alpha = 1
    case invertedAlpha = 2
    case luma = 3
    case invertedLuma = 4
}
