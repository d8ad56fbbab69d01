import Vitrine

// The order is kept over a restart in this file.
let state = StateFile<Order>("order.json")
var terminal: OrderTerminal?

Kiosk.main { screen in
    let made = OrderTerminal(size: screen.size, menu: .cafe, order: state.read() ?? Order(), save: state.write)
    terminal = made
    return made.root
} ready: { kiosk in
    // A guest who leaves gives the screen to the next one.
    kiosk.onIdle(after: 60) { terminal?.reset() }
}
