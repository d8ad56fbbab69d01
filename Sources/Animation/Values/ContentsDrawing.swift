/// A picture of a layer that is not made of images, from which a cross-fade starts.
package protocol ContentsDrawing: AnyObject, Sendable {}
