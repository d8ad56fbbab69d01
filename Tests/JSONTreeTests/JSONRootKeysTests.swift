import JSONTree
import Testing

@Suite struct JSONRootKeysTests {
    @Test(
        "the keys of an object are found in the order of the text, and none of those inside its values",
        arguments: [
            ("{}", []), (" \n{ \"a\" : 1 } ", ["a"]),
            (#"{"a": {"b": 1}, "c": [{"d": 2}], "e": "f"}"#, ["a", "c", "e"]),
            (#"{"a": "b: {\" [", "c\\": "}", "d": ["x", "y"]}"#, ["a", #"c\\"#, "d"]),
            (#"{"a": 1e999, "b": tru}"#, ["a", "b"]),
        ])
    func found(text: String, keys: [String]) {
        #expect(JSONRootKeys.find(Array(text.utf8)) == keys)
    }

    @Test(
        "a text that is no object, or has no end, has no keys",
        arguments: [
            "", " ", "{", #"{"a""#, #"{"a": "\"#, #"{"a": [1}"#, "[]", #"["a"]"#, #""a": 1"#, "1", "}", "{}}", "{} x",
        ])
    func none(text: String) {
        #expect(JSONRootKeys.find(Array(text.utf8)) == nil)
    }
}
