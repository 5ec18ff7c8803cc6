import { describe, expect, it } from '@jest/globals';
import { type CardReport, planOfReports, type ReportedCard } from './rollout-proof-plan.js';

const at = new Date('2026-04-01T00:00:00Z');
const report: CardReport = { deviceNo: 'C1', bootId: 'b2', connectionId: 'c', version: 2, at };
const card = (rolloutId: string, some: Partial<ReportedCard>): ReportedCard => ({
  ...{ rolloutId, deviceNo: 'C1', state: 'waiting', versionCode: 2, lastBootId: 'b1', boots: 0, stalls: 0, tries: 1 },
  ...{ code: null, dueAt: null, rolloutState: 'running', groupState: 'running', soakSeconds: 600 },
  ...{ delivered: true, busy: false },
  ...some,
});
const eventsOf = (...cards: ReportedCard[]) =>
  planOfReports(cards, new Map([['C1', report]])).map(({ rolloutId, event }) => `${rolloutId} ${event}`);

describe('planOfReports', () => {
  it('lets a card that was given up arrive late', () => {
    expect(eventsOf(card('r1', { state: 'failed', code: 'silent' }))).toEqual(['r1 arrive']);
  });

  it('keeps a card given up while another rollout has it at work', () => {
    const atWork = card('r1', { state: 'offered' });
    const givenUp = card('r2', { state: 'failed', code: 'unreachable', busy: true });
    expect(eventsOf(atWork, givenUp)).toEqual(['r1 arrive']);
  });

  it('lets a card that arrives for two rollouts at once be at work for the newest only', () => {
    expect(eventsOf(card('r1', {}), card('r2', {}))).toEqual(['r2 arrive']);
    expect(eventsOf(card('r1', { state: 'failed', code: 'timedOut' }), card('r2', {}))).toEqual(['r2 arrive']);
  });

  it('counts a card as present in every rollout that has not offered anything to it', () => {
    expect(eventsOf(card('r1', { tries: 0 }), card('r2', { tries: 0 })).sort()).toEqual(['r1 present', 'r2 present']);
  });
});
