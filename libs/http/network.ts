import { isIPv6 } from 'node:net';

/**
 * What identifies callers by address: an IPv4 address, or the first 64 bits of an IPv6 one, which is what one
 * subscriber has at the least and may choose addresses from freely.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0');
  const all = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
