import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { generate, type IPublishPacket } from 'mqtt-packet';
import { decode, disconnect, encodePuback, PacketCutter, packetType, pingreq } from './packets.js';

/** Where the broker is; `host` is an address, so that 10,000 connections do not ask for the name 10,000 times. */
export interface BrokerAddress {
  host: string;
  port: number;
  /** Name to check the certificate against; null for plain TCP. */
  tlsName: string | null;
}

/** What a client needs to sign in and to listen. */
export interface ClientIdentity {
  deviceNo: string;
  password: string;
  keepaliveSeconds: number;
  commandTopic: string;
  will: { topic: string; payload: string } | null;
}

/** Listeners for what happens on a client's connection. */
export interface ClientEvents {
  /** CONNACK and SUBACK arrived: commands can come and messages can go. */
  ready(client: CardClient): void;
  /** A command arrived; its PUBACK has been written. */
  command(payload: Buffer): void;
  /** PUBACK of an own message. */
  acknowledged(messageId: number): void;
  /** The connection is gone, called once. `reason` is for people. */
  closed(client: CardClient, reason: string): void;
  /** The broker answered CONNECT or SUBSCRIBE with a refusal; `closed` follows. */
  refused(code: number): void;
}

/** What arrives is read here and handled at once, for all connections: a buffer for every PUBACK costs more than the PUBACK. */
const arriving = Buffer.allocUnsafe(64 * 1024);

/** One MQTT 3.1.1 connection of a card, from CONNECT to its end. It is not used again after that. */
export class CardClient {
  /** Ready, not closed: `send` reaches the broker. */
  ready = false;
  /** Has been ready at some time. */
  succeeded = false;
  /** ms since the epoch. */
  lastSentAt = 0;
  lastReceivedAt = 0;

  private socket: Socket | null = null;
  private readonly cutter = new PacketCutter();
  /** Collects what is written while a chunk is handled, so that it leaves in one system call. */
  private batch: Buffer[] | null = null;
  private reason = 'closed by the broker';

  constructor(
    private readonly broker: BrokerAddress,
    private readonly identity: ClientIdentity,
    private readonly events: ClientEvents,
  ) {}

  /** Opens the connection; `ready` or `closed` of the events follows. */
  open(): void {
    const { host, port, tlsName } = this.broker;
    const onread = {
      buffer: arriving,
      callback: (bytes: number) => {
        this.receive(arriving.subarray(0, bytes));
        return true;
      },
    };
    const socket =
      tlsName === null
        ? connectTcp({ host, port, noDelay: true, onread })
        : connectTls({ host, port, servername: tlsName, ALPNProtocols: ['mqtt'] });
    this.socket = socket;
    socket.once(tlsName === null ? 'connect' : 'secureConnect', () => {
      this.send(this.connectPacket());
    });
    if (tlsName !== null) {
      socket.on('data', (chunk: Buffer) => {
        this.receive(chunk);
      });
    }
    socket.on('error', (error: Error) => {
      this.reason = error.message;
    });
    socket.once('close', () => {
      this.ready = false;
      this.socket = null;
      this.events.closed(this, this.reason);
    });
  }

  /** Writes one encoded packet; nothing once the connection is ending. */
  send(packet: Buffer): void {
    this.lastSentAt = Date.now();
    if (this.batch) this.batch.push(packet);
    else if (this.socket?.writable) this.socket.write(packet);
  }

  ping(): void {
    this.send(pingreq);
  }

  /** Says goodbye with DISCONNECT, so that the broker keeps the will to itself. */
  end(): void {
    this.ready = false;
    this.reason = 'ended by the card';
    if (this.socket?.connecting) this.socket.destroy();
    else this.socket?.end(disconnect);
  }

  /** Drops the connection without a word, as a card without power does; the broker fires the will. */
  drop(reason = 'dropped by the card'): void {
    this.ready = false;
    this.reason = reason;
    this.socket?.destroy();
  }

  /** Stops reading (true) as a frozen card does, or continues (false). Writing is up to the caller. */
  freeze(frozen: boolean): void {
    if (frozen) this.socket?.pause();
    else this.socket?.resume();
  }

  /** Bytes that the broker has not taken yet. */
  get backlog(): number {
    return this.socket?.writableLength ?? 0;
  }

  /** Bytes that have passed, both ways, without the headers of TCP and IP. */
  get bytes(): number {
    return this.socket ? this.socket.bytesRead + this.socket.bytesWritten : 0;
  }

  private connectPacket(): Buffer {
    const { deviceNo, password, keepaliveSeconds, will } = this.identity;
    return generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: deviceNo,
      username: deviceNo,
      password: Buffer.from(password),
      keepalive: Math.max(1, Math.ceil(keepaliveSeconds)),
      ...(will ? { will: { ...will, qos: 1, retain: false } } : {}),
    });
  }

  private receive(chunk: Buffer): void {
    this.lastReceivedAt = Date.now();
    this.batch = [];
    try {
      this.cutter.cut(chunk, this.handle);
    } catch (error) {
      this.drop(error instanceof Error ? error.message : String(error));
    }
    const batch = this.batch;
    this.batch = null;
    const [only] = batch;
    if (only) this.send(batch.length === 1 ? only : Buffer.concat(batch));
  }

  private readonly handle = (bytes: Buffer): void => {
    const type = (bytes[0] ?? 0) >> 4;
    if (type === packetType.puback) this.events.acknowledged(bytes.readUInt16BE(2));
    else if (type !== packetType.pingresp) this.handleRare(bytes);
  };

  private handleRare(bytes: Buffer): void {
    // its payload outlives the buffer that it came in
    const packet = decode(Buffer.from(bytes));
    if (packet.cmd === 'publish') this.takeCommand(packet);
    else if (packet.cmd === 'connack') this.takeConnack(packet.returnCode ?? 0);
    else if (packet.cmd === 'suback') this.takeSuback(packet.granted);
  }

  private takeConnack(code: number): void {
    if (code !== 0) {
      this.events.refused(code);
      this.drop(`refused with code ${code}`);
      return;
    }
    this.send(
      generate({ cmd: 'subscribe', messageId: 65535, subscriptions: [{ topic: this.identity.commandTopic, qos: 1 }] }),
    );
  }

  private takeSuback(granted: readonly unknown[]): void {
    if (granted[0] === 128) {
      this.events.refused(128);
      this.drop('subscription refused');
      return;
    }
    this.ready = true;
    this.succeeded = true;
    this.events.ready(this);
  }

  private takeCommand(packet: IPublishPacket): void {
    if (packet.qos === 1) this.send(encodePuback(packet.messageId ?? 0));
    const { payload } = packet;
    this.events.command(typeof payload === 'string' ? Buffer.from(payload) : payload);
  }
}
