import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { strokesOf } from './strokes.js';

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
