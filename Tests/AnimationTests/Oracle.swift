import Glibc

#if arch(x86_64)
    /// The type of reference results, with more digits than those under test where the processor has them.
    typealias Exact = Float80
#else
    typealias Exact = Double
#endif
