// Keys of inputs and outputs, named as in Core Image.
/// The key of the image that a filter makes.
public let kCIOutputImageKey = "outputImage"
/// The key of the image that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of the image behind, for blend filters.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the image at the end of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of the image whose brightness selects between two others.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the image that lights a surface.
public let kCIInputShadingImageKey = "inputShadingImage"
/// The key of the rectangle in which an effect takes place, a ``CIVector``.
public let kCIInputExtentKey = "inputExtent"
/// The key of the progress of a transition, 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// The key of the centre of an effect, a ``CIVector`` in points.
public let kCIInputCenterKey = "inputCenter"
/// The key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a distance from the centre, in points.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the factor of an effect.
public let kCIInputScaleKey = "inputScale"
/// The key of a width in points.
public let kCIInputWidthKey = "inputWidth"
/// The key of a ``CIColor``.
public let kCIInputColorKey = "inputColor"
/// The key of the strength of an effect.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the saturation; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the value that is added to colours; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// The key of the exposure in stops; 0 changes nothing.
public let kCIInputEVKey = "inputEV"
