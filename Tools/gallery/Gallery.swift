/// All scenes, in the order of the gallery.
package let galleryScenes: [any Scene.Type] = [
    ClockLayers.self, ClockDrawn.self, Circle.self, Ship.self, Door.self, DoorScrub.self, Unlock.self, Sheet.self,
    Photos.self, Carousel.self,
    Volume.self, Cube.self, Ripples.self, Fireworks.self, Departures.self, MotionDesign.self,
    PhotoFrameScene.self,
    DeparturesBoardScene.self, OrderTerminalScene.self, ThermostatScene.self, SplashScene.self,
    BlankTemplateScene.self, SlideshowTemplateScene.self, DashboardTemplateScene.self, MenuTemplateScene.self,
]
