import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** A call as it came. */
export interface Received {
  method: string;
  /** Path with its query, as it was sent. */
  target: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Keep-alive of an idle connection: longer than callers keep it, who would send a call into one that is closing. */
const keepAliveMs = 60_000;

type Handler = (call: Received, response: ServerResponse) => Promise<void> | void;

/** A server that marks what it sends as simulated; a call longer than `maxBytes` or a handler that fails gets no response. */
export const simulatorServer = (handler: Handler, maxBytes = 64 * 1024): Server => {
  const server = createServer((request, response) => {
    response.setHeader('x-simulated', 'true');
    if (request.method === 'HEAD') return void response.writeHead(404).end();
    received(request, maxBytes)
      .then((call) => handler(call, response))
      .catch(() => response.destroy());
  });
  server.keepAliveTimeout = keepAliveMs;
  return server;
};

export const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));

export const closed = (server: Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
};

const received = async (request: IncomingMessage, maxBytes: number): Promise<Received> => ({
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'simulator'}`),
  headers: request.headers,
  body: await bodyOf(request, maxBytes),
});

const bodyOf = async (request: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const isJson = ({ headers }: Received): boolean =>
  (headers['content-type'] ?? '').startsWith('application/json');

/** The fields of a form or of JSON; undefined for what is neither. */
export const fieldsOf = (call: Received): Record<string, unknown> | undefined => {
  return isJson(call) ? jsonOf(call) : Object.fromEntries(new URLSearchParams(call.body.toString('utf8')));
};

/** The fields of JSON; undefined for anything else. */
export const jsonOf = ({ body }: Received): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

export const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

export const sendPage = (response: ServerResponse, status: number, html: string): void => {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'cache-control': 'no-store',
    })
    .end(html);
};
