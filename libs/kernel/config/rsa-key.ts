import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './variables.js';

export const privateKeyOf = (key: string | Buffer): KeyObject => {
  if (typeof key === 'string') return createPrivateKey(key);
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    // as older tools write it
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
};

export const publicKeyOf = (key: string | Buffer): KeyObject => {
  try {
    return typeof key === 'string' ? createPublicKey(key) : createPublicKey({ key, format: 'der', type: 'spki' });
  } catch {
    return new X509Certificate(key).publicKey;
  }
};

/** A key as the text of a PEM file, as its one line of base64 (it begins with `MII`), or as the path of such a file. */
export const rsaKey = (name: string, given: string, parse: (key: string | Buffer) => KeyObject): KeyObject => {
  let key: KeyObject;
  try {
    if (given.startsWith('-----BEGIN')) key = parse(given.replaceAll('\\n', '\n'));
    else if (given.startsWith('MII')) key = parse(Buffer.from(given, 'base64'));
    else key = parse(readFileSync(given, 'utf8'));
  } catch {
    // without the value: it may be the key
    throw new ConfigError(`${name}: accepts an RSA key: a PEM file, its text, or its base64 in one line`);
  }
  if (key.asymmetricKeyType !== 'rsa') throw new ConfigError(`${name}: accepts an RSA key`);
  return key;
};
