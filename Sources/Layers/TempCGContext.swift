public import Graphics
public import Geometry
public class CGContext {
  public init?(layerSize: CGSize, scale: CGFloat, isOpaque: Bool) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func makeImage() -> CGImage? { nil }
}
