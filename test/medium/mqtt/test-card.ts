import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { until } from '../../stack/index.js';

export type CardOptions = Partial<Pick<IClientOptions, 'username' | 'password' | 'keepalive' | 'will' | 'clean'>> & {
  clientId?: string;
  /** Keeps every PUBACK back. */
  mute?: boolean;
};

/** A command as a card gets it. */
export interface ReceivedCommand {
  commandId: string;
  iotMessageType: string;
  payload: unknown;
  issuedAt: string;
  expiresAt: string;
}

/** A class card: the real client, with what tests want to know of it. */
export class TestCard {
  readonly commands: ReceivedCommand[] = [];
  closed = false;
  private readonly client: MqttClient;

  constructor(
    readonly deviceNo: string,
    port: number,
    { mute = false, ...options }: CardOptions,
  ) {
    this.client = mqtt.connect({
      host: '127.0.0.1',
      port,
      protocol: 'mqtt',
      protocolVersion: 4,
      manualConnect: true,
      clientId: deviceNo,
      reconnectPeriod: 0,
      connectTimeout: 25_000,
      clean: true,
      ...options,
    });
    this.client.on('close', () => (this.closed = true));
    this.client.on('error', () => undefined);
    if (mute) this.client.handleMessage = () => undefined;
    this.client.on('message', (topic, payload) => {
      if (topic === this.topic('command')) this.commands.push(JSON.parse(payload.toString()) as ReceivedCommand);
    });
  }

  /** @throws Error with `code`, the return code of the CONNACK, when it is refused. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.client.once('connect', () => resolve());
      this.client.once('error', reject);
      this.client.once('close', () => reject(new Error('closed')));
      this.client.connect();
    });
  }

  topic(part: string): string {
    return `classcard/${this.deviceNo}/${part}`;
  }

  async listen(): Promise<this> {
    await this.client.subscribeAsync(this.topic('command'), { qos: 1 });
    return this;
  }

  subscribe(filter: string): Promise<unknown> {
    return this.client.subscribeAsync(filter, { qos: 1 });
  }

  /** Resolves at the PUBACK, for QoS 0 when it is written. */
  async publish(topic: string, payload: string | Buffer, qos: 0 | 1 | 2 = 1, retain = false): Promise<void> {
    await this.client.publishAsync(topic, payload, { qos, retain });
  }

  heartbeat(some: Record<string, unknown> = {}, qos: 0 | 1 = 1): Promise<void> {
    return this.publish(this.topic('heartbeat'), JSON.stringify({ deviceNo: this.deviceNo, ...some }), qos);
  }

  acknowledge(commandId: string, status: string, more: Record<string, unknown> = {}): Promise<void> {
    return this.publish(this.topic('ack'), JSON.stringify({ commandId, status, ...more }));
  }

  /** The next command of a kind that this card gets. */
  command(type?: string): Promise<ReceivedCommand> {
    return until(
      () => this.commands.find((each) => type === undefined || each.iotMessageType === type),
      `${this.deviceNo} gets a command`,
    );
  }

  /** Says good-bye. */
  async leave(): Promise<void> {
    await this.client.endAsync();
  }

  /** Goes without a word. */
  kill(): void {
    this.client.stream.destroy();
  }

  async isClosed(): Promise<void> {
    await until(() => this.closed, `the connection of ${this.deviceNo} is closed`);
  }
}
