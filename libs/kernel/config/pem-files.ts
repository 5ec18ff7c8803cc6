import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { reasonOf } from './reason.js';
import { ConfigError, type Variables } from './variables.js';

/** The text of the file that a variable names. The path is in no message: it may be the key itself. */
const textOf = (read: Variables, name: string): string | undefined => {
  const file = read.text(name);
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name}: accepts a PEM file that this user can read: ${reasonOf(error)}`);
  }
};

/** Checks that a variable names a file with a certificate, if it names one. @throws ConfigError */
export const checkCertificate = (read: Variables, name: string): void => {
  const text = textOf(read, name);
  if (text === undefined) return;
  try {
    new X509Certificate(text);
  } catch {
    throw new ConfigError(`${name}: accepts a PEM file with a certificate`);
  }
};

/** Checks that two variables name a certificate and its key. @throws ConfigError */
export const checkPair = (read: Variables, certName: string, keyName: string): void => {
  checkCertificate(read, certName);
  const [cert, key] = [textOf(read, certName), textOf(read, keyName)];
  if (cert === undefined || key === undefined) return;
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const { reason } = error as { reason?: string };
    throw new ConfigError(`${keyName}: accepts a PEM file with the key of ${certName}: ${reason ?? reasonOf(error)}`);
  }
};
