import {
  areaFilterNames,
  type FeedPosition,
  type FeedTopic,
  feedTopics,
  texts,
  type WatchedArea,
  type WatchResponse,
} from '#libs/contracts';
import type { Audience } from './audience.js';

/** A watch request that can be fulfilled. */
export interface WatchWish {
  topics: ReadonlySet<FeedTopic>;
  schoolCode: string | undefined;
  area: WatchedArea;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTopic = (value: unknown): value is FeedTopic => (feedTopics as readonly unknown[]).includes(value);

/** What a `watch` asks for, or the response that refuses it. */
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

/** True when a watched school is out of reach of those who watch it. */
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

export const refused = (msg: string): WatchResponse => ({ ok: false, msg });
