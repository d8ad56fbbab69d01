import Glibc

#if arch(x86_64)
    /// More digits than what is tested.
    typealias Exact = Float80
#else
    typealias Exact = Double
#endif
