import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { feedNamespace } from '#libs/contracts';
import { FrameSkipper } from './frame-skipper.js';

/** Packets of Engine.IO 4 and Socket.IO 5, as text: what begins with them. */
const packet = { open: '0', ping: '2', pong: '3', connect: '40', connected: `40${feedNamespace}`, event: '42' };

/**
 * A dashboard that takes its frames, compressed as a browser does, and reads none of them, so that a thousand of them cost the
 * generator less than they cost the gateway. Resolves once it watches the cards.
 */
export const lightDashboard = async (url: string, cookie: string): Promise<{ close(): void }> => {
  const socket = await upgraded(url, cookie);
  const watch = `${packet.event}${feedNamespace},${JSON.stringify(['watch', { topics: ['devices'] }])}`;
  await new Promise<void>((resolve, reject) => {
    const frames = new FrameSkipper((text) => {
      if (text.startsWith(packet.connected)) {
        socket.write(masked(watch));
        resolve();
      } else if (text.startsWith(packet.open)) socket.write(masked(`${packet.connect}${feedNamespace},`));
      else if (text === packet.ping) socket.write(masked(packet.pong));
    });
    socket.on('data', (chunk: Buffer) => frames.take(chunk));
    socket.once('error', reject).once('close', () => reject(new Error('the feed has closed')));
  });
  return { close: () => void socket.destroy() };
};

const upgraded = (url: string, cookie: string): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
      agent: false,
      headers: {
        cookie,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-extensions': 'permessage-deflate',
      },
    });
    asked.once('upgrade', (_response, socket, head) => {
      socket.unshift(head);
      resolve(socket);
    });
    asked.once('response', ({ statusCode }) => reject(new Error(`no feed: ${statusCode}`)));
    asked.once('error', reject).end();
  });

/** A short text as a client's frame; a mask of zeros leaves it as it is. */
const masked = (text: string): Buffer => {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
};
