import { createDecipheriv, createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallbackUrls } from '../../../tools/simulators/wecom/notifier.js';
import type { SimulatedProvider } from '../../../tools/simulators/wecom/simulated-provider.js';

/** A callback as a provider reads it. */
export interface ReceivedCallback {
  /** Of the address; undefined for the command address. */
  suiteId: string | undefined;
  isSigned: boolean;
  receiveId: string;
  xml: string;
  /** First values of the elements without elements below them. */
  fields: Record<string, string>;
}

/** Reads what is encrypted as the documents say; written apart from the simulator and from the product. */
export const decrypted = (encrypted: string, aesKey: string): { text: string; receiveId: string } => {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
  const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
  const end = 20 + plain.readUInt32BE(16);
  return { text: plain.subarray(20, end).toString(), receiveId: plain.subarray(end).toString() };
};

const signatureOf = (token: string, timestamp: string, nonce: string, encrypted: string): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex');

const valuesOf = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(/<(\w+)>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/\1>/gs)]
      .reverse()
      .map(([, name = '', data, number]) => [name, data ?? number ?? '']),
  );

/** A provider that receives callbacks, and replies with the statuses that a test gives. */
export class CallbackReceiver {
  readonly received: ReceivedCallback[] = [];
  /** Statuses of the next replies; 200 afterwards. */
  replies: number[] = [];

  private constructor(
    private readonly server: Server,
    private readonly provider: SimulatedProvider,
  ) {}

  static async start(provider: SimulatedProvider): Promise<CallbackReceiver> {
    const server = createServer();
    const receiver = new CallbackReceiver(server, provider);
    server.on('request', (request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        const { status, text } = receiver.receive(new URL(request.url ?? '', 'http://provider'), body);
        response.writeHead(status).end(text);
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get urls(): CallbackUrls {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { command: `${base}/command`, data: (suiteId) => `${base}/data/${suiteId}` };
  }

  /** Those of an event. */
  of(event: string): ReceivedCallback[] {
    return this.received.filter(({ fields }) => fields['InfoType'] === event || fields['Event'] === event);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private receive(url: URL, body: string): { status: number; text: string } {
    const suiteId = /^\/data\/(.+)$/.exec(url.pathname)?.[1];
    const echo = url.searchParams.get('echostr');
    const toUserName = valuesOf(body)['ToUserName'] ?? '';
    const encrypted = echo ?? valuesOf(body)['Encrypt'] ?? '';
    const { token, aesKey } = this.keysOf(suiteId ?? toUserName, encrypted, url);
    const { text, receiveId } = decrypted(encrypted, aesKey);
    const isSigned = this.isSigned(url, token, encrypted);
    if (echo !== null) return { status: isSigned ? 200 : 403, text };
    this.received.push({ suiteId, isSigned, receiveId, xml: text, fields: valuesOf(text) });
    return { status: this.replies.shift() ?? 200, text: 'success' };
  }

  private keysOf(suiteId: string, encrypted: string, url: URL): { token: string; aesKey: string } {
    const { apps } = this.provider;
    const app = apps.find((each) => each.suiteId === suiteId);
    // an echo on the command address names no app
    return app ?? apps.find(({ token }) => this.isSigned(url, token, encrypted)) ?? this.provider;
  }

  private isSigned(url: URL, token: string, encrypted: string): boolean {
    const given = (name: string): string => url.searchParams.get(name) ?? '';
    return given('msg_signature') === signatureOf(token, given('timestamp'), given('nonce'), encrypted);
  }
}
