import type { Identity } from '#libs/http';

/** Whose an upload is. */
export type UploadOwner = Pick<Identity, 'uid' | 'account'>;
