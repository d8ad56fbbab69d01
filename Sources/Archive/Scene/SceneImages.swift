import Glibc
import Graphics
import JSONTree
import Platform

/// The images of a scene file and their paths, so that each is read once and written as it was.
final class SceneImages {
    enum Failure: Error {
        case form
        case unreadable(String)
        case tooMuch(String)
    }

    private let folder: String?
    private let limits: SceneLimits
    /// The owner of a scene file that is confined to its folder; `nil` for a trusted file.
    private let stranger: UInt32?
    private var files: [String: CGImage] = [:]
    private var named: [String: CGImage] = [:]
    /// The paths from which images of this scene were read.
    private(set) var paths: [CGImage: String] = [:]
    private var bytes = 0

    init(folder: String?, limits: SceneLimits, stranger: UInt32? = nil) {
        self.folder = folder
        self.limits = limits
        self.stranger = stranger
    }

    func add(_ image: CGImage, named name: String) {
        named[name] = image
    }

    func image(_ node: JSONNode) throws(Failure) -> CGImage {
        if case .string(let path) = node.value { return try file(path) }
        guard let (form, inner) = SceneReader.tag(of: node), case .string(let text) = inner.value else { throw .form }
        switch form {
        case "png": return try embedded(text)
        case "named":
            guard let image = named[text] else { throw .unreadable("the scene has no picture “\(text)”") }
            return image
        default: throw .form
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

    private func file(_ path: String) throws(Failure) -> CGImage {
        if let known = files[path] { return known }
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .unreadable("a picture without a name") }
        let place = place(of: path)
        let image =
            if let stranger {
                try confined(place, called: path, stranger)
            } else {
                try counted { () throws(ImageError) in try CGImage(contentsOfFile: place, limits: room) }
            }
        files[path] = image
        paths[image] = path
        return image
    }

    private func confined(_ place: String, called path: String, _ owner: UInt32) throws(Failure) -> CGImage {
        let descriptor = try opened(place, called: path, owner)
        let raw = descriptor.raw
        return try counted { () throws(ImageError) in try CGImage(unloggedDescriptor: raw, name: place, limits: room) }
    }

    /// Opens a file in the folder of the scene file.
    private func opened(_ place: String, called path: String, _ owner: UInt32) throws(Failure) -> FileDescriptor {
        do throws(KernelError) {
            return try ConfinedFile.open(place, within: folder ?? ".")
        } catch {
            guard error.errno == EXDEV else { throw .unreadable("\(place): \(String(cString: strerror(error.errno)))") }
            throw .unreadable(
                "“\(path)” lies outside the folder of the scene file, which belongs to user \(owner) and is not "
                    + "trusted; put the picture into the folder, or trust the file with --trust")
        }
    }

    func embedded(_ text: String) throws(Failure) -> CGImage {
        guard let bytes = Base64.bytes(of: text) else { throw .unreadable("this is not base 64") }
        return try counted { () throws(ImageError) in
            try CGImage(pngData: bytes, name: "embedded picture", limits: room)
        }
    }

    /// The remaining limits for images.
    private var room: ImageLimits {
        ImageLimits(pixels: (limits.pictureBytes - bytes) / 4, side: 16384, fileBytes: limits.pictureBytes)
    }

    private func counted(_ read: () throws(ImageError) -> CGImage) throws(Failure) -> CGImage {
        do throws(ImageError) {
            let image = try read()
            bytes += image.width * image.height * 4
            return image
        } catch {
            if case .tooLarge = error.reason { throw .tooMuch("\(error)") }
            throw .unreadable("\(error)")
        }
    }
}
