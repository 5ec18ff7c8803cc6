import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#libs/boot';
import type { DeviceBound, StatusCause } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { CardSink } from '../broker/card-sink.js';
import type { Connection } from '../broker/connection.js';
import { Connections } from '../broker/connections.js';
import { CommandEvents } from '../command/command-events.js';
import { Dispatcher } from '../command/dispatcher.js';
import { Instance } from '../status/instance.js';
import { StatusTracker } from '../status/status-tracker.js';
import { HeartbeatIngest } from './heartbeat-ingest.js';
import { LivePublisher } from './live-publisher.js';
import { LogIngest } from './log-ingest.js';
import { parseAcknowledgement, parseHeartbeat, parseLog } from './payload.js';

/** Where everything that the broker hears of cards goes. */
@Injectable()
export class Ingest extends CardSink implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly bus: EventBus,
    private readonly instance: Instance,
    private readonly connections: Connections,
    private readonly status: StatusTracker,
    private readonly heartbeats: HeartbeatIngest,
    private readonly logs: LogIngest,
    private readonly live: LivePublisher,
    private readonly commands: CommandEvents,
    private readonly dispatcher: Dispatcher,
  ) {
    super();
  }

  /** A connected card's school, which its live heartbeats name, follows its binding. */
  onModuleInit(): void {
    this.bus.subscribe({
      topics: ['devices.status'],
      group: `devices-binding-${this.instance.id}`,
      broadcast: true,
      handle: async (_topic, messages) => {
        for (const { type, data } of messages) {
          if (type !== 'device.bound' && type !== 'device.unbound') continue;
          const { deviceNo, schoolCode } = data as DeviceBound;
          const connection = this.connections.get(deviceNo);
          if (connection) connection.schoolCode = type === 'device.bound' ? schoolCode : null;
        }
        await Promise.resolve();
      },
    });
  }

  get full(): boolean {
    return this.heartbeats.full || this.commands.full;
  }

  connected(connection: Connection, replaces: Connection | undefined): void {
    void this.status.connected(connection, replaces);
  }

  disconnected(connection: Connection, cause: StatusCause): void {
    this.status.disconnected(connection, cause);
  }

  ready(connection: Connection): void {
    this.dispatcher.ready(connection);
  }

  message(connection: Connection, kind: 'heartbeat' | 'ack' | 'log', payload: Buffer): Promise<void> {
    switch (kind) {
      case 'heartbeat':
        return this.heartbeat(connection, payload);
      case 'ack':
        return this.acknowledgement(connection, payload);
      case 'log':
        return this.logs.add(connection.deviceNo, parseLog(payload, this.clock.now()), payload.length);
    }
  }

  private heartbeat(connection: Connection, payload: Buffer): Promise<void> {
    const heartbeat = parseHeartbeat(connection.deviceNo, payload);
    const now = this.clock.now();
    const first = connection.bootId === undefined;
    this.live.seen(connection, heartbeat, now);
    const stored = this.heartbeats.add(connection, heartbeat, now.getTime(), payload.length);
    if (first) this.dispatcher.wake([connection.deviceNo]);
    return stored;
  }

  private acknowledgement({ deviceNo }: Connection, payload: Buffer): Promise<void> {
    const acknowledgement = parseAcknowledgement(payload);
    return this.commands.add({ ...acknowledgement, deviceNo, at: this.clock.now() }, payload.length);
  }
}
