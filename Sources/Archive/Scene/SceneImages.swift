import Glibc
import Graphics
import JSONTree
import Platform

/// The images of a scene file and their paths, so that each is read once and written as it was.
final class SceneImages {
    enum Failure: Error {
        case form
        /// The file or the data cannot be read, or are no image.
        case unreadable(String)
        /// The file is outside the folder to which the scene file is confined.
        case refused(String)
        case tooMuch(String)
    }

    /// An image, and what is wrong with its file.
    struct Found {
        let image: CGImage
        /// A description of the fault; `nil` if there is none, or if it was reported with an earlier use of the file.
        var fault: String?
    }

    private let folder: String?
    private let limits: SceneLimits
    /// The owner of a scene file that is confined to its folder; `nil` for a trusted file.
    private let stranger: UInt32?
    /// Whether an image that cannot be read or that is truncated has a fault; otherwise it is an error.
    private let toleratesFaults: Bool
    private var files: [String: CGImage] = [:]
    private var named: [String: CGImage] = [:]
    /// The paths from which images of this scene were read.
    private(set) var paths: [CGImage: String] = [:]
    private var bytes = 0

    init(folder: String?, limits: SceneLimits, stranger: UInt32?, toleratesFaults: Bool) {
        self.folder = folder
        self.limits = limits
        self.stranger = stranger
        self.toleratesFaults = toleratesFaults
    }

    func add(_ image: CGImage, named name: String) {
        named[name] = image
    }

    /// Returns the image of a value. One that cannot be read is a transparent pixel, which is written again with the
    /// path of the file.
    func image(_ node: JSONNode) throws(Failure) -> Found {
        if case .string(let path) = node.value { return try file(path) }
        guard let (form, inner) = SceneReader.tag(of: node), case .string(let text) = inner.value else { throw .form }
        switch form {
        case "png": return try tolerant { () throws(Failure) in try embedded(text) }
        case "named":
            if let image = named[text] { return Found(image: image) }
            return try tolerant { () throws(Failure) in throw .unreadable("the scene has no picture “\(text)”") }
        default: throw .form
        }
    }

    /// Returns an image that a closure reads, or a replacement for it.
    private func tolerant(_ read: () throws(Failure) -> Found) throws(Failure) -> Found {
        do throws(Failure) {
            return try read()
        } catch {
            guard toleratesFaults, case .unreadable(let words) = error,
                let clear = CGImage(premultipliedRGBA: [0, 0, 0, 0], width: 1, height: 1)
            else { throw error }
            return Found(image: clear, fault: words)
        }
    }

    /// Reads a file that is no image.
    /// - Returns: the bytes, and the folder of the file, from which further files may be read; `nil` if the scene file
    ///   is confined to its own.
    func bytes(ofFile path: String) throws(Failure) -> (bytes: [UInt8], folder: String?) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .unreadable("a file without a name") }
        let place = place(of: path)
        let bytes: [UInt8]
        if let stranger {
            let descriptor = try opened(place, called: path, stranger)
            bytes = try self.bytes(of: descriptor, place)
        } else {
            do throws(KernelError) {
                // Opening a FIFO without a writer would block.
                let descriptor = try FileDescriptor(opening: place, flags: O_RDONLY | O_NONBLOCK)
                bytes = try descriptor.readAll(limit: limits.bytes + 1, place)
            } catch {
                throw .unreadable("\(place): \(String(cString: strerror(error.errno)))")
            }
        }
        guard bytes.count <= limits.bytes else {
            throw .tooMuch("“\(path)” has more than the \(limits.bytes) bytes allowed")
        }
        let slash = place.lastIndex(of: "/")
        let own = slash.map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "."
        return (bytes, stranger == nil ? own : nil)
    }

    private func bytes(of descriptor: borrowing FileDescriptor, _ place: String) throws(Failure) -> [UInt8] {
        do throws(KernelError) {
            return try descriptor.readAll(limit: limits.bytes + 1, place)
        } catch {
            throw .unreadable("\(place): \(String(cString: strerror(error.errno)))")
        }
    }

    private func place(of path: String) -> String {
        path.hasPrefix("/") ? path : folder.map { $0 + "/" + path } ?? path
    }

    private func file(_ path: String) throws(Failure) -> Found {
        if let known = files[path] { return Found(image: known) }
        let found = try tolerant { () throws(Failure) in
            guard !path.isEmpty, !path.utf8.contains(0) else { throw .unreadable("a picture without a name") }
            let place = place(of: path)
            if let stranger { return try confined(place, called: path, stranger) }
            return try counted(place) { () throws(ImageError) in try CGImage(unloggedFile: place, limits: room) }
        }
        files[path] = found.image
        paths[found.image] = path
        return found
    }

    private func confined(_ place: String, called path: String, _ owner: UInt32) throws(Failure) -> Found {
        let descriptor = try opened(place, called: path, owner)
        let raw = descriptor.raw
        return try counted(place) { () throws(ImageError) in
            try CGImage(unloggedDescriptor: raw, name: place, limits: room)
        }
    }

    /// Opens a file in the folder of the scene file.
    private func opened(_ place: String, called path: String, _ owner: UInt32) throws(Failure) -> FileDescriptor {
        do throws(KernelError) {
            return try ConfinedFile.open(place, within: folder ?? ".")
        } catch {
            guard error.errno == EXDEV else { throw .unreadable("\(place): \(String(cString: strerror(error.errno)))") }
            throw .refused(
                "“\(path)” lies outside the folder of the scene file, which belongs to user \(owner) and is not "
                    + "trusted; put the picture into the folder, or trust the file with --trust")
        }
    }

    private func embedded(_ text: String) throws(Failure) -> Found {
        guard let bytes = Base64.bytes(of: text) else { throw .unreadable("this is not base 64") }
        let name = "embedded picture"
        return try counted(name) { () throws(ImageError) in
            try CGImage(unloggedPNGData: bytes, name: name, limits: room)
        }
    }

    /// The remaining limits for images.
    private var room: ImageLimits {
        ImageLimits(pixels: (limits.pictureBytes - bytes) / 4, side: 16384, fileBytes: limits.pictureBytes)
    }

    /// Returns an image that a closure reads, and counts its size.
    /// - Parameter name: the name of the image in faults.
    private func counted(_ name: String, _ read: () throws(ImageError) -> CGImage) throws(Failure) -> Found {
        do throws(ImageError) {
            let image = try read()
            guard toleratesFaults || !image.isTruncated else { throw ImageError(name: name, reason: .truncated) }
            bytes += image.width * image.height * 4
            return Found(image: image, fault: image.isTruncated ? TruncatedImages.description(of: name) : nil)
        } catch {
            switch error.reason {
            case .tooLarge, .fileTooLarge: throw .tooMuch("\(error)")
            default: throw .unreadable("\(error)")
            }
        }
    }
}
