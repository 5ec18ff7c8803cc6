import { createSign, createVerify, type KeyObject } from 'node:crypto';

type Parameters = Readonly<Record<string, string>>;

/** What is signed of parameters: those with a value, by name, unencoded. */
const signedText = (parameters: Parameters, left: readonly string[]): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !left.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The parameters of a call with their signature, RSA2: RSA-SHA256 with PKCS #1 v1.5, in base64. */
export const signedParameters = (parameters: Parameters, key: KeyObject): Record<string, string> => ({
  ...parameters,
  sign: createSign('RSA-SHA256')
    .update(signedText(parameters, ['sign']))
    .sign(key, 'base64'),
});

const isSigned = (text: string, sign: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, sign, 'base64');

/** True for the parameters of a notification that the platform has signed; its kind of signature is not signed. */
export const isSignedNotification = (parameters: Parameters, key: KeyObject): boolean =>
  isSigned(signedText(parameters, ['sign', 'sign_type']), parameters['sign'] ?? '', key);

/** The text of a response as the platform has signed it: the object under `name`, byte for byte. Undefined: there is none. */
export const signedPart = (response: string, name: string): string | undefined => {
  const mark = `"${name}":`;
  const start = response.indexOf(mark) + mark.length;
  if (start < mark.length || response[start] !== '{') return undefined;
  let [depth, inText] = [0, false];
  for (let at = start; at < response.length; at++) {
    const sign = response[at];
    if (inText && sign === '\\') at++;
    else if (sign === '"') inText = !inText;
    else if (!inText && sign === '{') depth++;
    else if (!inText && sign === '}' && --depth === 0) return response.slice(start, at + 1);
  }
  return undefined;
};

/** True for a part of a response that the platform has signed. */
export const isSignedResponse = (part: string, sign: unknown, key: KeyObject): boolean =>
  typeof sign === 'string' && isSigned(part, sign, key);
