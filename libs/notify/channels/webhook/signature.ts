import { createHmac, randomBytes } from 'node:crypto';

/** Source: Standard Webhooks, symmetric signatures: the prefix, and 24 to 64 bytes of key. */
const prefix = 'whsec_';
const keyBytes = 32;

export const newWebhookSecret = (): string => `${prefix}${randomBytes(keyBytes).toString('base64')}`;

interface Signed {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** Value of `webhook-signature`: one signature for each secret, so that a receiver may know the old or the new one. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
