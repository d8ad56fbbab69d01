// What a program imports: layers, animations, drawing, and the way to a screen, without Foundation's classes.
//
//     import Vitrine
@_exported public import Animation
@_exported public import Archive
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Input
@_exported public import Kiosk
@_exported public import LayerRendering
@_exported public import Layers
