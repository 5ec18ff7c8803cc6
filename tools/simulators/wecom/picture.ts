import { createHash } from 'node:crypto';

/** Squares of a side. */
const side = 19;
/** Pixels of a square. */
const square = 10;

/** A picture in the place of a QR code, as SVG: it looks like one, differs by `text`, and leads nowhere. */
export const picture = (text: string): string => {
  const bits = [0, 1].flatMap((n) => [...createHash('sha256').update(`${n}${text}`).digest()]);
  const isDark = (n: number): boolean => ((bits[Math.floor(n / 8) % bits.length] ?? 0) >> (n % 8)) % 2 === 1;
  const dark = Array.from({ length: side * side }, (_, n) => n).filter(isDark);
  const squares = dark.map(
    (n) => `M${(n % side) * square} ${Math.floor(n / side) * square}h${square}v${square}h-${square}z`,
  );
  const size = side * square;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${squares.join('')}" fill="#000"/><rect x="60" y="80" width="70" height="30" fill="#fff"/><text x="95" y="102" font-size="20" text-anchor="middle">模拟</text></svg>`;
};
