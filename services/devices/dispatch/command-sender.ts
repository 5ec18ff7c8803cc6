import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { CommandEventWriter } from '../command/command-event-writer.js';
import type { Connection } from '../connections/connection.js';
import { commandMessage } from '../wire/command-message.js';
import { commandTopic } from '../wire/topics.js';
import type { Offer } from './offer-store.js';

/** Commands without their PUBACK at most, so that a command to ten thousand cards does not drown the other traffic. */
const maxUnacknowledged = 2000;
/** A command that a card has not acknowledged for so long no longer holds up those of others. */
const paceMs = 5000;

/** Sends commands to connected cards and stores each delivery at the card's PUBACK. */
@Injectable()
export class CommandSender {
  private readonly logger = new Logger('command sender');
  private unacknowledged = 0;

  constructor(
    private readonly clock: Clock,
    private readonly events: CommandEventWriter,
  ) {}

  /** False while too many commands wait for their PUBACK. */
  get hasRoom(): boolean {
    return this.unacknowledged < maxUnacknowledged;
  }

  /**
   * Sends a command. One that gets no PUBACK stays queued and is offered again on the card's next connection; so does one
   * of QoS 0, until the card acknowledges it by a message. Returns false when the card does not listen any more.
   */
  send(connection: Connection, command: Offer): boolean {
    let open = connection.commandQos === 1;
    const timer = open ? setTimeout(() => close(), paceMs).unref() : undefined;
    const close = (): void => {
      if (open && sent) this.unacknowledged--;
      open = false;
      clearTimeout(timer);
      connection.socket.off('close', close);
    };
    const sent = connection.send(commandTopic(connection.deviceNo), commandMessage(command), command.id, () => {
      close();
      this.delivered(command);
    });
    if (sent && open) {
      this.unacknowledged++;
      connection.socket.once('close', close);
    } else {
      close();
    }
    return sent;
  }

  private delivered({ id, deviceNo }: Offer): void {
    this.events
      .add({ commandId: id, deviceNo, event: 'deliver', at: this.clock.now() })
      .catch((error: unknown) => this.logger.warn({ err: error, commandId: id }, 'a delivery was not stored'));
  }
}
