import { createHash } from 'node:crypto';

/** What a browser keeps between password and code. */
export interface SecondStep {
  uid: string;
  /** Stands for the password that was right: the step ends when it is changed. */
  mark: string;
}

/** Of the salted hash, so that it gives nothing of the password away. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(`second step ${passwordHash}`).digest('base64url');
