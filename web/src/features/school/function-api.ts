import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';

/** What the form of feature activation holds; `expirationTime` is a wire time, null: never. */
export interface FunctionForm extends Required<Omit<Schemas['OpenAppBody'], 'schoolCode' | 'expirationTime'>> {
  expirationTime: string | null;
}

/** What is open at a school. */
export const readFunctions = async (schoolCode: string): Promise<FunctionForm> => {
  const { data } = await call('get', '/api/school/queryApp', { query: { schoolCode } });
  // The response has codes as plain texts and the switch as a number; the call that stores them takes the same values.
  return data as FunctionForm;
};

/** Opens the chosen features; returns the text to show. */
export const openFunctions = async (schoolCode: string, { expirationTime, ...rest }: FunctionForm): Promise<string> => {
  const body = { schoolCode, ...rest, ...(expirationTime === null ? {} : { expirationTime }) };
  return (await call('post', '/api/school/openApp', { body, fallback: texts.setFailed })).msg ?? texts.setDone;
};
