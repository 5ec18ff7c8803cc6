import { Injectable, type OnModuleInit } from '@nestjs/common';
import { writeToStream } from 'mqtt-packet';
import { v7 as uuidv7 } from 'uuid';
import type { Socket } from 'node:net';
import type { CutOff, Heartbeat, ShownScreen, StatusCause } from '#libs/contracts';
import type { Sender } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { Instance } from './instance.js';
import { Session } from './sessions.js';
import type { CardTopic } from './wire.js';

/** Quality of service at which a card gets its commands. */
export type CommandQos = 0 | 1;

/** What may wait for a card that does not read, in bytes. */
const maxUnwritten = 256 * 1024;

/** One connection of one card. Its id is the epoch by which late events of an older connection are recognised. */
export class Connection {
  readonly id = uuidv7();
  readonly connectedAt: Date;
  /** Milliseconds since the epoch of the last packet of any kind. */
  lastPacketAt: number;
  /** What the card's subscriptions grant its commands; undefined while none of them covers those. */
  commandQos: CommandQos | undefined;
  session = new Session();
  /** A newer connection of the same card has taken its place. */
  replaced = false;
  /** The broker closed it for a reason of its own, which shows nothing about the card. */
  refused = false;
  /** The broker closed it because nothing came any more. */
  silent = false;
  /** The broker closed it because the card was blocked. */
  blocked = false;
  /** Messages that are not stored yet. */
  held = 0;
  /** The card is in the database; undefined before that has been read. */
  registered: boolean | undefined;
  /** Fields of the last heartbeat of this connection, to store only what differs; undefined before the first. */
  bootId: string | null | undefined;
  private runsOn: Pick<Heartbeat, 'version' | 'versionName' | 'model'> | undefined;
  private screen: ShownScreen | undefined;
  /** School that the card is bound to, null: to none; undefined before that has been read. */
  schoolCode: string | null | undefined;
  /** Cuts the card off. */
  cutOff: (reason: CutOff) => void = () => undefined;

  constructor(
    readonly deviceNo: string,
    readonly socket: Socket,
    /** Address and port of the other end. */
    readonly peer: string,
    now: Date,
    /** Generation of the password with which the card has connected. */
    readonly generation = 0,
  ) {
    this.connectedAt = now;
    this.lastPacketAt = now.getTime();
  }

  /** The card has subscribed to its commands. */
  get ready(): boolean {
    return this.commandQos !== undefined;
  }

  /**
   * Sends a command at the granted QoS; `acknowledged` is called at the card's PUBACK, which QoS 0 has not. Returns false
   * when the card does not listen any more or the socket is gone.
   */
  send(topic: string, payload: string, commandId: string, acknowledged: () => void): boolean {
    const { commandQos: qos, socket } = this;
    if (qos === undefined || this.replaced || socket.destroyed || !socket.writable) return false;
    if (socket.writableLength > maxUnwritten) {
      this.cutOff('backlog');
      return false;
    }
    const packet = { cmd: 'publish', topic, payload, retain: false } as const;
    if (qos === 0) {
      writeToStream({ ...packet, qos, dup: false }, socket);
    } else {
      const message = { key: commandId, connectionId: this.id, acknowledged };
      writeToStream({ ...packet, qos, ...this.session.sent.add(message) }, socket);
    }
    return true;
  }

  /** Notes what the card runs. Returns true when that is another version or model than before. */
  runs({ version, versionName, model }: Heartbeat): boolean {
    const { runsOn } = this;
    if (runsOn?.version === version && runsOn.versionName === versionName && runsOn.model === model) return false;
    this.runsOn = { version, versionName, model };
    return true;
  }

  /** Notes what the card shows. Returns true when that is another class or page than it reported before. */
  shows(screen: ShownScreen | null): boolean {
    if (screen === null) return false;
    const { screen: known } = this;
    if (known?.classCode === screen.classCode && known.page === screen.page) return false;
    this.screen = screen;
    return true;
  }

  /** Messages that the card has not acknowledged. */
  get pending(): number {
    return this.session.sent.pendingOf(this.id);
  }
}

/** The connections of this process, one a card. */
@Injectable()
export class Connections {
  private readonly byDevice = new Map<string, Connection>();

  get size(): number {
    return this.byDevice.size;
  }

  get(deviceNo: string): Connection | undefined {
    return this.byDevice.get(deviceNo);
  }

  all(): IterableIterator<Connection> {
    return this.byDevice.values();
  }

  /** Makes `connection` the card's one. Returns the one that it replaces. */
  put(connection: Connection): Connection | undefined {
    const former = this.byDevice.get(connection.deviceNo);
    if (former) former.replaced = true;
    this.byDevice.set(connection.deviceNo, connection);
    return former;
  }

  /** Removes a connection. Returns false when a newer one has taken its place before. */
  remove(connection: Connection): boolean {
    if (this.byDevice.get(connection.deviceNo) !== connection) return false;
    this.byDevice.delete(connection.deviceNo);
    return true;
  }
}

/** Keeps the school of each connection, which live heartbeats carry, in step with the card's binding. */
@Injectable()
export class BindingFollower implements OnModuleInit {
  constructor(
    private readonly bus: EventBus,
    private readonly instance: Instance,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.bus.subscribe({
      topics: ['devices.status'],
      group: `devices-binding-${this.instance.id}`,
      broadcast: true,
      handle: async (_topic, messages) => {
        for (const { type, data } of messages) {
          if (type !== 'device.bound' && type !== 'device.unbound') continue;
          const connection = this.connections.get(data.deviceNo);
          if (connection) connection.schoolCode = type === 'device.bound' ? data.schoolCode : null;
        }
        await Promise.resolve();
      },
    });
  }
}

/** Takes in what cards do and send. The broker knows no more of the rooms above it. */
export abstract class CardReceiver {
  /** True while so much waits for the database that new connections are refused. */
  abstract readonly full: boolean;
  abstract connected(connection: Connection, replaces: Connection | undefined): void;
  abstract disconnected(connection: Connection, cause: StatusCause): void;
  /** The broker cut the card off. */
  abstract cutOff(connection: Connection, reason: CutOff): void;
  /** The card listens to its commands. */
  abstract ready(connection: Connection): void;
  /** Stores a message of a card. `sender` hears of it when it cannot be lost any more, or of a MalformedError. */
  abstract message(connection: Connection, kind: CardTopic, payload: Buffer, sender: Sender): void;
}
