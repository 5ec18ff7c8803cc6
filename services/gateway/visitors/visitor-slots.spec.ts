import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request } from 'express';
import type { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { ThrottledError } from '#libs/http';
import { PayProofs } from '#libs/commerce';
import { type GiveBack, isCounted, VisitorSlots } from './visitor-slots.js';

const proofs = new PayProofs({ internalKey: 'k'.repeat(64) } as Config, { now: () => new Date() });
const from = (ip: string, proof?: string): Request =>
  ({ ip, headers: proof === undefined ? {} : { 'x-pay-proof': proof } }) as unknown as Request;

/** A call without a slot is refused by then. */
const longestMs = 3000;
/** Minimum time of a slot. */
const keptMs = 100;

describe('slots of callers without a session', () => {
  let slots: VisitorSlots;
  beforeEach(() => {
    jest.useFakeTimers();
    slots = new VisitorSlots(proofs, new Metrics({ metricsPort: undefined } as Config));
  });
  afterEach(() => void jest.useRealTimers());

  const taken = (count: number, request: Request): Promise<GiveBack[]> =>
    Promise.all(Array.from({ length: count }, () => slots.take(request)));

  it('are four of an address; those of another one stay free', async () => {
    await taken(4, from('203.0.113.1'));
    await taken(4, from('203.0.113.2'));
    const fifth = slots.take(from('203.0.113.1'));
    const refused = expect(fifth).rejects.toMatchObject({ message: texts.tooManyRequests, retryAfter: 1 });
    await jest.advanceTimersByTimeAsync(longestMs);
    await refused;
  });

  it('are handed on in the order in which calls have come', async () => {
    const [giveBack] = await taken(4, from('203.0.113.1'));
    const order: string[] = [];
    const waits = async (name: string): Promise<GiveBack> => {
      const next = await slots.take(from('203.0.113.1'));
      order.push(name);
      return next;
    };
    const [fifth, sixth] = [waits('fifth'), waits('sixth')];
    giveBack?.();
    await jest.advanceTimersByTimeAsync(keptMs);
    const next = await fifth;
    expect(order).toEqual(['fifth']);
    next();
    await jest.advanceTimersByTimeAsync(keptMs);
    await sixth;
    expect(order).toEqual(['fifth', 'sixth']);
  });

  it('are not kept for calls that have waited too long', async () => {
    const given = await taken(4, from('203.0.113.1'));
    const late = expect(slots.take(from('203.0.113.1'))).rejects.toThrow(texts.tooManyRequests);
    await jest.advanceTimersByTimeAsync(longestMs);
    await late;
    for (const giveBack of given) giveBack();
    await jest.advanceTimersByTimeAsync(keptMs);
    await taken(4, from('203.0.113.1'));
  });

  it('are kept for 100 ms at the least, and for a second after a call that came too often', async () => {
    const [quick, refused] = await taken(4, from('203.0.113.1'));
    const order: string[] = [];
    const waits = async (name: string): Promise<void> => {
      await slots.take(from('203.0.113.1'));
      order.push(name);
    };
    refused?.(new ThrottledError(texts.tooManyRequests));
    quick?.();
    const both = Promise.all([waits('first'), waits('second')]);
    await jest.advanceTimersByTimeAsync(keptMs - 1);
    expect(order).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['first']);
    await jest.advanceTimersByTimeAsync(1000 - keptMs);
    await both;
  });

  it('let 36 calls wait, no more', async () => {
    const given = await taken(4, from('203.0.113.1'));
    const waiting = Array.from({ length: 37 }, () =>
      slots.take(from('203.0.113.1')).then(
        (giveBack) => {
          giveBack();
          return 'taken';
        },
        () => 'refused',
      ),
    );
    await jest.advanceTimersByTimeAsync(keptMs);
    for (const giveBack of given) giveBack();
    await jest.advanceTimersByTimeAsync(longestMs);
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter((each) => each === 'taken')).toHaveLength(36);
  });

  it('are those of a parent, whatever the address and the proof, and of an address for a proof that is not ours', async () => {
    const parent = { schoolCode: 'S', parentUid: 'P' };
    await taken(4, from('203.0.113.1', proofs.sign(parent)));
    await taken(4, from('203.0.113.1'));
    const openId = 'o1';
    const requests = [from('203.0.113.9', proofs.sign({ ...parent, openId })), from('203.0.113.1', 'x.y')];
    const refused = requests.map((request) => expect(slots.take(request)).rejects.toThrow(texts.tooManyRequests));
    await jest.advanceTimersByTimeAsync(longestMs);
    await Promise.all(refused);
  });
});

it.each([
  ['/api/user/login', true],
  ['/api/addedvalue/mobile/prove', true],
  ['/s/abc', true],
  ['/api/addedvalue/pay/notify', false],
  ['/api/trtc/callback', false],
  ['/callback/wecom/command', false],
  ['/card/call', false],
  ['/health/ready', false],
])('a call of %s takes a slot: %s', (path, counted) => {
  expect(isCounted(path)).toBe(counted);
});
