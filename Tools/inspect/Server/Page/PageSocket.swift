import FlyingFox
import Foundation
import Platform

/// The WebSocket of the pages. Every message of the server answers a request of the page, so a page that is slow gets
/// the newest picture and no older ones.
struct PageSocket: WSHandler {
    private let service: KioskService
    private let count = PageCount()

    init(_ service: KioskService) {
        self.service = service
    }

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let outbox = PageOutbox()
        guard count.enter() else {
            let reason = "\(InspectLimits.pages) pages are open; close one of them"
            await outbox.send(.close(code: WSCloseCode(1013, reason: reason)))
            await outbox.finish()
            return AsyncStream { await outbox.next() }
        }
        let reader = Task {
            await receive(client, outbox)
            await outbox.finish()
            count.leave()
        }
        let lifetime = OutboxLifetime(outbox)
        return AsyncStream {
            await lifetime.next()
        } onCancel: {
            reader.cancel()
        }
    }

    private func receive(_ client: AsyncThrowingStream<WSFrame, any Error>, _ outbox: PageOutbox) async {
        await withDiscardingTaskGroup { group in
            do {
                for try await frame in client {
                    switch frame.opcode {
                    case .text where frame.fin:
                        await outbox.begin()
                        group.addTask { await outbox.send(answer(Array(frame.payload))) }
                    case .ping:
                        await outbox.begin()
                        await outbox.send(
                            WSFrame(fin: true, opcode: .pong, mask: nil, payload: Data(frame.payload.prefix(125))))
                    case .pong: continue
                    case .close: return group.cancelAll()
                    default:
                        await outbox.send(.close(code: WSCloseCode(1003, reason: "messages are text")))
                        return group.cancelAll()
                    }
                }
            } catch {
                // The connection is broken; there is nobody to tell.
            }
            group.cancelAll()
        }
    }

    private func answer(_ message: [UInt8]) async -> WSFrame {
        guard let request = PageRequest(message) else {
            return .close(code: WSCloseCode(1002, reason: "the message is no request"))
        }
        let (bytes, isBinary) = await service.answer(request).message(id: request.id)
        return WSFrame(fin: true, opcode: isBinary ? .binary : .text, mask: nil, payload: Data(bytes))
    }
}
