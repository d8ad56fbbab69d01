import Vitrine

// The folder of the photos is the first argument; this is where the position is kept.
let state = StateFile<String>("position.json")

Kiosk.main { screen in
    let show = Slideshow(size: screen.size, interval: SlideshowController.interval)
    SlideshowController(show, of: PhotoFolder(screen.arguments.first ?? "photos"), state: state).start()
    return show.root
}
