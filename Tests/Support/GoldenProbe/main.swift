import Glibc
import GoldenScenes
import Vitrine

// usage: GoldenProbe DIR
// Draws every golden scene into a file of the folder.
let folder = CommandLine.arguments[1]
for scene in GoldenScene.all {
    guard let picture = try scene.picture() else { exit(1) }
    try picture.writePNG(toFile: folder + "/" + scene.fileName)
}
