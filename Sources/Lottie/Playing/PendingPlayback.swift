internal import Animation

/// A playback that has not begun, because its layer is not shown yet.
struct PendingPlayback {
    let course: PlaybackCourse
    let completion: ((Bool) -> Void)?
}
