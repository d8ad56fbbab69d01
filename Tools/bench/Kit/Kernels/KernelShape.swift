import Geometry
import Glibc
import Graphics
import Pixels

/// An outline that is filled with antialiasing in a square of 512 pixels. `peers/kernels.h` has the same outlines.
final class KernelShape {
    private let path: PathStorage
    private let rasterizer = PathRasterizer()
    private let mask = PixelBuffer(width: 512, height: 512, format: .a8)

    private init(_ draw: (inout PathStorage) -> Void) {
        var path = PathStorage()
        draw(&path)
        self.path = path
    }

    /// Computes the coverage and paints a colour through it.
    func fill(_ destination: PixelView, with color: UInt32, _ kernels: Kernels) {
        rasterizer.load(path, transform: .identity, interest: destination.bounds)
        let area = rasterizer.bounds
        let coverage = mask.view.part(PixelRect(x: 0, y: 0, width: area.width, height: area.height))
        rasterizer.draw(rule: .winding, clip: area, into: coverage)
        kernels.over(color: color, mask: coverage, to: destination.part(area))
    }

    private static func point(_ radius: Double, _ turn: Double) -> CGPoint {
        CGPoint(x: 256 + radius * cos(turn), y: 256 + radius * sin(turn))
    }

    /// Returns a star with 24 points.
    static func star() -> KernelShape {
        KernelShape { path in
            for i in 0..<48 {
                let corner = point(i % 2 == 1 ? 130 : 250, Double(i) * .pi / 24 + 0.013)
                i == 0 ? path.move(to: corner) : path.addLine(to: corner)
            }
            path.close()
        }
    }

    /// Returns a ring bounded by two closed paths of 20 curves each, as detailed as a large glyph.
    static func glyph() -> KernelShape {
        KernelShape { path in
            for (radius, direction, phase) in [(225.0, 1.0, 0.0), (130.0, -1.0, 1.0)] {
                func place(_ i: Int) -> CGPoint {
                    let turn = Double(i % 60) * 2 * .pi / 60 * direction
                    return point(radius + 22 * sin(5 * turn + phase) + (i % 3 == 0 ? 0 : 9), turn)
                }
                path.move(to: place(0))
                for i in stride(from: 0, to: 60, by: 3) {
                    path.addCurve(to: place(i + 3), control1: place(i + 1), control2: place(i + 2))
                }
                path.close()
            }
        }
    }

    static func roundedRectangle() -> KernelShape {
        KernelShape {
            $0.addRoundedRect(
                in: CGRect(x: 100.3, y: 150.6, width: 180, height: 120), cornerWidth: 16, cornerHeight: 16)
        }
    }
}
