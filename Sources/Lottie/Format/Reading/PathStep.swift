/// A step of the path of a value in the file.
enum PathStep {
    case key(String)
    case index(Int)
}
