import Vitrine

Kiosk.main { screen in
    HomeScreen(size: screen.size).root
}
