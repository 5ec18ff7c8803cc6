import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { TestPemFiles } from '../../../../test/stack/pem-files.js';
import { newWebhookSecret } from './signature.js';
import { WebhookChannel } from './webhook-channel.js';

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('WebhookChannel', () => {
  const pem = new TestPemFiles();
  const { cert, key } = pem.pair('localhost');
  const seen: Record<string, string>[] = [];
  const plain = createServer((request, response) => {
    const { url = '' } = request;
    seen.push({ url, ...(request.headers as Record<string, string>) });
    request.resume();
    if (url === '/slow') return;
    if (url === '/moved') return void response.writeHead(308, { location: 'https://example.com/' }).end();
    if (url === '/endless') {
      response.writeHead(200).write('x'.repeat(4096));
      return;
    }
    response.writeHead(Number(url.slice(1))).end('拒绝'.repeat(1000));
  });
  const tls = createTlsServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_request, response) =>
    response.end(),
  );
  let host: string;
  let tlsHost: string;
  let channel: WebhookChannel;
  const closedHost = '127.0.0.1:1';
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const running = new AbortController().signal;

  beforeAll(async () => {
    [host, tlsHost] = [await listening(plain), await listening(tls)];
    channel = new WebhookChannel(new Set([host, tlsHost, closedHost]), 500);
  });
  afterAll(() => {
    plain.closeAllConnections();
    plain.close();
    tls.close();
    pem.remove();
  });

  const send = (url: string, by = channel, signal = running) =>
    by.send({ url, id: 'msg-1', at: new Date(), body: '{"type":"a"}', secrets }, signal);

  it('signs with every secret as the published library verifies', async () => {
    expect(await send(`http://${host}/204`)).toMatchObject({ isDelivered: true, status: 204, fault: null });
    const headers = seen.at(-1) ?? {};
    for (const secret of secrets) expect(new Webhook(secret).verify('{"type":"a"}', headers)).toEqual({ type: 'a' });
    expect(() => new Webhook(newWebhookSecret()).verify('{"type":"a"}', headers)).toThrow();
  });

  it('counts 2xx alone and keeps the first KiB of a response', async () => {
    expect(await send(`http://${host}/299`)).toMatchObject({ isDelivered: true });
    for (const status of [400, 404, 410, 429, 500, 503]) {
      const { response, ...rest } = await send(`http://${host}/${status}`);
      expect(rest).toMatchObject({ isDelivered: false, status, fault: 'status' });
      expect(Buffer.byteLength(response)).toBeGreaterThanOrEqual(1022);
      expect(Buffer.byteLength(response)).toBeLessThanOrEqual(1026);
    }
    expect(await send(`http://${host}/endless`)).toMatchObject({ isDelivered: true, response: 'x'.repeat(1024) });
  });

  it.each([
    ['a redirect', () => `http://${host}/moved`, 'redirect'],
    ['no answer in time', () => `http://${host}/slow`, 'timeout'],
    ['a certificate that signs itself', () => `https://${tlsHost}/`, 'certificate'],
    ['a closed port', () => `http://${closedHost}/`, 'noConnection'],
    ['a closed port over TLS', () => `https://${closedHost}/`, 'noConnection'],
    ['plain http', () => 'http://example.com/', 'plainHttp'],
    ['an address of this host', () => 'https://127.0.0.1/', 'privateAddress'],
    ['a name of this host', () => 'https://localhost/', 'privateAddress'],
    ['a private address', () => 'https://10.0.0.1/', 'privateAddress'],
    ['a link-local address', () => 'https://169.254.169.254/', 'privateAddress'],
    ['a mapped address', () => 'https://[::ffff:127.0.0.1]/', 'privateAddress'],
    ['an unknown host', () => 'https://no-such-host.invalid/', 'unknownHost'],
  ])('names %s', async (_name, url, fault) => {
    expect(await send(url())).toMatchObject({ isDelivered: false, status: null, fault });
  });

  it('reports nothing when the process stops', async () => {
    const stop = new AbortController();
    const sending = send(`http://${host}/slow`, new WebhookChannel(new Set([host])), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(sending).rejects.toThrow('stopped');
  });
});
