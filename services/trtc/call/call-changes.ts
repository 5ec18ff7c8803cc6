import { type CallMediaType, type CallState, minutesOf } from '#libs/contracts';
import type { RoomCall } from './reduce-events.js';

/** Figures of a call as its events give them. */
export interface CallFigures {
  begunMs: number;
  startedMs: number;
  endedMs: number | null;
  seconds: number;
  minutes: number;
  mediaType: CallMediaType;
  state: CallState;
  caller: 'card' | 'parent';
  deviceNo: string | null;
  parentCode: string | null;
  estimated: 0 | 1;
}

/** A call as its row keeps it. */
export interface KeptCall extends CallFigures {
  id: string;
  roomId: string;
  schoolCode: string;
  studentCode: string;
  studentName: string;
  excess: number;
}

/** A card or parent with a user id of the platform. */
export interface Party {
  userId: string;
  kind: 'card' | 'parent';
  code: string;
}

/** Change of a call's row: without `kept` it is inserted, without `figures` it is deleted. */
export type CallChange = { kept: KeptCall | undefined; figures: CallFigures } | { kept: KeptCall; figures: undefined };

/** The figures of a call, with who was in it. Who is not known to be a parent is a card. */
export const figuresOf = (call: RoomCall, parties: ReadonlyMap<string, Party>): CallFigures => {
  const known = call.users.map((userId) => parties.get(userId));
  const seconds = Math.ceil(call.sharedMs / 1000);
  return {
    begunMs: call.begunMs,
    startedMs: call.startedMs,
    endedMs: call.endedMs,
    seconds,
    minutes: minutesOf(seconds),
    mediaType: call.hasVideo ? 'video' : 'audio',
    state: call.endedMs === null ? 'running' : 'ended',
    caller: known[0]?.kind ?? 'card',
    deviceNo: known.find((party) => party?.kind === 'card')?.code ?? null,
    parentCode: known.find((party) => party?.kind === 'parent')?.code ?? null,
    estimated: call.isEstimated ? 1 : 0,
  };
};

/**
 * Which rows the calls of a room are, as events have them now: a row stays that of the call that overlaps it, so that one
 * whose start or end moves is corrected. Where two rows have become one call the older one is it; where one has become two,
 * it is the first. Rows that nothing changes are left out.
 */
export const changesOf = (kept: readonly KeptCall[], calls: readonly CallFigures[]): CallChange[] => {
  const unclaimed = [...kept].sort((a, b) => a.startedMs - b.startedMs || (a.id < b.id ? -1 : 1));
  const changes = [...calls]
    .sort((a, b) => a.startedMs - b.startedMs)
    .map((figures): CallChange => {
      const n = unclaimed.findIndex((each) => overlaps(each, figures));
      return { kept: n < 0 ? undefined : unclaimed.splice(n, 1)[0], figures };
    });
  return [
    ...changes.filter((each) => each.kept === undefined || !isSame(each.kept, each.figures)),
    ...unclaimed.map((each) => ({ kept: each, figures: undefined })),
  ];
};

type Span = Pick<CallFigures, 'startedMs' | 'endedMs'>;
const overlaps = (a: Span, b: Span): boolean =>
  a.startedMs <= (b.endedMs ?? Infinity) && b.startedMs <= (a.endedMs ?? Infinity);

const compared = [
  ...(['begunMs', 'startedMs', 'endedMs', 'seconds', 'mediaType', 'state'] as const),
  ...(['caller', 'deviceNo', 'parentCode', 'estimated'] as const),
];
const isSame = (kept: CallFigures, figures: CallFigures | undefined): boolean =>
  figures !== undefined && compared.every((name) => kept[name] === figures[name]);

/** True when what is published of a call has changed. */
export const isPublished = ({ kept, figures }: CallChange): boolean =>
  kept === undefined ||
  figures === undefined ||
  (['startedMs', 'endedMs', 'minutes', 'mediaType', 'state'] as const).some((name) => kept[name] !== figures[name]);
