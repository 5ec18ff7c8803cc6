import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';

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
