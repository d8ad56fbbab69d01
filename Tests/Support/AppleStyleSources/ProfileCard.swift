import QuartzCore
import UIKitValues

/// A card with a gradient, a shadow, a round picture and two lines of text.
public final class ProfileCard {
    public let layer = CALayer()
    private let gradient = CAGradientLayer()
    private let avatar = CALayer()
    private let nameLabel = CATextLayer()
    private let roleLabel = CATextLayer()
    private let insets = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)

    public init(frame: CGRect, name: String, role: String) {
        layer.frame = frame
        layer.cornerRadius = 16
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowRadius = 6
        layer.shadowPath = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 16).cgPath

        gradient.frame = layer.bounds
        gradient.cornerRadius = 16
        gradient.colors = [
            UIColor(red: 0.36, green: 0.15, blue: 0.87, alpha: 1).cgColor,
            UIColor(hue: 0.9, saturation: 0.7, brightness: 0.95, alpha: 1).cgColor,
        ]
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.locations = [0.0, 1.0]
        layer.addSublayer(gradient)

        let content = layer.bounds.inset(by: insets)
        avatar.frame = CGRect(x: content.minX, y: content.minY, width: content.height, height: content.height)
        avatar.contents = ProfileCard.face(size: avatar.bounds.size).cgImage
        avatar.contentsGravity = .resizeAspectFill
        avatar.contentsScale = 2
        avatar.cornerRadius = content.height / 2
        avatar.masksToBounds = true
        avatar.borderColor = UIColor.white.cgColor
        avatar.borderWidth = 2
        layer.addSublayer(avatar)

        let left = avatar.frame.maxX + 10
        setup(nameLabel, name, UIFont.boldSystemFont(ofSize: 17), .white)
        nameLabel.frame = CGRect(x: left, y: content.minY + 4, width: content.maxX - left, height: 22)
        setup(roleLabel, role, UIFont.systemFont(ofSize: 12), UIColor.white.withAlphaComponent(0.8))
        roleLabel.frame = CGRect(x: left, y: content.minY + 28, width: content.maxX - left, height: 16)
    }

    private func setup(_ label: CATextLayer, _ text: String, _ font: UIFont, _ color: UIColor) {
        label.string = text
        label.font = font
        label.fontSize = font.pointSize
        label.foregroundColor = color.cgColor
        label.contentsScale = 2
        label.truncationMode = .end
        layer.addSublayer(label)
    }

    static func face(size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        return renderer.image { context in
            UIColor.systemYellow.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            let unit = size.width / 10

            UIColor(white: 0.1, alpha: 1).set()
            for x in [CGFloat(3), 7] {
                let eye = CGRect(x: x * unit - unit / 2, y: 3 * unit, width: unit, height: 1.5 * unit)
                UIBezierPath(ovalIn: eye).fill()
            }
            let smile = UIBezierPath(
                arcCenter: CGPoint(x: 5 * unit, y: 5.5 * unit), radius: 2.5 * unit, startAngle: 0.1 * .pi,
                endAngle: 0.9 * .pi, clockwise: true)
            smile.lineWidth = unit / 2
            smile.lineCapStyle = .round
            smile.stroke()
        }
    }
}
