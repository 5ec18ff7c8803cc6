import { momentMs } from '#libs/contracts';

/** A response as it is stored: JSON, in which a moment and nothing at all keep what they are. */
export const packed = (response: unknown): unknown => {
  if (response === undefined) return { $: 'nothing' };
  if (response instanceof Date) return { $: 'date', at: response.toISOString() };
  if (Array.isArray(response)) return response.map(packed);
  if (typeof response !== 'object' || response === null) return response;
  return Object.fromEntries(Object.entries(response).map(([name, value]) => [name, packed(value)]));
};

/** The response that was packed. */
export const unpacked = (stored: unknown): unknown => {
  if (Array.isArray(stored)) return stored.map(unpacked);
  if (typeof stored !== 'object' || stored === null) return stored;
  if ('$' in stored) return stored.$ === 'date' && 'at' in stored ? new Date(momentMs(stored.at)) : undefined;
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, unpacked(value)]));
};
