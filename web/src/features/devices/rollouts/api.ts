import { queryOptions } from '@tanstack/react-query';
import {
  dayMs,
  mayCardFollow,
  texts,
  wireTime,
  type RolloutState,
  type UpgradeFailure,
  type UpgradeRow,
} from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { feed } from '../../../realtime/feed.js';
import { liveFetcher, type LiveRows } from '../../../realtime/live-rows.js';
import type { Rollout, RolloutDetail } from '../../../resources/rollouts/labels.js';
import { rolloutLive, rolloutPartsKey, rolloutPollMs, rolloutsKey } from '../../../resources/rollouts/live.js';

type Card = Schemas['RolloutCardView'];

/** A card of a rollout with what a frame says; one of another rollout, or an older one, changes nothing. */
const withUpgrade = (card: Card, rolloutId: string, row: UpgradeRow): Card => {
  const [, , of, state, phase, percent, , code] = row;
  return of === rolloutId && mayCardFollow(card.state, state) ? { ...card, state, phase, percent, code } : card;
};

/** How frames change the cards of a rollout. */
export const cardsOf = (rolloutId: string): LiveRows<Card> => ({
  events: ['device:upgrade'],
  keyOf: ({ deviceNo }) => deviceNo,
  latest: (card, mark) => {
    const entry = feed.journal.since('device:upgrade', card.deviceNo, mark);
    return entry === undefined ? card : withUpgrade(card, rolloutId, entry.row);
  },
});

export type RolloutCard = Schemas['RolloutCardView'];
type Failure = Schemas['FailureView'];
export type Decision = Schemas['DecisionView'];
export type Plan = Schemas['RolloutPlan'];
export type RolloutBody = Schemas['RolloutBody'];

/** The body that the filters in the address stand for; the server checks them. */
const filterBody = ({ state, ...rest }: ListState['filters']): Schemas['RolloutFilter'] => ({
  ...rest,
  ...(state === undefined ? {} : { states: [state as RolloutState] }),
});

export const rolloutListQuery = ({ page, size, filters }: ListState): ListQuery<Rollout> => ({
  queryKey: [...rolloutsKey, 'list', { page, size, filters }],
  queryFn: liveFetcher(rolloutLive, 'post', '/api/rollout/list', { query: { page, size }, body: filterBody(filters) }),
});

const ended: readonly RolloutState[] = ['cancelled', 'rolledBack'];

/** One rollout. Rate, forecast and next window come with no frame: they are read again while it may move. */
export const rolloutQuery = (rolloutId: string) =>
  queryOptions<RolloutDetail>({
    queryKey: [...rolloutsKey, 'detail', rolloutId],
    queryFn: liveFetcher(rolloutLive, 'get', '/api/rollout/detail', { query: { rolloutId } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && ended.includes(data.state) ? false : rolloutPollMs,
    refetchOnMount: 'always',
    meta: { inline: true },
  });

export const failuresQuery = (rolloutId: string) =>
  read([...rolloutPartsKey, 'failures', rolloutId], 'get', '/api/rollout/failures', { query: { rolloutId } });

export const decisionsQuery = (rolloutId: string, page: number, size: number) =>
  read([...rolloutPartsKey, 'decisions', rolloutId, page, size], 'get', '/api/rollout/decisions', {
    query: { rolloutId, page, size },
  });

export type CardFilter = Schemas['RolloutCardFilter'];

export const cardsQuery = (filter: CardFilter, page: number, size: number) =>
  queryOptions({
    queryKey: [...rolloutPartsKey, 'cards', filter, page, size],
    queryFn: liveFetcher(cardsOf(filter.rolloutId), 'post', '/api/rollout/card/list', {
      query: { page, size },
      body: filter,
    }),
    meta: { inline: true },
  });

/** What a rollout would do. What the server refuses about it is shown in its place. */
export const planQuery = (body: RolloutBody) => ({
  ...read(['rolloutPlan', body], 'post', '/api/rollout/plan', { body }),
  retry: false,
  staleTime: 30_000,
});

export const addRollout = async (body: RolloutBody): Promise<string> =>
  (await call('post', '/api/rollout/add', { body })).data.rolloutId;

/** A draft as the form of a new one makes it. */
export const readDraft = async (rolloutId: string): Promise<Schemas['RolloutDraft']> =>
  (await call('get', '/api/rollout/draft', { query: { rolloutId } })).data;

export const changeRollout = async (
  rolloutId: string,
  body: RolloutBody,
  version: number | undefined,
): Promise<string> => {
  await call('post', '/api/rollout/change', { body: { rolloutId, ...body, version } });
  return rolloutId;
};

export type Action = Schemas['ActBody']['action'];

export const actOn = async (rolloutId: string, action: Action, reason?: string): Promise<void> => {
  await call('post', '/api/rollout/act', { body: { rolloutId, action, ...(reason ? { reason } : {}) } });
};

/** Makes the rollout that takes another one back; returns its id. */
export const rollBack = async (body: Schemas['RollBackBody']): Promise<string> =>
  (await call('post', '/api/rollout/rollBack', { body })).data.rolloutId;

/** Leaves cards out; returns how many were. */
export const skipCards = async (body: Schemas['SkipCardsBody']): Promise<number> =>
  (await call('post', '/api/rollout/card/skip', { body })).data.skipped.length;

/** Classes of a school whose rooms have a card. */
export const roomsQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['rolloutRooms', schoolCode],
    queryFn: async ({ signal }) => {
      const options = { query: { schoolCode }, signal, fallback: texts.classesFailed };
      return (await call('get', '/api/dbs/class/bindList', options)).data.filter(({ deviceNo }) => deviceNo !== null);
    },
  });

const groupsShown = 100;

/** Groups of cards whose name has a text, by name. */
export const cardGroupsQuery = (name: string) =>
  read(['cardGroups', 'choice', name], 'post', '/api/schoolDevice/group/list', {
    query: { page: 1, size: groupsShown },
    body: name === '' ? {} : { name },
  });

/** Failed cards with one code: the words that some of them had for it, and their schools, most cards first. */
export interface FailureGroup {
  code: UpgradeFailure;
  cards: number;
  words: string[];
  schools: Failure['schools'];
}

const mostFirst = <Counted extends { cards: number }>(entries: Iterable<Counted>): Counted[] =>
  [...entries].sort((a, b) => b.cards - a.cards);

const schoolsOf = (failures: readonly Failure[]): Failure['schools'] => {
  const schools = new Map<string, Failure['schools'][number]>();
  for (const school of failures.flatMap((failure) => failure.schools)) {
    const known = schools.get(school.schoolCode)?.cards ?? 0;
    schools.set(school.schoolCode, { ...school, cards: known + school.cards });
  }
  return mostFirst(schools.values());
};

/** Failures by code: cards that give other words for the same thing are together. */
export const groupFailures = (failures: readonly Failure[]): FailureGroup[] => {
  const codes = [...new Set(failures.map(({ code }) => code))];
  const grouped = codes.map((code) => {
    const same = failures.filter((failure) => failure.code === code);
    return {
      code,
      cards: same.reduce((sum, { cards }) => sum + cards, 0),
      words: same.map(({ reason }) => reason).filter((reason) => reason !== null),
      schools: schoolsOf(same),
    };
  });
  return mostFirst(grouped);
};

/** A wire time as short as it can be understood: `18:00` today, `明天 07:20`, else `11-25 07:20`. */
export const momentText = (at: string, now = serverNow()): string => {
  const [day = '', time = ''] = at.slice(0, 16).split(' ');
  if (day === wireTime(now).slice(0, 10)) return time;
  return `${day === wireTime(now + dayMs).slice(0, 10) ? '明天' : day.slice(5)} ${time}`;
};

/** `等到 18:00`, or that a card may install now. */
export const windowText = (at: string | null, now = serverNow()): string =>
  at === null || at <= wireTime(now) ? '现在可以安装' : `等到 ${momentText(at, now)}`;
