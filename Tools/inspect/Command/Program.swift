import CommandSupport

@main
enum Program {
    static func main() {
        CommandProgram.run(InspectCommand.self, name: "vitrine-inspect")
    }
}
