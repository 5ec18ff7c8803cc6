import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { fetcher } from '../../../core/read.js';
import type { ListQuery } from '../../../kit/list/list-query.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { readLive } from '../../../realtime/live-rows.js';
import { dictionaryMs, schoolListQuery, schoolsKey } from '../../../resources/schools/queries.js';
import { schoolLive } from './live.js';
import type { SchoolWithCards } from './rows.js';

const none = { total: 0, off: 0 };

/** The cards of schools, all of them in one call. The list stands without them while their service is away. */
const cardsOf = async (schoolCodes: string[], signal: AbortSignal) => {
  if (schoolCodes.length === 0) return null;
  const read = call('post', '/api/schoolDevice/countBySchool', { body: { schoolCodes }, signal });
  const counts = await read.then(
    ({ data }) => data,
    () => null,
  );
  return counts && new Map(counts.map((each) => [each.schoolCode, each]));
};

/** The school list; with `devices` also the cards of its schools. */
export const schoolsWithCardsQuery =
  (devices: boolean) =>
  (state: ListState): ListQuery<SchoolWithCards> => {
    const { queryKey, queryFn } = schoolListQuery(state);
    return {
      queryKey: [...queryKey, { devices }],
      queryFn: (context) =>
        readLive(schoolLive, async () => {
          const page = await queryFn(context);
          const codes = page.list.map(({ schoolCode }) => schoolCode);
          const cards = devices ? await cardsOf(codes, context.signal) : null;
          return {
            ...page,
            list: page.list.map((row) => ({ ...row, cards: cards && (cards.get(row.schoolCode) ?? none) })),
          };
        }),
    };
  };

/** The kinds of schools. */
export const schoolTypesQuery = queryOptions({
  queryKey: ['dict', 'schoolBxlx'],
  queryFn: fetcher('get', '/api/dict/schoolBxlx/list', { fallback: texts.schoolTypesFailed }),
  staleTime: dictionaryMs,
  meta: { fallback: texts.schoolTypesFailed },
});

/** Who runs a school. */
export const operatingTypesQuery = queryOptions({
  queryKey: ['dict', 'schoolXxbb'],
  queryFn: fetcher('get', '/api/dict/schoolXxbb/list', { fallback: texts.operatingTypesFailed }),
  staleTime: dictionaryMs,
  meta: { fallback: texts.operatingTypesFailed },
});

/** True while the address book of a school has still to be imported. */
export const needImportQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: [...schoolsKey, 'needImport', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/lds/school/needImport', { query: { schoolCode }, signal })).data.needImport,
    meta: { inline: true },
  });

/** Adds a school; returns its code. */
export const addSchool = async (body: Schemas['AddSchoolBody']): Promise<string> =>
  (await call('post', '/api/lds/school/add', { body, fallback: texts.schoolAddFailed })).data.schoolCode;

/** Unbinds a school from its corporation; returns the text to show. */
export const unbindSchool = async (schoolCode: string): Promise<string> =>
  (await call('get', '/api/lds/school/unbind', { query: { schoolCode } })).msg ?? texts.unbound;
