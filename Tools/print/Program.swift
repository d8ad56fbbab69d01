import CommandSupport

@main
enum Program {
    static func main() {
        CommandProgram.run(PrintCommand.self, name: "vitrine-print")
    }
}
