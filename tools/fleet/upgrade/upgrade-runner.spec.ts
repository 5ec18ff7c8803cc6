import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hourMs, type UpgradePayload } from '#libs/contracts';
import { seededBytes } from '../../../test/stack/property-seed.js';
import { until } from '../../../test/stack/until.js';
import { wellBehaved } from '../quirks.js';
import { Random } from '../random.js';
import { TimerWheel } from '../timer-wheel.js';
import { PackageFetcher } from './package-fetcher.js';
import { faultOf, readFaultShares, type UpgradeFault } from './upgrade-faults.js';
import { readUpgrade } from './upgrade-payload.js';
import { UpgradeRunner } from './upgrade-runner.js';

const content = seededBytes(200_000);
const sha256 = createHash('sha256').update(content).digest('hex');
const start = Date.parse('2026-09-01T08:00:00Z');

/** Serves `content`, a part at a time; `answer` may do something else first. */
class PackageServer {
  url = '';
  readonly ranges: string[] = [];
  /** Responses that are over. */
  answered = 0;
  /** True when it has answered the request. */
  answer: (response: ServerResponse, from: number) => boolean = () => false;
  private readonly server: Server = createServer((request, response) => this.serve(request, response));

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/p`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private serve({ headers: { range = '' } }: IncomingMessage, response: ServerResponse): void {
    this.ranges.push(range);
    response.once('close', () => this.answered++);
    const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
    if (this.answer(response, from)) return;
    response.writeHead(206, { 'content-length': to - from + 1 }).end(content.subarray(from, to + 1));
  }
}

/** A card that writes down what happens to it; it boots when `boot` is called. */
class CardProbe {
  readonly quirks = wellBehaved(0);
  readonly notes: string[] = [];
  installedVersion = 1;

  install({ version }: { version: number }): void {
    this.installedVersion = version;
    this.notes.push(`install ${version}`);
  }
  restart(): void {
    this.notes.push('restart');
  }
  die(): void {
    this.notes.push('die');
  }
  log(): void {
    // what it logs is no matter here
  }
}

describe('an upgrade of a simulated card', () => {
  const server = new PackageServer();
  const fetcher = new PackageFetcher(4);
  let card: CardProbe;
  let runner: UpgradeRunner;
  let wheel: TimerWheel;
  let reports: string[];
  let now: number;
  let opened: Promise<void> | undefined;

  beforeEach(async () => {
    opened ??= server.open();
    await opened;
    server.answer = () => false;
    server.ranges.length = server.answered = 0;
    [card, reports, now] = [new CardProbe(), [], start];
    wheel = new TimerWheel(() => now);
    const times = { installSeconds: [0.05, 0.1], loopSeconds: [0.02, 0.03], retrySeconds: 0.02 } as const;
    runner = new UpgradeRunner(
      wheel,
      new Random(1),
      card,
      {
        progress: (id, phase, percent) => reports.push(`${id} ${phase} ${percent}`),
        succeeded: (id, result) => reports.push(`${id} succeeded ${JSON.stringify(result)}`),
        failed: (id, error) => reports.push(`${id} failed ${error}`),
      },
      fetcher,
      times,
    );
  });
  afterAll(() => {
    fetcher.close();
    server.close();
  });

  const payload = (some: Partial<UpgradePayload> = {}): UpgradePayload => ({
    versionCode: 2,
    versionName: '2.0',
    packageName: 'cn.firstbell.card',
    url: server.url,
    sha256,
    size: content.length,
    installAfter: new Date(start - hourMs).toISOString(),
    installBefore: new Date(start + hourMs).toISOString(),
    ...some,
  });
  /** Time of the card passes. */
  const pass = (ms: number): void => {
    now += ms;
    wheel.turn();
  };
  /** Passes 10 ms at a time until `condition` holds; downloads take what the host needs for them. */
  const passUntil = (condition: () => boolean, what: string): Promise<boolean> =>
    until(() => condition() || (pass(10), condition()), what);
  const ended = (): Promise<unknown> =>
    passUntil(() => / (succeeded|failed) /.test(reports.at(-1) ?? ''), 'the upgrade has ended');
  const run = async (some: Partial<UpgradePayload> = {}, id = 'c'): Promise<string | undefined> => {
    runner.take(id, payload(some));
    await ended();
    return reports.at(-1);
  };

  it('downloads, verifies, installs and boots', async () => {
    await run();
    expect(reports).toEqual([
      'c download 0',
      'c verify 100',
      'c install 0',
      'c succeeded {"versionCode":2,"versionName":"2.0"}',
    ]);
    expect(card.notes).toEqual(['install 2', 'restart']);
    expect(runner.installations).toMatchObject([{ commandId: 'c', versionCode: 2 }]);
    runner.booted();
    expect(await run({}, 'again')).toBe('again succeeded {"versionCode":2,"versionName":"2.0"}');
    expect(runner.installations).toHaveLength(1);
  });

  it('keeps what it is to hold, over a boot too', async () => {
    expect(await run({ hold: true })).toBe('c succeeded {"phase":"downloaded"}');
    runner.interrupt();
    runner.booted();
    expect(await run({}, 'd')).toBe('d succeeded {"versionCode":2,"versionName":"2.0"}');
    expect(server.ranges).toHaveLength(1);
  });

  it('resumes where a connection broke, and where the power went', async () => {
    const piece = 70_000;
    server.answer = (response, from) => {
      if (server.ranges.length > 2) return false;
      response.writeHead(206, { 'content-length': content.length - from });
      response.write(content.subarray(from, from + piece), () => response.destroy());
      return true;
    };
    runner.take('c', payload());
    await passUntil(() => server.ranges.length === 2, 'the download continues');
    runner.interrupt();
    runner.booted();
    await ended();
    expect(reports.at(-1)).toContain('succeeded');
    expect(server.ranges.slice(0, 2)).toEqual(['bytes=0-199999', `bytes=${piece}-199999`]);
  });

  it('waits as long as the server says', async () => {
    const askedAt: number[] = [];
    server.answer = (response) => {
      askedAt.push(wheel.time);
      if (askedAt.length > 1) return false;
      return Boolean(response.writeHead(429, { 'retry-after': '30' }).end());
    };
    runner.take('c', payload());
    await passUntil(() => {
      if (askedAt.length === 1) pass(500);
      return askedAt.length > 1;
    }, 'the server is asked again');
    expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(30_000);
    await ended();
    expect(reports.at(-1)).toContain('succeeded');
  });

  it.each([403, 410])('gives up an address that is no good: %i', async (status) => {
    server.answer = (response) => Boolean(response.writeHead(status).end());
    expect(await run()).toBe('c failed downloadFailed');
  });

  it('installs in its window alone', async () => {
    expect(await run({ installBefore: new Date(start).toISOString() })).toBe('c failed windowMissed');
    expect(card.notes).toEqual([]);
    runner.take('d', payload({ installAfter: new Date(start + hourMs).toISOString() }));
    await passUntil(() => reports.at(-1) === 'd verify 100', 'the package is verified');
    pass(start + hourMs - 20 - now);
    expect(card.notes).toEqual([]);
    runner.take('e', payload({ installBefore: new Date(start + 3 * hourMs).toISOString() }));
    expect(reports).toContain('d failed 已被新的升级指令取代');
    await ended();
    expect(card.notes).toEqual(['install 2', 'restart']);
    expect(server.ranges).toHaveLength(1);
  });

  it('goes back only when it is to', async () => {
    card.installedVersion = 3;
    expect(await run()).toBe('c failed installRefused');
    expect(await run({ downgrade: true }, 'd')).toContain('d succeeded');
    expect(card.installedVersion).toBe(2);
  });

  const faults: [UpgradeFault, string, string[]][] = [
    ['corrupt', 'c failed corrupt', []],
    ['noSpace', 'c failed noSpace', []],
    ['refused', 'c failed installRefused', []],
    ['bootsBack', 'c succeeded {"versionCode":2,"versionName":"2.0"}', ['restart']],
    ['fallsSilent', 'c succeeded {"versionCode":2,"versionName":"2.0"}', ['install 2', 'die']],
    ['lies', 'c succeeded {"versionCode":2,"versionName":"2.0"}', []],
    ['breaksLine', 'c failed downloadFailed', []],
    ['missesWindow', 'c failed windowMissed', []],
  ];
  it.each(faults)('goes wrong: %s', async (fault, end, notes) => {
    card.quirks.upgradeFault = fault;
    expect(await run()).toBe(end);
    expect(card.notes).toEqual(notes);
    card.installedVersion = 5;
    expect(await run({ downgrade: true }, 'repair')).toContain('repair succeeded');
  });

  it('goes wrong with the bad version alone', async () => {
    Object.assign(card.quirks, { upgradeFault: 'refused', badVersion: 3 });
    expect(await run()).toContain('c succeeded');
    runner.booted();
    expect(await run({ versionCode: 3 }, 'd')).toBe('d failed installRefused');
  });

  it('hangs for ever, or boots again and again', async () => {
    card.quirks.upgradeFault = 'hangs';
    runner.take('c', payload());
    await passUntil(() => server.answered === 1, 'the server has answered');
    for (let n = 0; n < 10; n++) await nextTurn().then(() => pass(1000));
    expect([reports, server.ranges.length]).toEqual([['c download 0'], 1]);
    card.quirks.upgradeFault = 'bootLoop';
    await run({ sha256: sha256.toUpperCase().toLowerCase() }, 'd');
    for (let boot = 0; boot < 6; boot++) {
      runner.booted();
      pass(70);
    }
    expect(card.notes).toEqual(['install 2', ...Array<string>(6).fill('restart')]);
  });

  it('ends its boots when a downgrade repairs it', async () => {
    card.quirks.upgradeFault = 'bootLoop';
    await run();
    runner.booted();
    await run({ versionCode: 1, downgrade: true }, 'repair');
    runner.booted();
    pass(70);
    expect(card.notes.slice(-2)).toEqual(['install 1', 'restart']);
  });
});

describe('the faults of a fleet', () => {
  it('are shared out by chance', () => {
    const shares = readFaultShares('corrupt=0.1,lies=0.2');
    expect([0.05, 0.15, 0.31].map((draw) => faultOf(shares, draw))).toEqual(['corrupt', 'lies', null]);
    expect(readFaultShares('')).toEqual({});
  });

  it.each(['corrupt', 'corrupt=2', 'explodes=0.1'])('cannot be %s', (text) => {
    expect(() => readFaultShares(text)).toThrow('--bad accepts');
  });
});

describe('the payload of an upgrade', () => {
  const good = {
    versionCode: 2,
    versionName: '2.0',
    packageName: 'p',
    url: 'http://127.0.0.1/p',
    sha256,
    size: 1,
    installAfter: '2026-09-01T08:00:00Z',
    installBefore: '2026-09-01T09:00:00Z',
    hold: true,
  };

  it('is read', () => expect(readUpgrade({ ...good, more: 1, downgrade: false })).toEqual(good));

  it.each([null, {}, { ...good, size: 0 }, { ...good, url: 'p' }, { ...good, installAfter: 'soon' }])(
    'is refused: %j',
    (value) => expect(readUpgrade(value)).toBeNull(),
  );
});
