import type { FleetStats } from './fleet.js';

const perSecond = (now: number, before: number, seconds: number): string => ((now - before) / seconds).toFixed(1);

/** One line about a fleet: how it is, and what `seconds` since `before` brought. */
export const statusLine = (now: FleetStats, before: FleetStats, seconds: number): string =>
  [
    `${now.connected}/${now.cards} connected`,
    `${now.cards - now.powered} without power`,
    `heartbeats ${perSecond(now.heartbeatsAcked, before.heartbeatsAcked, seconds)}/s (${now.heartbeatsAcked} acked)`,
    `commands ${now.commandsReceived} received, ${now.commandsExecuted} executed, ${now.commandsRepeated} repeated`,
    `lost ${now.losses}, failed ${now.failedConnects}, refused ${now.refusals}`,
    now.pubackWait ? `PUBACK p50 ${now.pubackWait.p50} ms, p99 ${now.pubackWait.p99} ms` : 'no PUBACK yet',
  ].join(' | ');

/** The most frequent reasons for lost and failed connections, as `reason x times`; empty when there were none. */
export const reasonLine = (reasons: ReadonlyMap<string, number>): string =>
  [...reasons]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([reason, times]) => `${reason} x ${times}`)
    .join(', ');
