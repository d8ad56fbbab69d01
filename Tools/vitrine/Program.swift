import CommandSupport

@main
enum Program {
    static func main() {
        CommandProgram.run(MainCommand.self, name: "vitrine")
    }
}
