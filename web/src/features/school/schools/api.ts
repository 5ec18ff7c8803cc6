import { useCallback } from 'react';
import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { type BindingRow, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { feed, type FeedFlush } from '../../../realtime/feed.js';
import { type LiveRows, readLive } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-feed.js';
import { schoolsKey, type SchoolRow, schoolListQuery } from '../../../resources/schools/queries.js';

/** A school with how many class cards it has; null when that is not known. */
export interface SchoolWithCards extends SchoolRow {
  cards: Pick<Schemas['SchoolCards'], 'total' | 'off'> | null;
}

/** Milliseconds for which a frame counts for more than what is read after it: the directory has corporations by events. */
const behindMs = 10_000;

/** The same object when `values` are those of the row. */
const withValues = (row: SchoolWithCards, values: Partial<SchoolWithCards>): SchoolWithCards => {
  const names = Object.keys(values) as (keyof SchoolWithCards)[];
  return names.every((name) => row[name] === values[name]) ? row : { ...row, ...values };
};

const withSales = (row: SchoolWithCards, mark?: number): SchoolWithCards => {
  const entry = feed.journal.since('addedvalue:config', row.schoolCode, mark);
  return entry === undefined ? row : withValues(row, { isOpen: entry.row[1] });
};

const withCalls = (row: SchoolWithCards, mark?: number): SchoolWithCards => {
  const entry = feed.journal.since('trtc:config', row.schoolCode, mark);
  return entry === undefined ? row : withValues(row, { isOpenVideoCall: entry.row[1] });
};

/** Who is in charge and how many members there may be is in no frame; without a corporation both are empty. */
const corporationOf = ([, corpId, corpName, verified]: BindingRow): Partial<SchoolWithCards> =>
  corpId === null
    ? { corpId, corpName, corp_type: null, corp_scale: null, managerUid: null, managerName: null }
    : { corpId, corpName, corp_type: verified === 1 ? 'verified' : 'unverified' };

const withCorporation = (row: SchoolWithCards, mark?: number): SchoolWithCards => {
  const entry = feed.journal.since('wx:binding', row.schoolCode);
  if (entry === undefined) return row;
  const isOlder = mark !== undefined && entry.arrival <= mark && performance.now() - entry.at > behindMs;
  return isOlder ? row : withValues(row, corporationOf(entry.row));
};

/** Frames hold whether a school sells add-on services and has video calls, and its corporation. */
export const schoolLive: LiveRows<SchoolWithCards> = {
  events: ['addedvalue:config', 'trtc:config', 'wx:binding'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (row, mark) => withCorporation(withCalls(withSales(row, mark), mark), mark),
};

const concernsBindings = (flush: FeedFlush): boolean => flush.latest('wx:binding').size > 0;

/** Reads schools again after a change of a corporation, for what its frame does not hold. */
export const useBindingReread = (): void => {
  const client = useQueryClient();
  useReread(
    concernsBindings,
    useCallback(() => void client.invalidateQueries({ queryKey: schoolsKey }), [client]),
  );
};

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

/** The schools that the filters match as a workbook. */
export const schoolExport = ({ filters }: ListState): ListFile => ({
  path: '/api/lds/school/export',
  body: { ...filters },
  fallback: texts.exportFailed,
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
