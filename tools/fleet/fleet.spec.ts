import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Aedes, type Client } from 'aedes';
import type { CommandType } from '#libs/contracts';
import type { Card } from './card.js';
import type { Ack } from './command-runner.js';
import { startFleet, type Fleet } from './fleet.js';
import {
  garbagePayloads,
  connectWithWrongPassword,
  openTwin,
  sendOversize,
  sendUnknownAck,
  trespass,
} from './misbehaviour.js';
import { playMishap } from './mornings/played-mornings.js';
import type { FleetOptions } from './options.js';
import { cardPassword } from './password.js';

const key = 'test-key';
const quick = {
  key,
  devices: 4,
  schools: 2,
  heartbeatSeconds: 0.1,
  rampSeconds: 0.1,
  bootSeconds: [0.01, 0.05],
  restartSeconds: [0.1, 0.2],
  commandSeconds: [0.05, 0.1],
  reconnectSeconds: [0.05, 0.2],
} as const satisfies Partial<FleetOptions>;

/** A small broker that knows passwords, keeps what arrives and can be made to forget its connections. */
class TestBroker {
  readonly heartbeats: Record<string, unknown>[] = [];
  readonly acks: Ack[] = [];
  readonly logs: string[] = [];
  readonly malformed: string[] = [];
  rejected = 0;
  url = '';
  /** While true, no publish is acknowledged. */
  holdBack = false;
  /** Acks that have arrived and were held back. */
  heldAcks = 0;
  private broker!: Aedes;
  private server!: Server;

  async open(): Promise<void> {
    this.broker = await Aedes.createBroker({
      authorizePublish: (_client, packet, done) => {
        if (!this.holdBack) done(null);
        else if (packet.topic.endsWith('/ack')) this.heldAcks++;
      },
      authenticate: (client: Client, _user, password, done) => {
        const right = password?.toString() === cardPassword(key, client.id);
        if (!right) this.rejected++;
        done(null, right);
      },
    });
    this.broker.on('publish', (packet) => {
      const [root, , kind] = packet.topic.split('/');
      if (root === 'classcard') this.take(kind ?? '', packet.payload.toString());
    });
    this.server = createServer(this.broker.handle);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `mqtt://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get connected(): number {
    return this.broker.connectedClients;
  }

  command(deviceNo: string, iotMessageType: CommandType, commandId: string): void {
    const payload = JSON.stringify({ commandId, iotMessageType, payload: null, issuedAt: '', expiresAt: '' });
    const topic = `classcard/${deviceNo}/command`;
    this.broker.publish(
      { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 1, retain: false, dup: false },
      () => undefined,
    );
  }

  statuses(commandId: string): string[] {
    return this.acks.filter((ack) => ack.commandId === commandId).map((ack) => ack.status);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.broker.close(resolve));
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private take(kind: string, payload: string): void {
    if (kind === 'command') return;
    try {
      const value = JSON.parse(payload) as Record<string, unknown>;
      if (kind === 'heartbeat') this.heartbeats.push(value);
      else if (kind === 'ack') this.acks.push(value as unknown as Ack);
      else if (kind === 'log') this.logs.push(String(value['content']));
    } catch {
      this.malformed.push(payload);
    }
  }
}

describe('a fleet of simulated cards', () => {
  let broker: TestBroker;
  let fleet: Fleet;

  const start = async (options: Partial<FleetOptions> = {}): Promise<void> => {
    fleet = await startFleet({ ...quick, url: broker.url, ...options });
    expect(await fleet.allConnected(5)).toBe(true);
  };
  const first = (): Card => {
    const card = fleet.cards[0];
    if (!card) throw new Error('no card');
    return card;
  };

  beforeEach(async () => {
    broker = new TestBroker();
    await broker.open();
  });
  afterEach(async () => {
    await fleet.stop();
    await broker.close();
  });

  it('boots and sends heartbeats as the contract describes them', async () => {
    await start();
    expect(await fleet.until(() => fleet.stats().heartbeatsAcked >= 12, 5)).toBe(true);
    const beat = broker.heartbeats.find((each) => each['deviceNo'] === 'CC0010001');
    expect(Object.keys(beat ?? {}).sort()).toEqual(
      'bootId,device,deviceNo,ees,eis,ip,model,network,time,uptime,version,versionName,x5'.split(','),
    );
    expect(first().record().lastAckedHeartbeat).toMatchObject({ bootId: first().bootId });
    expect(broker.logs).toContain('设备启动');
  });

  it('plays a seeded morning: doors of a strip boot again after it, those of a switch reconnect in the same boot', async () => {
    const morning = { devices: 40, schools: 1, speed: 300 };
    await start({ ...morning, scenario: 'everything', from: '08:40' });
    const floor = fleet.cards.slice(0, 12);
    const strip = fleet.cards.slice(12, 16);
    const boots = (cards: readonly Card[]): number[] => cards.map((card) => card.boots);
    const doors = [{ school: 0, first: 0, count: 12 }];
    playMishap(fleet, { kind: 'networkLoss', doors, at: '07:40', minutes: 5 });
    playMishap(fleet, { kind: 'powerCut', doors: [{ school: 0, first: 12, count: 4 }], at: '07:40', minutes: 5 });
    const areDark = (): boolean => [...floor, ...strip].every((card) => !card.link.up);
    expect(await fleet.until(areDark, 5)).toBe(true);
    expect(fleet.cards.slice(16).every((card) => card.link.up)).toBe(true);
    expect(await fleet.allConnected(5)).toBe(true);
    expect([boots(floor), boots(strip)]).toEqual([floor.map(() => 1), strip.map(() => 2)]);
  });

  it('carries a command out once, however often it is delivered', async () => {
    await start();
    broker.command(first().deviceNo, 'networkSpeed', 'speed-1');
    expect(await fleet.until(() => broker.statuses('speed-1').includes('succeeded'), 5)).toBe(true);
    broker.command(first().deviceNo, 'networkSpeed', 'speed-1');
    expect(await fleet.until(() => broker.statuses('speed-1').length === 4, 5)).toBe(true);
    expect(broker.statuses('speed-1')).toEqual(['received', 'running', 'succeeded', 'succeeded']);
    expect(first().executed.get('speed-1')).toMatchObject({ times: 1, deliveries: 2 });
    expect(broker.acks.at(-1)?.result).toEqual({
      downloadMbps: expect.any(Number),
      uploadMbps: expect.any(Number),
      latencyMs: expect.any(Number),
    });
  });

  it('restarts with a new boot id and does not restart again for the same command', async () => {
    await start();
    const before = first().bootId;
    broker.command(first().deviceNo, 'restart', 'restart-1');
    expect(await fleet.until(() => first().boots === 2 && first().link.up, 5)).toBe(true);
    expect(first().bootId).not.toBe(before);
    broker.command(first().deviceNo, 'restart', 'restart-1');
    expect(await fleet.until(() => broker.statuses('restart-1').at(-1) === 'succeeded', 5)).toBe(true);
    expect(first().executed.get('restart-1')).toMatchObject({ times: 1, deliveries: 2 });
    expect(first().boots).toBe(2);
  });

  it('reports after the boot that a power cut ended a running command', async () => {
    await start({ commandSeconds: [5, 5] });
    broker.command(first().deviceNo, 'syncData', 'sync-1');
    expect(await fleet.until(() => broker.statuses('sync-1').includes('running'), 5)).toBe(true);
    fleet.powerCut(0, 0.2);
    expect(await fleet.until(() => fleet.stats().connected === 2, 5)).toBe(true);
    expect(await fleet.until(() => broker.statuses('sync-1').includes('failed'), 5)).toBe(true);
    expect(broker.logs).toContain('设备异常断开');
    expect(first().executed.get('sync-1')).toMatchObject({ times: 0, status: 'failed' });
  });

  it('reconnects and sends again what was not acknowledged', async () => {
    await start();
    const losses = fleet.stats().losses;
    for (const card of fleet.cards) card.link.drop();
    expect(await fleet.until(() => fleet.stats().losses === losses + 4 && fleet.stats().connected === 4, 5)).toBe(true);
  });

  it('sends acks again, with the same content, when their PUBACKs never came', async () => {
    await start();
    broker.holdBack = true;
    // the command goes around the hook, as those of the service do
    broker.command(first().deviceNo, 'clearCache', 'cache-1');
    // at the broker, not only written by the card: one still on its way would be taken before the connection drops
    expect(await fleet.until(() => broker.heldAcks === 3, 5)).toBe(true);
    expect(first().record().acks).toHaveLength(3);
    expect(
      first()
        .record()
        .acks.some((ack) => ack.puback),
    ).toBe(false);
    broker.holdBack = false;
    for (const card of fleet.cards) card.link.drop();
    expect(
      await fleet.until(
        () =>
          first()
            .record()
            .acks.every((ack) => ack.puback),
        5,
      ),
    ).toBe(true);
    expect(broker.statuses('cache-1')).toEqual(['received', 'running', 'succeeded']);
  });

  it('freezes without a packet and continues afterwards', async () => {
    await start();
    first().freeze(0.5);
    const sent = first().memory.heartbeatsSent;
    const others = fleet.stats().heartbeatsAcked;
    expect(await fleet.until(() => fleet.stats().heartbeatsAcked >= others + 6, 5)).toBe(true);
    expect(first().memory.heartbeatsSent).toBe(sent);
    expect(broker.connected).toBe(4);
    expect(await fleet.until(() => first().memory.heartbeatsSent > sent, 5)).toBe(true);
  });

  it('gives way to a twin and takes its place back', async () => {
    await start();
    const connects = fleet.stats().connects;
    openTwin(first(), 1);
    expect(await fleet.until(() => fleet.stats().connects > connects && first().link.up, 5)).toBe(true);
  });

  it('is silent but connected on demand, and survives sending garbage', async () => {
    await start();
    first().quirks.silent = true;
    const sent = first().memory.heartbeatsSent;
    for (const payload of garbagePayloads) first().publishRaw('heartbeat', payload);
    const others = fleet.stats().heartbeatsAcked;
    expect(await fleet.until(() => fleet.stats().heartbeatsAcked >= others + 10, 5)).toBe(true);
    expect(broker.malformed.length).toBeGreaterThan(0);
    expect(first().memory.heartbeatsSent).toBe(sent);
    expect(first().link.up).toBe(true);
  });

  it('does every mischief that a broker has to bear', async () => {
    await start();
    const [culprit, victim] = fleet.cards;
    if (!culprit || !victim) throw new Error('no cards');
    sendUnknownAck(culprit, fleet.random);
    sendOversize(culprit);
    trespass(culprit, victim);
    connectWithWrongPassword(culprit);
    expect(await fleet.until(() => broker.logs.some((content) => content.length > 16 * 1024), 5)).toBe(true);
    expect(await fleet.until(() => broker.acks.length === 1, 5)).toBe(true);
    expect(await fleet.until(() => broker.heartbeats.some((beat) => Object.keys(beat).length === 1), 5)).toBe(true);
    expect(await fleet.until(() => broker.rejected === 1, 5)).toBe(true);
    expect(fleet.stats().refusals).toBe(0);
  });

  it('sends as fast as PUBACKs come and says goodbye at the end', async () => {
    await start({ heartbeatSeconds: 60 });
    const load = await fleet.saturate({ seconds: 0.5, window: 8 });
    expect(load.acked).toBeGreaterThan(100);
    for (const { heartbeatsSent, heartbeatsAcked } of fleet.record()) expect(heartbeatsAcked).toBe(heartbeatsSent);
    broker.logs.length = 0;
    await fleet.stop();
    expect(await fleet.until(() => broker.connected === 0, 5)).toBe(true);
    expect(broker.logs).not.toContain('设备异常断开');
  });

  it('is refused with a wrong key and keeps trying', async () => {
    fleet = await startFleet({ ...quick, url: broker.url, key: 'wrong' });
    expect(await fleet.until(() => fleet.stats().refusals > 8, 5)).toBe(true);
    expect(fleet.stats().connected).toBe(0);
  });
});
