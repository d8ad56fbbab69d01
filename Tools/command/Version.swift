/// The version of Vitrine, by the rules of Semantic Versioning 2.0.0.
package let vitrineVersion = "0.2.0"
