import { filled, readinessTexts as texts } from '#libs/contracts';
import { type ChannelMessage, plainText } from '../channels/channel.js';

/** What a digest takes of a message. */
export interface DigestPart {
  title: string;
  body: string;
  url: string | null;
}

/** Most messages in one digest. */
export const digestParts = 20;

/** Several messages as one; a single one stays as it is. */
export const digestOf = (id: string, parts: readonly DigestPart[]): ChannelMessage => {
  const [first] = parts;
  if (first && parts.length === 1) return { id, title: first.title, text: first.body, url: first.url };
  const urls = new Set(parts.map(({ url }) => url));
  return {
    id,
    title: filled(texts.digestTitle, { count: parts.length }),
    text: parts.map(({ title, body }) => `【${title}】${body}`).join('\n'),
    // a link of one of them would be wrong for the others
    url: urls.size === 1 ? (first?.url ?? null) : null,
  };
};

/** How many of the parts, in their order, fit into one message: at least one, which is then cut. */
export const fittingParts = (parts: readonly DigestPart[], maxBytes: number): number => {
  let count = Math.min(parts.length, digestParts);
  while (count > 1 && plainTextBytes(parts.slice(0, count)) > maxBytes) count -= 1;
  return count;
};

const plainTextBytes = (parts: readonly DigestPart[]): number =>
  Buffer.byteLength(plainText(digestOf('', parts), Number.MAX_SAFE_INTEGER));
