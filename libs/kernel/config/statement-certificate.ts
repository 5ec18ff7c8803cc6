import { createSecureContext } from 'node:tls';
import { reasonOf } from './reason.js';
import { ConfigError, type Variables } from './variables.js';

/** A key with its certificate (PKCS#12), and the password that opens it. */
export interface StatementCertificate {
  p12: Buffer;
  password: string;
}

/** The certificate that the environment names; undefined without one. @throws ConfigError when half of it is there */
export const statementCertificate = (read: Variables): StatementCertificate | undefined => {
  const p12 = read.matching('STATEMENT_P12', /^[A-Za-z0-9+/]{100,}={0,2}$/, 'a PKCS#12 file in base64, in one line');
  const password = read.text('STATEMENT_P12_PASSWORD');
  if (p12 === undefined && password === undefined) return undefined;
  if (p12 === undefined || password === undefined) {
    const missing = p12 === undefined ? 'STATEMENT_P12' : 'STATEMENT_P12_PASSWORD';
    throw new ConfigError(`${missing}: must be given with the other variable of STATEMENT_P12`);
  }
  const certificate = { p12: Buffer.from(p12, 'base64'), password };
  assertOpens(certificate);
  return certificate;
};

const assertOpens = ({ p12, password }: StatementCertificate): void => {
  try {
    createSecureContext({ pfx: p12, passphrase: password });
  } catch (error) {
    const reason = reasonOf(error);
    if (/mac verify/i.test(reason)) throw new ConfigError('STATEMENT_P12_PASSWORD: does not open STATEMENT_P12');
    // what Node.js does not read of older tools, the signer may read
    if (/unsupported/i.test(reason)) return;
    throw new ConfigError(`STATEMENT_P12: accepts a PKCS#12 file in base64, in one line: ${reason}`);
  }
};
