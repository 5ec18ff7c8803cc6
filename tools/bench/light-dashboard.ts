import { WebSocket } from 'ws';
import { feedNamespace } from '#libs/contracts';

/** Packets of Engine.IO 4 and Socket.IO 5, as text: what begins with them. */
const packet = { open: '0', ping: '2', pong: '3', connect: '40', connected: `40${feedNamespace}`, event: '42' };

/**
 * A dashboard that takes its frames and reads none of them, so that a thousand of them cost the generator less than they cost
 * the gateway. Resolves once it watches the cards.
 */
export const lightDashboard = (url: string, cookie: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const watch = `${packet.event}${feedNamespace},${JSON.stringify(['watch', { topics: ['devices'] }])}`;
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      // frames are long, and of no interest here
      if (data.length > 200) return;
      const text = data.toString('latin1');
      if (text.startsWith(packet.connected)) {
        socket.send(watch);
        resolve(socket);
      } else if (text.startsWith(packet.open)) socket.send(`${packet.connect}${feedNamespace},`);
      else if (text === packet.ping) socket.send(packet.pong);
    });
  });
