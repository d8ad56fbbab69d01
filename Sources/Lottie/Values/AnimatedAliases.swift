package typealias AnimatedNumber = AnimatedValue<Double>
package typealias AnimatedVector = AnimatedValue<Vector>
package typealias AnimatedColor = AnimatedValue<ColorValue>
package typealias AnimatedContour = AnimatedValue<BezierContour>
package typealias AnimatedGradient = AnimatedValue<GradientStops>
package typealias AnimatedText = AnimatedValue<TextDocument>
