import { Secret, TOTP } from 'otpauth';

/** Seconds of a step. Source: RFC 6238, the default of every authenticator. */
const period = 30;
/** 160 bits, as long as the HMAC. Source: RFC 4226, section 4. */
const secretBytes = 20;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const totp = (secret: string, account = ''): TOTP =>
  new TOTP({ issuer: 'Firstbell', label: account, algorithm: 'SHA1', digits: 6, period, secret });

/** Content of the QR code: `otpauth://totp/…`. */
export const authenticatorAddress = (secret: string, account: string): string => totp(secret, account).toString();

/** The step of a code of 6 digits that is good at `now` (epoch ms), give or take one step; undefined for a wrong one. */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
};
