// The values of layers, among them public constants such as `CACornerMask`, come with this module.
@_exported public import LayerModel
