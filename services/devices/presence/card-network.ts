import { createHash } from 'node:crypto';

/** Characters of a label: none of the networks of a school has that of another one by chance. */
const labelLength = 12;

/**
 * A label of the network that a card is in, which is the same for cards of one /24 that connect from one address; null while
 * neither address is known. A card that connects from its own address is known by its /24 alone.
 *
 * @param peerHost address and port from which it is connected
 * @param ip address that its heartbeats report
 */
export const networkOf = (peerHost: string | null, ip: string | null): string | null => {
  const peer = peerHost?.replace(/:\d+$/, '').replace(/^::ffff:/, '') ?? '';
  const own = subnetOf(ip ?? '') ?? subnetOf(peer);
  const from = peer === ip || subnetOf(ip ?? '') === undefined ? '' : peer;
  if (own === undefined && peer === '') return null;
  const network = own === undefined ? peer : `${from} ${own}`;
  return createHash('sha256').update(network).digest('base64url').slice(0, labelLength);
};

/** The first 24 bits of an IPv4 address. */
const subnetOf = (address: string): string | undefined => /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
