import Vitrine

// Readings come as lines of standard input, or from the JSON file that is the first argument.
Kiosk.main { screen in
    let dashboard = Dashboard(size: screen.size)
    if let file = screen.arguments.first {
        ReadingSource.poll(file, every: 1, dashboard.show)
    } else {
        ReadingSource.followStandardInput(dashboard.show)
    }
    return dashboard.root
}
