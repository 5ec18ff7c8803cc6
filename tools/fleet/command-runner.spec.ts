import { beforeEach, describe, expect, it } from '@jest/globals';
import { CommandRunner, type Ack, type CommandHost } from './command-runner.js';
import { wellBehaved } from './quirks.js';
import { settingsOf } from './options.js';
import { Random } from './random.js';
import { TimerWheel } from './timer-wheel.js';
import { PackageFetcher } from './upgrade/package-fetcher.js';

/** A card that only writes down what its runner wants. */
class HostProbe implements CommandHost {
  readonly quirks = wellBehaved(0);
  readonly network = 'ethernet';
  readonly installedVersion = 1;
  readonly acks: Ack[] = [];
  readonly notes: string[] = [];

  acknowledge(ack: Ack): void {
    this.acks.push(ack);
  }
  restart(): void {
    this.notes.push('restart');
  }
  install(): void {
    this.notes.push('install');
  }
  die(): void {
    this.notes.push('die');
  }
  log(): void {
    this.notes.push('log');
  }
  drawScreen(): Promise<Buffer> {
    return Promise.resolve(Buffer.from('picture'));
  }
  noteExecution(): void {
    this.notes.push('executed');
  }
  noteCommand(kind: string): void {
    this.notes.push(kind);
  }
}

describe('CommandRunner', () => {
  let now: number;
  let host: HostProbe;
  let wheel: TimerWheel;
  let runner: CommandRunner;

  const pass = (seconds: number): void => {
    for (const end = now + seconds * 1000; now < end;) {
      now += 20;
      wheel.turn();
    }
  };
  const offer = (iotMessageType: string, payload: unknown = null): void => {
    runner.offer(Buffer.from(JSON.stringify({ commandId: 'c', iotMessageType, payload })));
  };
  const statuses = (): string[] => host.acks.map((ack) => ack.status);

  beforeEach(() => {
    now = 0;
    host = new HostProbe();
    wheel = new TimerWheel(() => now);
    const settings = { ...settingsOf({ url: '', key: 'k', devices: 1 }), commandSeconds: [1, 2] as const };
    runner = new CommandRunner({ wheel, settings, fetcher: new PackageFetcher(1) }, new Random(1), host);
  });

  it.each(['clearCache', 'networkSpeed', 'syncData', 'syncCode'])('%s ends as succeeded', (type) => {
    offer(type);
    pass(5);
    expect(statuses()).toEqual(['received', 'running', 'succeeded']);
    expect(runner.executed.get('c')).toMatchObject({ type, times: 1, deliveries: 1 });
  });

  it('acknowledges its present state when asked again while running', () => {
    offer('syncData');
    pass(0.7);
    offer('syncData');
    expect(statuses()).toEqual(['received', 'running', 'running']);
    pass(5);
    expect(runner.executed.get('c')).toMatchObject({ times: 1, deliveries: 2, status: 'succeeded' });
  });

  it('leaves the end of a restart to the new boot, but says it when boots have no id', () => {
    offer('restart');
    pass(5);
    runner.booted();
    expect(statuses()).toEqual(['received', 'running']);
    expect(host.notes.filter((note) => note === 'restart')).toHaveLength(1);

    runner.executed.clear();
    host.quirks.withoutBootId = true;
    offer('restart');
    pass(5);
    expect(statuses().at(-1)).toBe('running');
    runner.booted();
    expect(statuses().at(-1)).toBe('succeeded');
  });

  it('counts a restart as done when the power is cut first, and does not restart again', () => {
    offer('restart');
    pass(0.1);
    runner.interrupt();
    pass(5);
    offer('restart');
    pass(5);
    expect(runner.executed.get('c')).toMatchObject({ times: 1, deliveries: 2, status: 'succeeded' });
    expect(host.notes).not.toContain('restart');
  });

  it('refuses an upgrade that it cannot read', () => {
    offer('upgrade', { versionCode: 30500, versionName: '3.5.0' });
    expect(host.acks.map(({ status, error }) => [status, error])).toEqual([
      ['received', undefined],
      ['failed', '升级包信息不完整'],
    ]);
  });

  it('fails, is late and is mute as its quirks say', () => {
    host.quirks.failShare = 1;
    host.quirks.lateAckSeconds = 60;
    offer('clearCache');
    pass(50);
    expect(statuses()).toEqual(['received', 'running']);
    pass(20);
    expect(statuses()).toEqual(['received', 'running', 'failed']);

    runner.executed.clear();
    host.quirks.mute = true;
    offer('clearCache');
    pass(100);
    expect(host.acks).toHaveLength(3);
    expect(runner.executed.get('c')).toMatchObject({ times: 1, status: 'failed' });
  });

  it('ignores what it cannot read', () => {
    for (const text of ['', '[]', 'null', '{}', '{"commandId":1}', '{"commandId":"c","iotMessageType":"explode"}']) {
      runner.offer(Buffer.from(text));
    }
    pass(5);
    expect(host.notes).toEqual(Array(6).fill('malformed'));
    expect(host.acks).toEqual([]);
  });
});
