import { createHash } from 'node:crypto';

/** A call that counts once. */
export interface OnceCall {
  /** Account, or another caller. */
  owner: string;
  /** The `Idempotency-Key`; undefined: the caller gave none. */
  key: string | undefined;
  /** Method and path, such as `POST /api/addedvalue/order/add`. */
  call: string;
  body: unknown;
}

/** The row that marks a call. */
export interface Claim {
  owner: string;
  key: string;
  call: string;
  bodySha256: string;
  /** The caller gave no key: equal calls are the same for a short time only. */
  isImplicit: boolean;
}

/** What identifies a call: its key, or without one the call and its body. No given key has a space. */
export const claimOf = ({ owner, key, call, body }: OnceCall): Claim => {
  const bodySha256 = createHash('sha256').update(stable(body)).digest('hex');
  const implicit = `equal ${createHash('sha256').update(`${call} ${bodySha256}`).digest('hex')}`;
  return { owner, key: key ?? implicit, call, bodySha256, isImplicit: key === undefined };
};

/** JSON in which the order of fields makes no difference; a missing field differs from every value. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? '';
