// Every module that works with coordinates converts them by the same functions.
@_exported public import Conversions
