import Vitrine

// The folder of the photos is the first argument; this is where the position is kept.
let state = StateFile<String>("position.json")

Kiosk.main { screen in
    let show = Slideshow(size: screen.size, photos: PhotoFolder(screen.arguments.first ?? "photos"), state: state)
    show.start()
    return show.root
}
