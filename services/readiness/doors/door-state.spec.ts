import { describe, expect, it } from '@jest/globals';
import { darkIntervals, type DoorFact } from './door-facts.js';
import { doorAfter, type DoorMessage, type DoorState, factOf, workFactOf } from './door-state.js';

const deviceNo = 'D1';
let sent = 0;
const message = <Type extends DoorMessage['type']>(type: Type, data: object): DoorMessage =>
  ({
    ...{ id: String(++sent), type, key: deviceNo, at: new Date(Date.UTC(2026, 2, 2) + sent * 1000).toISOString() },
    data: { deviceNo, schoolCode: 'S1', ...data },
  }) as DoorMessage;
const after = (...messages: DoorMessage[]): DoorState | undefined =>
  messages.reduce<DoorState | undefined>((door, each) => doorAfter(door, each), undefined);

const on = () =>
  message('device.status', { onlineStatus: 'on', since: '2026-03-02T00:00:00Z', cause: 'connected', name: '三班' });
const off = () => message('device.status', { onlineStatus: 'off', since: '2026-03-02T01:00:00Z', cause: 'will' });
const silent = () => message('device.silent', { at: '2026-03-02T00:30:00Z' });

describe('the newest state of a door', () => {
  it('is silent until it is heard, or until its connection changes', () => {
    expect(after(on(), silent())).toMatchObject({ isOn: true, silentSince: '2026-03-02T00:30:00Z', name: '三班' });
    expect(after(on(), silent(), message('device.heard', { at: '2026-03-02T00:40:00Z' }))?.silentSince).toBeNull();
    expect(after(on(), silent(), off())).toMatchObject({ isOn: false, silentSince: null, cause: 'will' });
    expect(after(off(), silent())?.silentSince).toBeNull();
  });

  it('follows its binding, and keeps its status', () => {
    const moved = after(
      on(),
      message('device.unbound', { classroomCode: 'r' }),
      message('device.bound', { schoolCode: 'S2' }),
    );
    expect(moved).toMatchObject({ schoolCode: 'S2', name: null, isOn: true, since: '2026-03-02T00:00:00Z' });
    expect(after(on(), message('device.unbound', {}))?.schoolCode).toBeNull();
    expect(after(message('device.bound', {}))).toMatchObject({ isOn: false, since: null, cause: null });
  });

  it('does not change by an older message', () => {
    const [older, newer] = [off(), on()];
    expect(after(newer, older)).toEqual(after(newer));
  });
});

describe('a fact', () => {
  it('is shown by what explains a status, and by none that moves a door', () => {
    const returned = message('device.returned', {
      at: '2026-03-02T01:10:00Z',
      cause: 'own restart',
      from: '2026-03-02T00:59:00Z',
    });
    expect(factOf(returned)).toEqual({
      ...{ deviceNo, schoolCode: 'S1', kind: 'returned', cause: 'own restart' },
      ...{ at: Date.UTC(2026, 2, 2, 1, 10), from: Date.UTC(2026, 2, 2, 0, 59) },
    });
    expect(factOf(message('device.bound', {}))).toBeUndefined();
  });

  it('is a delivered restart, at the same time in every state of the command, and the begin of an installation', () => {
    const command = (iotMessageType: string, sentAt: string | null, status = 'sent') =>
      workFactOf({
        type: 'command.changed',
        data: { deviceNo, schoolCode: 'S1', iotMessageType, sentAt, status },
      } as never);
    const sentAt = '2026-03-02T01:00:00Z';
    const restart = { deviceNo, schoolCode: 'S1', at: Date.parse(sentAt), kind: 'restart' };
    expect(['sent', 'succeeded'].map((status) => command('restart', sentAt, status))).toEqual([restart, restart]);
    expect([command('restart', null), command('clearCache', sentAt)]).toEqual([undefined, undefined]);
    const card = (state: string) =>
      workFactOf({ type: 'rollout.card', data: { deviceNo, schoolCode: 'S1', state, at: sentAt } } as never);
    expect([card('installing')?.kind, card('installed'), card('failed')]).toEqual(['installed', undefined, undefined]);
  });
});

describe('the times in which a door was off', () => {
  const fact = (kind: DoorFact['kind'], at: number, rest: Partial<DoorFact> = {}): DoorFact => ({
    deviceNo,
    kind,
    at,
    ...rest,
  });

  it('begin with the last packet before a restart', () => {
    const facts = [fact('off', 100, { cause: 'silent' }), fact('on', 200, { cause: 'connected' })];
    const returned = fact('returned', 200, { cause: 'own restart', from: 90 });
    expect(darkIntervals([...facts, returned])).toMatchObject([
      { from: 90, to: 200, offCause: 'own restart', returnCause: 'own restart' },
    ]);
  });

  it('include one that was seen only by the first heartbeat after it, when the card had gone again', () => {
    const facts = [
      fact('on', 1),
      fact('returned', 50, { cause: 'own restart', from: 40 }),
      fact('off', 60, { cause: 'will' }),
    ];
    expect(darkIntervals(facts)).toMatchObject([
      { from: 40, to: 50 },
      { from: 60, to: null },
    ]);
  });
});
