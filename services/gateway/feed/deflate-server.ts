import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';

/**
 * A server of WebSockets that agrees to permessage-deflate and compresses nothing itself: frames are compressed once for all
 * sockets of a room, before they come here.
 */
export class DeflateServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    // no frame refers to an earlier one, so that every socket can inflate it
    const perMessageDeflate = { serverNoContextTakeover: true, threshold: Number.POSITIVE_INFINITY };
    super({ ...options, perMessageDeflate });
  }

  override handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    done: (client: WebSocket, request: IncomingMessage) => void,
  ): void {
    // a client that wants a smaller window than that of the frames gets them as they are
    if (request.headers['sec-websocket-extensions']?.includes('server_max_window_bits')) {
      delete request.headers['sec-websocket-extensions'];
    }
    super.handleUpgrade(request, socket, head, done);
  }
}
