import {
  areaFilterNames,
  type FeedPosition,
  type FeedTopic,
  feedTopics,
  type OpenRecord,
  texts,
  type WatchedArea,
  type WatchResponse,
} from '#libs/contracts';
import { storableText } from '#libs/data/db';
import type { Audience } from './audience.js';
import { recordRights } from './record-reach.js';

/** A watch request that can be fulfilled. */
export interface WatchWish {
  topics: ReadonlySet<FeedTopic>;
  schoolCode: string | undefined;
  area: WatchedArea;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTopic = (value: unknown): value is FeedTopic => (feedTopics as readonly unknown[]).includes(value);

/** The wish of a `watch`, or the response that refuses it. */
export const watchWishOf = (request: unknown): WatchWish | WatchResponse => {
  const { topics, schoolCode, ...rest } = isObject(request) ? request : {};
  if (!Array.isArray(topics) || !topics.every(isTopic)) return refused(texts.feedTopicUnknown);
  const area = areaOf(rest);
  if (area === undefined) return refused(texts.areaUnknown);
  if (schoolCode === undefined || schoolCode === null) return { topics: new Set(topics), schoolCode: undefined, area };
  if (typeof schoolCode !== 'string') return refused(texts.schoolUnknown);
  return { topics: new Set(topics), schoolCode, area };
};

/** The area that a `watch` names, without names that are left out; undefined when a code is none. */
const areaOf = (request: Record<string, unknown>): WatchedArea | undefined => {
  const given = areaFilterNames
    .map((name) => [name, request[name]] as const)
    .filter(([, code]) => code !== undefined && code !== null);
  return given.every(([, code]) => typeof code === 'string') ? Object.fromEntries(given) : undefined;
};

/** True when a watched school is out of reach of its audience. */
export const isOutOfReach = (
  schoolCode: string | undefined,
  audience: Audience,
  exists: (schoolCode: string) => boolean,
): boolean => schoolCode !== undefined && !(exists(schoolCode) && audience.sees(schoolCode));

/** The position that a `resume` names, or undefined when it names none. */
export const positionOf = (request: unknown): FeedPosition | undefined => {
  const { epoch, seq } = isObject(request) ? request : {};
  return typeof epoch === 'string' && Number.isSafeInteger(seq) ? { epoch, seq: seq as number } : undefined;
};

/** Maximum length of the id of a record, and of the code of a school. */
const maxIdLength = 200;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength && storableText(value) === value;

/** The record that an `opened` or a `closed` names, or undefined when it names none. */
export const openRecordOf = (request: unknown): OpenRecord | undefined => {
  const { record, id, schoolCode = null } = isObject(request) ? request : {};
  if (typeof record !== 'string' || !Object.hasOwn(recordRights, record) || !isId(id)) return undefined;
  return schoolCode === null || isId(schoolCode)
    ? { record: record as OpenRecord['record'], id, schoolCode }
    : undefined;
};

export const refused = (msg: string): { ok: false; msg: string } => ({ ok: false, msg });
