import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';

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
