import mqtt, { type MqttClient } from 'mqtt';
import { cardPassword } from '../../../tools/fleet/index.js';
import { testDeviceKey } from '../../stack/index.js';

/** One connection of a card that never reconnects. */
export class LoneCard {
  private constructor(
    private readonly client: MqttClient,
    readonly deviceNo: string,
  ) {}

  static async connect(url: string, deviceNo: string): Promise<LoneCard> {
    const password = cardPassword(testDeviceKey, deviceNo);
    const options = { clientId: deviceNo, username: deviceNo, password, reconnectPeriod: 0, keepalive: 30 };
    return new LoneCard(await mqtt.connectAsync(url, options), deviceNo);
  }

  get connected(): boolean {
    return this.client.connected;
  }

  /** Resolves when the service has stored it. */
  async heartbeat(bootId = 'boot-1'): Promise<void> {
    const { deviceNo } = this;
    const payload = { deviceNo, versionName: '1.0', version: 1, bootId, time: Date.now(), uptime: 1 };
    await this.client.publishAsync(`classcard/${deviceNo}/heartbeat`, JSON.stringify(payload), { qos: 1 });
  }

  /** Listens to commands and resolves with the id of the first that comes. */
  async nextCommand(): Promise<string> {
    const topic = `classcard/${this.deviceNo}/command`;
    const come = new Promise<string>((resolve) => {
      this.client.on('message', (_topic, payload) =>
        resolve((JSON.parse(payload.toString()) as { commandId: string }).commandId),
      );
    });
    await this.client.subscribeAsync(topic, { qos: 1 });
    return come;
  }

  async acknowledge(commandId: string, status: string): Promise<void> {
    const payload = JSON.stringify({ commandId, status });
    await this.client.publishAsync(`classcard/${this.deviceNo}/ack`, payload, { qos: 1 });
  }

  /** Leaves without a word, or with DISCONNECT. */
  async leave(polite = false): Promise<void> {
    await this.client.endAsync(!polite);
  }
}
