import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { fetcher } from '../../../core/read.js';
import type { ListQuery } from '../../../kit/list/list-query.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { readLive } from '../../../realtime/live-rows.js';
import { dictionaryMs, schoolListQuery, schoolsKey } from '../../../resources/schools/queries.js';
import { schoolLive, type SchoolWithCards } from './live.js';

type CallConfig = Schemas['CallConfigDto'];

/** A package as it is typed; one that is being edited is not shown as saved. */
export interface PackageFields {
  sortNum?: string | undefined;
  talkTime?: string | undefined;
  price?: string | undefined;
  editing?: boolean;
}

/** What the form of the call settings holds. */
export interface CallForm {
  isOpenVideoCall: 0 | 1;
  isOpenParentsCall: 0 | 1;
  isOpenCamera: 0 | 1;
  timeReminder: number;
  content: string;
  payItemList: PackageFields[];
}

const switchOf = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

export const callFormOf = (config: Omit<CallConfig, 'schoolCode' | 'version'>): CallForm => ({
  isOpenVideoCall: switchOf(config.isOpenVideoCall),
  isOpenParentsCall: switchOf(config.isOpenParentsCall),
  isOpenCamera: switchOf(config.isOpenCamera),
  timeReminder: config.timeReminder,
  content: config.content,
  payItemList: config.payItemList.map(({ sortNum, talkTime, price }) => ({
    sortNum: String(sortNum),
    talkTime: String(talkTime),
    price,
  })),
});

/** What a school has set about video calls, and whether its parents can recharge at all. */
export interface CallSettings {
  form: CallForm;
  version: number;
  /** Null: not known now. */
  canRecharge: boolean | null;
}

export const readCallSettings = async (schoolCode: string): Promise<CallSettings> => {
  const query = { schoolCode };
  const [config, recharge] = await Promise.all([
    call('get', '/api/trtc/school/config/find', { query }),
    call('get', '/api/school/queryAppRecharge', { query }).catch(() => null),
  ]);
  const canRecharge = recharge && recharge.data.isOpen === 1 && recharge.data.appList.includes('trtc_recharge');
  return { form: callFormOf(config.data), version: config.data.version, canRecharge };
};

/** Stores what a school has set, with its packages; returns the text to show. */
export const saveCallSettings = async (
  schoolCode: string,
  { payItemList, ...rest }: CallForm,
  version: number | undefined,
): Promise<string> => {
  const packages = payItemList.map(({ sortNum, talkTime, price = '' }) => ({
    sortNum: Number(sortNum),
    talkTime: Number(talkTime),
    price: price.trim(),
  }));
  const options = { body: { schoolCode, ...rest, payItemList: packages, version }, fallback: texts.callConfigFailed };
  return (await call('post', '/api/trtc/school/config/save', options)).msg ?? texts.callConfigSaved;
};

/** What the form of feature activation holds; `expirationTime` is a wire time, null: never. */
export interface FunctionForm extends Required<
  Omit<Schemas['OpenAppBody'], 'schoolCode' | 'expirationTime' | 'version'>
> {
  expirationTime: string | null;
}

/** What is open at a school, and the version of that. */
export const readFunctions = async (schoolCode: string): Promise<{ functions: FunctionForm; version: number }> => {
  const { data } = await call('get', '/api/school/queryApp', { query: { schoolCode } });
  // The response has codes as plain texts and the switch as a number; the call that stores them takes the same values.
  const { version, ...functions } = data;
  return { functions: functions as FunctionForm, version };
};

/** Opens the chosen features; returns the text to show. */
export const openFunctions = async (
  schoolCode: string,
  { expirationTime, ...rest }: FunctionForm,
  version: number | undefined,
): Promise<string> => {
  const body = { schoolCode, ...rest, version, ...(expirationTime === null ? {} : { expirationTime }) };
  return (await call('post', '/api/school/openApp', { body, fallback: texts.setFailed })).msg ?? texts.setDone;
};

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
