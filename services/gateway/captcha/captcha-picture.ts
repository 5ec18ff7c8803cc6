import { randomInt } from 'node:crypto';
import sharp from 'sharp';

// one thread a picture: several pictures at once share libuv's pool with everything else that waits there
sharp.concurrency(1);
sharp.cache(false);

const [width, height] = [180, 56];
/** Dark on light with a contrast above 7:1, which the grain leaves at more than 4.5:1. */
const [ink, ground] = ['#2c2c2c', '#e0e0e0'];
const grainSigma = 28;

type Warp = (x: number, y: number) => string;

/**
 * A PNG in which `text` is drawn: every stroke is bent, turned and placed at random, lines of the same ink run through
 * it, lines of the ground cut it, and grain lies over all. libvips draws it in libuv's pool.
 */
export const drawPicture = async (text: string): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: grainSigma } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(svgOf(text)))
    .composite([{ input: grain, blend: 'overlay' }])
    .toColourspace('b-w')
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
};

const between = (least: number, most: number): number => least + (most - least) * (randomInt(1 << 24) / (1 << 24));
const short = (value: number): string => value.toFixed(1);
const many = (count: number, make: () => string): string => Array.from({ length: count }, make).join('');

/** Only ever seen by the renderer: as it stands it would give the strokes away. */
const svgOf = (text: string): string => {
  const [dx, dy] = [wave(4), wave(4)];
  const warp: Warp = (x, y) => `${short(x + dx(y))} ${short(y + dy(x))}`;
  const drawn = middlesOf(text.length).map((middle, at) => glyph(strokesOf(text[at] ?? ''), middle, warp));
  const marks = many(2, () => line(between(1.8, 2.8))) + many(6, arc);
  const cuts = many(2, () => line(between(1.2, 1.8)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${marks}</g>
    <g fill="none" stroke="${ground}">${cuts}</g></svg>`;
};

/** Where characters stand: in distances of their own, the whole somewhere in the picture. */
const middlesOf = (count: number): number[] => {
  const steps = Array.from({ length: count }, () => between(0.8, 1.2));
  const all = steps.reduce((sum, each) => sum + each, 0);
  const [wide, left] = [width - between(16, 40), between(6, 12)];
  let before = 0;
  return steps.map((step) => left + (wide * ((before += step) - step / 2)) / all);
};

const wave = (most: number): ((at: number) => number) => {
  const [amplitude, pitch, phase] = [between(0.4, 1) * most, between(0.07, 0.14), between(0, 2 * Math.PI)];
  return (at) => amplitude * Math.sin(pitch * at + phase);
};

/** One character about the place `middle`, turned, sheared, stretched, each of its points moved a little. */
const glyph = (strokes: string, middle: number, warp: Warp): string => {
  const [turn, shear] = [between(-0.5, 0.5), between(-0.3, 0.3)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const tall = between(2.1, 2.9);
  const wide = tall * between(0.8, 1.2);
  const [x, y] = [middle, height / 2 + between(-4, 4)];
  const path = strokes.replace(/([\d.]+) ([\d.]+)/g, (_, right: string, down: string) => {
    const v = (Number(down) - 7) * tall + between(-1.2, 1.2);
    const u = (Number(right) - 5) * wide + between(-1.2, 1.2) + shear * v;
    return warp(x + u * cos - v * sin, y + u * sin + v * cos);
  });
  return `<path d="${path}" stroke-width="${short(between(2.8, 4.2))}"/>`;
};

/** A curve from one side to the other. */
const line = (thick: number): string => {
  const side = (): string => short(between(6, height - 6));
  const bend = (): string => short(between(-10, height + 10));
  const path = `M${short(between(-5, 15))} ${side()}C${short(between(30, 70))} ${bend()} ${short(between(100, 150))} ${bend()} ${short(between(width - 15, width + 5))} ${side()}`;
  return `<path d="${path}" stroke-width="${short(thick)}"/>`;
};

/** A short mark that could be part of a character. */
const arc = (): string => {
  const part = (reach: number): string => `${short(between(-reach, reach))} ${short(between(-reach, reach))}`;
  const path = `M${short(between(0, width))} ${short(between(0, height))}q${part(9)} ${part(13)}`;
  return `<path d="${path}" stroke-width="${short(between(1.5, 3))}"/>`;
};

/** The strokes of the characters that a picture can show: path commands (M, L, Q) in a field of 10 by 14. */
const strokes: Record<string, string> = {
  A: 'M0 14 L5 0 L10 14 M2 9 L8 9',
  B: 'M1 0 L1 14 Q9 14 9 10.5 Q9 7 1 7 Q8 7 8 3.5 Q8 0 1 0',
  C: 'M9 2 Q7 0 5 0 Q0 0 0 7 Q0 14 5 14 Q7 14 9 12',
  D: 'M1 0 L1 14 Q9 14 9 7 Q9 0 1 0',
  E: 'M9 0 L1 0 L1 14 L9 14 M1 7 L7 7',
  F: 'M9 0 L1 0 L1 14 M1 7 L7 7',
  G: 'M9 2 Q7 0 5 0 Q0 0 0 7 Q0 14 5 14 Q9 14 9 8 L5 8',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  I: 'M5 0 L5 14 M2 0 L8 0 M2 14 L8 14',
  J: 'M8 0 L8 10 Q8 14 4.5 14 Q1 14 1 10 M4 0 L10 0',
  K: 'M1 0 L1 14 M9 0 L1 8 M4 5.5 L9 14',
  L: 'M1 0 L1 14 L9 14',
  M: 'M0 14 L1 0 L5 8 L9 0 L10 14',
  N: 'M1 14 L1 0 L9 14 L9 0',
  O: 'M5 0 Q0 0 0 7 Q0 14 5 14 Q10 14 10 7 Q10 0 5 0',
  P: 'M1 14 L1 0 Q9 0 9 4 Q9 8 1 8',
  Q: 'M5 0 Q0 0 0 7 Q0 14 5 14 Q10 14 10 7 Q10 0 5 0 M6 10 L10 15',
  R: 'M1 14 L1 0 Q9 0 9 4 Q9 7.5 1 7.5 M4.5 7.5 L9 14',
  S: 'M9 2 Q7 0 5 0 Q1 0 1 3.5 Q1 6 5 7 Q9 8 9 10.5 Q9 14 5 14 Q2 14 1 12',
  T: 'M0 0 L10 0 M5 0 L5 14',
  U: 'M1 0 L1 9 Q1 14 5 14 Q9 14 9 9 L9 0',
  V: 'M0 0 L5 14 L10 0',
  W: 'M0 0 L2 14 L5 5 L8 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  Z: 'M1 0 L9 0 L1 14 L9 14',
  0: 'M5 0 Q1 0 1 7 Q1 14 5 14 Q9 14 9 7 Q9 0 5 0',
  1: 'M2 3 L5 0 L5 14',
  2: 'M1 3 Q1 0 5 0 Q9 0 9 4 Q9 6 1 14 L9 14',
  3: 'M1 1.5 Q3 0 5 0 Q8.5 0 8.5 3.5 Q8.5 7 4 7 Q9 7 9 10.5 Q9 14 5 14 Q2 14 1 12',
  4: 'M7 14 L7 0 L0 10 L10 10',
  5: 'M8 0 L2 0 L1.5 6 Q3 5 5 5 Q9 5 9 9.5 Q9 14 5 14 Q2 14 1 12',
  6: 'M8 1 Q1 2 1 9.5 Q1 14 5 14 Q9 14 9 10 Q9 6.5 5 6.5 Q1 6.5 1 10',
  7: 'M1 0 L9 0 L4 14',
  8: 'M5 6.7 Q1.5 6 1.5 3.3 Q1.5 0 5 0 Q8.5 0 8.5 3.3 Q8.5 6 5 6.7 Q1 7.5 1 10.5 Q1 14 5 14 Q9 14 9 10.5 Q9 7.5 5 6.7',
  9: 'M9 4.5 Q9 8 5 8 Q1 8 1 4 Q1 0 5 0 Q9 0 9 4.5 Q9 12 3 14',
};

/** The strokes of a character in upper case; none for one that cannot be drawn. */
export const strokesOf = (character: string): string => strokes[character.toUpperCase()] ?? '';
