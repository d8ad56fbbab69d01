/// A value that stands for a colour, such as UIKit's `UIColor`.
package protocol CGColorConvertible {
    var cgColor: CGColor { get }
}
