import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { generate } from 'mqtt-packet';
import { ConnectGate } from './connect-gate.js';
import { noTotals, WaitTimes } from './counters.js';
import { readCli } from './cli-options.js';
import { deviceNumbers } from './device-numbers.js';
import { nextBeat } from './heartbeat.js';
import { encodePublish, PacketCutter } from './packets.js';
import { cardPassword } from './password.js';
import { Random } from './random.js';
import { TimerWheel } from './timer-wheel.js';

describe('encodePublish', () => {
  it.each([0, 1] as const)('writes what the general encoder writes, QoS %i', (qos) => {
    for (const size of [0, 1, 100, 127, 128, 300, 16_384]) {
      const payload = '长'.repeat(size);
      const packet = { cmd: 'publish', topic: 'classcard/CC0010001/log', payload, qos, retain: false } as const;
      const expected = generate({ ...packet, dup: false, ...(qos === 1 ? { messageId: 4711 } : {}) });
      expect(encodePublish(packet.topic, payload, qos, 4711, false)).toEqual(expected);
    }
  });
});

describe('PacketCutter', () => {
  it('finds the same packets wherever the stream is cut', () => {
    const sizes = [0, 5, 200, 20_000];
    const stream = Buffer.concat(sizes.map((size) => encodePublish('t', 'x'.repeat(size), 1, 1, false)));
    for (const step of [1, 2, 3, 7, 1000, stream.length]) {
      const cutter = new PacketCutter();
      const found: number[] = [];
      for (let at = 0; at < stream.length; at += step) {
        cutter.cut(stream.subarray(at, at + step), (packet) => found.push(packet.length));
      }
      expect(found).toEqual(sizes.map((size) => encodePublish('t', 'x'.repeat(size), 1, 1, false).length));
    }
  });
});

describe('TimerWheel', () => {
  it('runs what is due, once, in any distance, and forgets what was cancelled', () => {
    let now = 1_000_000;
    const wheel = new TimerWheel(() => now);
    const ran: string[] = [];
    wheel.after(0, () => ran.push('now'));
    wheel.after(1, () => ran.push('second'));
    wheel.after(200, () => ran.push('beyond one round'));
    wheel.cancel(wheel.after(1, () => ran.push('cancelled')));
    for (let second = 0; second < 199; second++) {
      now += 1000;
      wheel.turn();
    }
    expect(ran).toEqual(['now', 'second']);
    now += 500_000;
    wheel.turn();
    expect(ran).toEqual(['now', 'second', 'beyond one round']);
  });
});

describe('nextBeat', () => {
  it('keeps the pace on timers that fire late, and does not catch up on what a stall has taken', () => {
    let now = 1_000_000;
    const wheel = new TimerWheel(() => now);
    let beats = 0;
    const plan = (from: number): void => {
      const due = nextBeat(from, 200, now);
      wheel.at(due, () => (beats++, plan(due)));
    };
    plan(now);
    for (let turn = 0; turn < 1000; turn++) {
      now += 30;
      wheel.turn();
    }
    expect(beats).toBe(150);
    now += 60_000;
    for (let turn = 0; turn < 10; turn++) wheel.turn();
    expect(beats).toBeLessThan(155);
  });
});

describe('ConnectGate', () => {
  it('lets only a limited number in, in order, and skips those who left', () => {
    const gate = new ConnectGate(1);
    const started: string[] = [];
    const a = gate.enter(() => started.push('a'));
    const b = gate.enter(() => started.push('b'));
    gate.enter(() => started.push('c'));
    gate.leave(b);
    expect(started).toEqual(['a']);
    gate.leave(a);
    gate.leave(a);
    expect(started).toEqual(['a', 'c']);
  });
});

describe('numbers, passwords, chance', () => {
  it('spreads numbers evenly and keeps them when the fleet grows', () => {
    const small = deviceNumbers({ devices: 5, schools: 2, prefix: 'CC' });
    expect(small.map((each) => each.deviceNo)).toEqual('CC0010001,CC0020001,CC0010002,CC0020002,CC0010003'.split(','));
    expect(deviceNumbers({ devices: 50, schools: 2, prefix: 'CC' }).slice(0, 5)).toEqual(small);
  });

  it('makes passwords by the rule of the contract', () => {
    expect(cardPassword('k', 'CC1')).toBe(createHmac('sha256', 'k').update('CC1').digest('base64url'));
  });

  it('repeats itself with the same seed only', () => {
    const draw = (seed: number) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(new Random(seed)),
      );
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('summarises waits', () => {
    const waits = new WaitTimes();
    expect(waits.summary()).toBeNull();
    for (let ms = 1; ms <= 100; ms++) waits.note(ms);
    expect(waits.summary()).toEqual({ p50: 50, p99: 99, max: 100 });
    expect(noTotals().connects).toBe(0);
  });
});

describe('readCli', () => {
  it('knows defaults and names what is wrong', () => {
    expect(readCli([], {})).toMatchObject({ devices: 500, schools: 20, scenario: 'calm', heartbeatSeconds: 60 });
    expect(readCli(['--bad', 'lies=0.1', '--bad-version=7'], {})).toMatchObject({
      upgradeFaults: { lies: 0.1 },
      badVersion: 7,
    });
    expect(readCli(['--scenario=powercut', '--from=07:05', '--speed=10'], {})).toMatchObject({
      ...{ devices: 320, schools: 8, from: '07:05', speed: 10 },
    });
    expect(readCli(['--help'], {})).toBeNull();
    expect(() => readCli(['--scenario', 'party'], {})).toThrow('--scenario accepts');
    expect(() => readCli(['--devices', 'many'], {})).toThrow('--devices accepts');
    expect(() => readCli(['--from', '25:00'], {})).toThrow('--from accepts');
    expect(() => readCli(['--colour'], {})).toThrow();
  });
});
