import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';
import { keepNothingForCards } from './aedes-internals.js';

type Done = (error?: Error) => void;

/** Aedes without the way from card to card. */
export class CardBroker extends Aedes {
  static async open(options: AedesOptions): Promise<CardBroker> {
    const broker = new CardBroker(options);
    await broker.listen();
    keepNothingForCards(broker);
    return broker;
  }

  /**
   * What a card sends is stored by now and has no subscriber: asking for subscribers and their queues would cost more
   * than everything else that is done for a message. `client` is undeclared in Aedes 1.2.0, which is pinned; without
   * one it is a message of the broker itself, of which only the heartbeat is read, by itself.
   */
  override publish(packet: PublishPacket, client: Client | Done | null, done?: Done): void {
    const ended = typeof client === 'function' ? client : done;
    const isOwn = typeof client === 'function' || client === null;
    if (isOwn && packet.topic.endsWith('/heartbeat')) super.publish(packet, ended ?? (() => undefined));
    else later(ended);
  }

  /** What a card is subscribed to is in its session; no message is looked up by it. */
  override subscribe(_topic: string, _deliver: unknown, done: Done): void {
    later(done);
  }

  override unsubscribe(_topic: string, _deliver: unknown, done: Done): void {
    later(done);
  }
}

/** Not at once: Aedes reads on from here, and would do so inside of its own reading. */
const later = (done: Done | undefined): void => queueMicrotask(() => done?.());

const nothing = Buffer.alloc(0);

/** Takes the payload out of a message: Aedes keeps one of QoS 2 until its PUBREL, and it is not read there. */
export const takePayload = (packet: PublishPacket): Buffer => {
  const { payload } = packet;
  packet.payload = nothing;
  return Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
};
