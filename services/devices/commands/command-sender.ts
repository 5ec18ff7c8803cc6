import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { continueTrace, type OpenSpan } from '#libs/tracing';
import { CommandEventWriter } from './command-event-writer.js';
import { commandMessage, commandTopic, type Connection } from '../transport/index.js';
import type { Offer } from './command-offer-store.js';

/** Commands without their PUBACK at most, so that a command to ten thousand cards does not drown the other traffic. */
const maxUnacknowledged = 2000;
/** Time after which an unacknowledged command no longer delays those of others. */
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

  /** Commands that may be sent before some of those that were sent have their PUBACK. */
  get room(): number {
    return Math.max(maxUnacknowledged - this.unacknowledged, 0);
  }

  /**
   * Sends a command. One that gets no PUBACK stays queued and is offered again on the card's next connection; so does one
   * of QoS 0, until the card acknowledges it by a message. Returns false when the card does not listen any more.
   */
  send(connection: Connection, command: Offer): boolean {
    let open = connection.commandQos === 1;
    const span = deliverySpan(command);
    const timer = open ? setTimeout(() => close('timeout'), paceMs).unref() : undefined;
    const close = (failure?: string): void => {
      if (failure !== undefined) span?.fail(failure);
      span?.end();
      if (open && sent) this.unacknowledged--;
      open = false;
      clearTimeout(timer);
      connection.socket.off('close', gone);
    };
    const gone = (): void => close('disconnected');
    const sent = connection.send(commandTopic(connection.deviceNo), commandMessage(command), command.id, () => {
      close();
      this.delivered(command, span?.trace);
    });
    if (sent && open) {
      this.unacknowledged++;
      connection.socket.once('close', gone);
    } else {
      close(sent ? undefined : 'disconnected');
    }
    return sent;
  }

  private delivered({ id, deviceNo }: Offer, trace: string | undefined): void {
    this.events
      .add({ commandId: id, deviceNo, event: 'deliver', at: this.clock.now(), trace })
      .catch((error: unknown) => this.logger.warn({ err: error, commandId: id }, 'a delivery was not stored'));
  }
}

/** From the PUBLISH to the PUBACK, for which it waits as long as others wait for it; of QoS 0 the PUBLISH alone. */
const deliverySpan = ({ id, deviceNo, type, trace }: Offer): OpenSpan | undefined =>
  continueTrace(trace, 'send classcard/{deviceNo}/command', {
    kind: 'producer',
    attributes: {
      'messaging.system': 'mqtt',
      'messaging.destination.template': 'classcard/{deviceNo}/command',
      'messaging.operation.type': 'send',
      'messaging.operation.name': 'send',
      'firstbell.command.id': id,
      'firstbell.command.type': type,
      'firstbell.device_no': deviceNo,
    },
  });
