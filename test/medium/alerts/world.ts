import { daySeconds, role } from '#libs/contracts';
import { Copies } from '#libs/copies';
import { Metrics } from '#libs/kernel/health';
import { cardPassword } from '../../../tools/fleet/index.js';
import { freePort, until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';
import { environment } from '../gateway/gateway-process.js';
import { TestCard } from '../mqtt/test-card.js';
import { type Sample, samplesOf } from './scrape.js';

/** The application of the call platform, so that its callbacks are looked at. */
const calls = {
  TRTC_SDK_APP_ID: '1400000000',
  TRTC_CALLBACK_KEY: 'a'.repeat(32),
  TRTC_SECRET_KEY: 'b'.repeat(64),
  TRTC_API_SECRET_ID: 'AKIDtest',
  TRTC_API_SECRET_KEY: 'c'.repeat(32),
  // nothing listens there: every request fails
  TRTC_API_URL: 'http://127.0.0.1:9',
};

/** The whole product in this process, to be broken, and what it exports. */
export class World {
  /** Those that are connected. */
  readonly cards: TestCard[] = [];
  private cookie: string | undefined;

  private constructor(
    readonly all: AllProcess,
    private readonly mqttPort: number,
  ) {}

  static async start(): Promise<World> {
    const [metrics, mqtt] = await Promise.all([freePort(), freePort()]);
    const ports = { METRICS_PORT: String(metrics), MQTT_PORT: String(mqtt) };
    const world = new World(await AllProcess.start({ ...calls, ...ports }), mqtt);
    world.all.app.get(Metrics).keptMs = 0;
    for (const n of [1, 2, 3, 4]) {
      const card = world.card(`ALERT-${n}`);
      world.cards.push(card);
      await card.connect();
      await card.heartbeat();
    }
    await until(() => world.copiesAreFilled(), 'copies are filled');
    // the job `partitions` has its first turn within a minute of the first start
    await until(() => world.partitionsReach(14), 'partitions are added', 90);
    await world.reaches('firstbell_cards', 4);
    return world;
  }

  async close(): Promise<void> {
    await Promise.all(this.cards.filter(({ closed }) => !closed).map((card) => card.leave()));
    await this.all.close();
  }

  async scrape(): Promise<Sample[]> {
    return samplesOf(await this.all.app.get(Metrics).registry.metrics());
  }

  /** All values of a metric as one; undefined when there is none. */
  async figure(name: string, as: (...values: number[]) => number = Math.max): Promise<number | undefined> {
    const values = (await this.scrape()).filter((sample) => sample.name === name).map(({ value }) => value);
    return values.length > 0 ? as(...values) : undefined;
  }

  /** Copies are measured by a timer once a minute. */
  private async copiesAreFilled(): Promise<boolean> {
    for (const copies of this.all.app.get(Copies, { each: true, strict: false })) await copies.measureAll();
    return (await this.figure('firstbell_copy_filled', Math.min)) === 1;
  }

  private async partitionsReach(days: number): Promise<boolean> {
    return ((await this.figure('firstbell_partition_ahead_seconds', Math.min)) ?? 0) > days * daySeconds;
  }

  /** Waits until a metric, the largest of its series, is at least `value`. */
  async reaches(name: string, value: number): Promise<void> {
    await until(async () => ((await this.figure(name)) ?? 0) >= value, `${name} reaches ${value}`);
  }

  /** A card, not connected yet. */
  card(deviceNo: string, password = cardPassword(environment.DEVICE_KEYS, deviceNo)): TestCard {
    return new TestCard(deviceNo, this.mqttPort, { username: deviceNo, password });
  }

  /** Makes a call, whatever comes of it. */
  async asAdministrator(call: string): Promise<void> {
    this.cookie ??= (await this.all.signIn({ tags: role.administrator })).cookie;
    await this.all.call(call, { cookie: this.cookie });
  }
}
