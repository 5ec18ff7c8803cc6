import type { Attack } from './attack.js';
import { closed, connectPacket, keepGoing, openSocket } from './raw-card.js';

const atOnce = 200;

/** CONNECTs that no card sends, as fast as they are refused: a wrong client id, a foreign will, no credentials. */
export const invalidConnects: Attack = {
  name: 'invalid-connects',
  start: (target) => {
    let count = 0;
    keepGoing(atOnce, () => {
      const deviceNo = `X${++count}`;
      const wrong = [
        { clientId: `${deviceNo} !` },
        { will: { topic: 'classcard/other/log', payload: Buffer.from('x'), qos: 0, retain: false } },
        { username: undefined, password: undefined },
        { password: Buffer.from('wrong') },
      ][count % 4];
      const socket = openSocket(target);
      socket.resume();
      socket.write(connectPacket(target, deviceNo, wrong));
      return closed(socket);
    });
  },
};
