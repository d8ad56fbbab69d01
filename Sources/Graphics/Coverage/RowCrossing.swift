/// An edge that crosses a row of pixels from the top to the bottom. In units from the upper left corner of the row's first pixel.
struct RowCrossing {
    /// Along the row's top and along its bottom.
    var x0: Int32
    var x1: Int32
    var winding: Int32

    /// The columns that it touches.
    var first: Int32 { min(x0, x1) >> Subpixel.bits }
    var last: Int32 { x0 == x1 ? first : (max(x0, x1) - 1) >> Subpixel.bits }
}
