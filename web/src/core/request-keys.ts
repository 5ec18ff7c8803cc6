/** Validity of the key of a call whose outcome is not known, in milliseconds. */
const unknownMs = 120_000;

/** A key for what a user does once, however often the call is sent. `crypto.randomUUID` is missing without TLS. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface UnsettledCall {
  key: string;
  until: number;
}

/** Calls in flight, and those whose outcome is unknown; expired ones go with the next call, as they hold what was typed. */
const unsettled = new Map<string, UnsettledCall>();

/**
 * The key of a call that writes: that of an equal call which has not come to an end, so that both count as one, else a new
 * one. What is done again after it has ended is something new, however soon. `settle`: the outcome is known.
 */
export const requestKeyOf = (path: string, input: unknown): { key: string; settle: () => void } => {
  const call = `${path} ${JSON.stringify(input)}`;
  const now = Date.now();
  for (const [known, { until }] of unsettled) if (until <= now) unsettled.delete(known);
  const key = unsettled.get(call)?.key ?? newRequestKey();
  unsettled.set(call, { key, until: now + unknownMs });
  const settle = () => {
    if (unsettled.get(call)?.key === key) unsettled.delete(call);
  };
  return { key, settle };
};
