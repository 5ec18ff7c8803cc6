import {
  filled,
  hourSeconds,
  incidentCauseLabels,
  incidentScopeLabels,
  type Month,
  muteScopeLabels,
  uptimeTexts as texts,
  wireTime,
} from '#libs/contracts';
import type { SchoolIncident } from '../incidents/index.js';
import type { MutedTime } from '../mutes/index.js';
import type { UptimeRow } from './uptime.dto.js';

/** A statement as it is drawn. */
export interface StatementText {
  title: string;
  /** `生成时间` and other lines below the title. */
  summary: string[];
  sections: { title: string; lines: string[] }[];
  /** The doors: a head and its rows. */
  table: { head: string[]; rows: string[][] };
  at: Date;
}

/** What a statement holds. */
export interface StatementContent {
  schoolName: string;
  month: Month;
  sum: UptimeRow;
  doors: readonly UptimeRow[];
  incidents: readonly SchoolIncident[];
  mutes: readonly MutedTime[];
  promise: {
    respondWithin: number;
    fixWithin: number;
    target: number;
    kept: number;
    broken: number;
    open: number;
  } | null;
  at: Date;
}

const clock = (at: number): string => wireTime(new Date(at)).slice(5, 16);
const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(2)}%`);

/** `12 小时 5 分 3 秒` */
const durationText = (seconds: number): string => {
  const parts: [number, string][] = [
    [Math.floor(seconds / hourSeconds), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? '0 秒' : shown.join(' ');
};

/** The text of a statement. */
export const statementText = (content: StatementContent): StatementText => {
  const { schoolName, month, sum, doors, incidents, mutes, promise, at } = content;
  const sections = [{ title: texts.statementIncidents, lines: linesOr(incidents.map(incidentLine)) }];
  if (mutes.length > 0) sections.push({ title: texts.statementMutes, lines: mutes.map(muteLine) });
  if (promise) sections.push({ title: texts.statementPromise, lines: promiseLines(promise) });
  return {
    title: filled(texts.statementTitle, { school: schoolName, year: month.slice(0, 4), month: Number(month.slice(4)) }),
    summary: [
      filled(texts.statementShare, { share: percent(sum.share), doors: sum.doors, outages: sum.outages }),
      filled(texts.statementTimes, {
        expected: durationText(sum.expected),
        off: durationText(sum.expected - sum.on),
        muted: durationText(sum.muted),
      }),
      texts.statementRule,
      filled(texts.statementMade, { at: wireTime(at) }),
    ],
    sections,
    table: {
      head: [...texts.statementHead],
      rows: doors.map(({ name, deviceNo, share, expected, on, outages }) => [
        ...[name ?? deviceNo ?? '', percent(share), durationText(expected - on), String(outages)],
      ]),
    },
    at,
  };
};

const linesOr = (lines: string[]): string[] => (lines.length === 0 ? [texts.statementNone] : lines);

/** An incident in words. */
const incidentLine = (incident: SchoolIncident): string => {
  const { scope, circuitName, doorName, cause, doors, opened, acknowledged, closed } = incident;
  const values = {
    from: clock(opened),
    place: circuitName ?? doorName ?? incidentScopeLabels[scope],
    doors,
    cause: incidentCauseLabels[cause],
  };
  const began = filled(texts.statementIncident, values);
  const taken = acknowledged === null ? '' : filled(texts.statementAcknowledged, { at: clock(acknowledged) });
  const ended = closed === null ? texts.statementLasts : filled(texts.statementClosed, { at: clock(closed) });
  return `${began}${taken}${ended}`;
};

const muteLine = ({ scope, place, reason, from, to }: MutedTime): string =>
  filled(texts.statementMute, {
    place: place ?? muteScopeLabels[scope],
    from: clock(from),
    to: clock(to),
    reason,
  });

const promiseLines = (promise: NonNullable<StatementContent['promise']>): string[] => {
  const { kept, broken, open } = promise;
  const share = kept + broken === 0 ? null : kept / (kept + broken);
  const { respondWithin, fixWithin, target } = promise;
  return [
    filled(texts.statementPromised, { respondWithin, fixWithin, target }),
    filled(texts.statementKept, { kept, broken, open, share: percent(share) }),
  ];
};
