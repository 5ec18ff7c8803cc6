import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;

/** Aedes without the way from card to card. */
export class CardBroker extends Aedes {
  static async open(options: AedesOptions): Promise<CardBroker> {
    const broker = new CardBroker(options);
    await broker.listen();
    return broker;
  }

  /**
   * What a card sends is stored by now and goes to nobody: asking for subscribers and their queues would cost more than
   * everything else that is done for a message. `client` is undeclared in Aedes 1.2.0, which is pinned; without one it is
   * a message of the broker itself.
   */
  override publish(packet: PublishPacket, client: Client | Done | null, done?: Done): void {
    if (typeof client === 'function') super.publish(packet, client);
    else if (client === null) super.publish(packet, done ?? (() => undefined));
    // not at once: Aedes reads on from here, and would do so inside of its own reading
    else queueMicrotask(() => done?.());
  }
}

const nothing = Buffer.alloc(0);

/** Takes the payload out of a message: Aedes keeps one of QoS 2 until its PUBREL, and nobody reads it there. */
export const takePayload = (packet: PublishPacket): Buffer => {
  const { payload } = packet;
  packet.payload = nothing;
  return Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
};
