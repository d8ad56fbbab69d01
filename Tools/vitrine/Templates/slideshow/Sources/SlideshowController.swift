import Vitrine

/// The controller of a slide show: shows the photos of a folder one after the other, and keeps the position in a file.
package final class SlideshowController {
    /// The time for which a photo is shown, in seconds.
    package static let interval: CFTimeInterval = 8

    private let show: Slideshow
    private let folder: PhotoFolder
    private let state: StateFile<String>
    /// The name of the current photo, which need not exist any more.
    private var position: String?
    private var timer: KioskTimer?
    /// The search for the next photo, if it is not finished.
    private var search: Task<Void, Never>?

    /// - Parameters:
    ///   - show: the slide show. A swipe in it shows the next photo or the one before.
    ///   - folder: the folder of the photos, which is read before each photo.
    ///   - state: the file that keeps the name of the current photo over a restart.
    package init(_ show: Slideshow, of folder: PhotoFolder, state: StateFile<String>) {
        self.show = show
        self.folder = folder
        self.state = state
        show.onSwipe = { [self] step in advance(by: step) }
    }

    /// Shows the photo that was on the screen last time, or the first one, and then the others.
    package func start() {
        position = state.read()
        advance(by: 0)
    }

    /// Shows another photo.
    /// - Parameter step: 1 for the next one, -1 for the one before, 0 for the current one.
    package func advance(by step: Int) {
        timer?.invalidate()
        timer = Kiosk.after(Self.interval) { [self] in advance(by: 1) }
        search?.cancel()
        search = Task {
            let photo = await photo(after: position, by: step)
            guard !Task.isCancelled else { return }
            show.show(photo)
            guard let name = photo?.name, name != position else { return }
            position = name
            state.write(name)
        }
    }

    /// Returns the first photo from a place in the folder that can be read. Broken files are skipped.
    private func photo(after name: String?, by step: Int) async -> (name: String, image: CGImage)? {
        let names = folder.names
        guard !names.isEmpty else { return nil }
        // Without the current photo, which may have been removed, the next one is the first name after it.
        let index = name.flatMap { name in names.firstIndex { $0 >= name } } ?? 0
        let isHere = name.map { names.contains($0) } ?? false
        let start = isHere ? index + step : index - (step < 0 ? 1 : 0)
        for offset in names.indices {
            let candidate = names[modulo(start + (step < 0 ? -offset : offset), names.count)]
            if let image = try? await CGImage.load(contentsOfFile: folder.path(candidate)) {
                return (candidate, image)
            }
        }
        return nil
    }

    private func modulo(_ number: Int, _ count: Int) -> Int { ((number % count) + count) % count }
}
