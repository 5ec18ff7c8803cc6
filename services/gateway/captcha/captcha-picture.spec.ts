import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawPicture, strokesOf } from './captcha-picture.js';
import { captchaAlphabet } from './captcha.service.js';

interface Pixels {
  width: number;
  height: number;
  /** A byte a pixel, row by row. */
  data: Buffer;
}

const pixelsOf = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** Names of the chunks of a PNG. */
const chunksOf = (png: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
};

/** How alike two pictures are: 1 for the same, about 0 for any two. */
const likeness = ({ data: a }: Pixels, { data: b }: Pixels): number => {
  const middle = (data: Buffer): number => data.reduce((sum, each) => sum + each, 0) / data.length;
  const [ma, mb] = [middle(a), middle(b)];
  let [both, sa, sb] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [da, db] = [(a[at] ?? 0) - ma, (b[at] ?? 0) - mb];
    both += da * db;
    sa += da * da;
    sb += db * db;
  }
  return both / Math.sqrt(sa * sb);
};

describe('the picture of a captcha', () => {
  it('is a small PNG that holds pixels and nothing else', async () => {
    const png = await drawPicture('AK47');
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 56 });
    expect([...new Set(chunksOf(png))].filter((name) => name !== 'pHYs')).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(png.length).toBeLessThan(16_000);
  });

  it('looks different each time', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, async () => pixelsOf(await drawPicture('AK47'))));
    const pairs = pictures.flatMap((one, at) => pictures.slice(at + 1).map((other) => likeness(one, other)));
    expect(pairs.reduce((sum, each) => sum + each, 0) / pairs.length).toBeLessThan(0.4);
    expect(Math.max(...pairs)).toBeLessThan(0.75);
  });

  it('keeps a contrast that people can read', async () => {
    const { data } = await pixelsOf(
      await sharp(await drawPicture('AK47'))
        .median(5)
        .toBuffer(),
    );
    const levels = [...data].sort((a, b) => a - b);
    const light = (level: number): number => ((level / 255 + 0.055) / 1.055) ** 2.4;
    const [dark = 0, bright = 0] = [levels[Math.floor(levels.length * 0.01)], levels[Math.floor(levels.length * 0.5)]];
    expect((light(bright) + 0.05) / (light(dark) + 0.05)).toBeGreaterThan(4.5);
  });

  it('draws every character that it may be asked for', () => {
    expect([...captchaAlphabet].filter((each) => strokesOf(each) === '')).toEqual([]);
    expect([...'1234'].filter((each) => strokesOf(each) === '')).toEqual([]);
  });

  it('is drawn beside the main thread', async () => {
    const order: string[] = [];
    const picture = drawPicture('AK47').then(() => order.push('picture'));
    setImmediate(() => order.push('turn of the event loop'));
    await picture;
    expect(order).toEqual(['turn of the event loop', 'picture']);
  });

  describe('and a program that compares it with the characters as they are', () => {
    const size = { wide: 30, high: 40 };
    let templates: Map<string, boolean[]>;

    beforeAll(async () => {
      templates = new Map(await Promise.all([...captchaAlphabet].map(templateOf)));
    });

    const templateOf = async (character: string): Promise<[string, boolean[]]> => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.wide}" height="${size.high}"
        viewBox="-1 -1 12 16"><rect x="-1" y="-1" width="12" height="16" fill="#fff"/>
        <path d="${strokesOf(character)}" fill="none" stroke="#000" stroke-width="1.4"/></svg>`;
      const { data } = await pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer());
      return [character, [...data].map((level) => level < 128)];
    };

    /** The share of pixels that a template has in common with the picture at a place, as correlation. */
    const fit = ({ width, data }: Pixels, template: boolean[], x: number, y: number): number => {
      let [same, inPicture, inTemplate] = [0, 0, 0];
      for (let row = 0; row < size.high; row++) {
        for (let column = 0; column < size.wide; column++) {
          const dark = (data[(y + row) * width + x + column] ?? 255) < 128;
          const expected = template[row * size.wide + column] === true;
          same += dark && expected ? 1 : 0;
          inPicture += dark ? 1 : 0;
          inTemplate += expected ? 1 : 0;
        }
      }
      return same / Math.sqrt(inPicture * inTemplate + 1);
    };

    const read = (picture: Pixels, count: number): string =>
      Array.from({ length: count }, (_, place) => {
        const middle = 8 + ((picture.width - 16) / count) * (place + 0.5);
        let best = { score: -1, character: '' };
        for (const [character, template] of templates) {
          for (let dx = -6; dx <= 6; dx += 2) {
            for (let y = 2; y <= picture.height - size.high - 2; y += 2) {
              const score = fit(picture, template, Math.round(middle - size.wide / 2) + dx, y);
              if (score > best.score) best = { score, character };
            }
          }
        }
        return best.character;
      }).join('');

    it('is not read by it', async () => {
      const texts = Array.from({ length: 30 }, (_, n) =>
        Array.from(
          { length: 4 },
          (_unused, at) => captchaAlphabet[(n * 7 + at * 5 + n * at) % captchaAlphabet.length],
        ).join(''),
      );
      const results = await Promise.all(
        texts.map(async (text) => {
          const clean = await sharp(await drawPicture(text))
            .median(3)
            .toBuffer();
          return [text, read(await pixelsOf(clean), text.length)] as const;
        }),
      );
      const right = results.map(([text, answer]) => [...text].filter((each, at) => each === answer[at]).length);
      expect(right.filter((count) => count === 4).length).toBeLessThan(4);
      expect(right.reduce((sum, each) => sum + each, 0)).toBeLessThan(30 * 4 * 0.6);
    });
  });
});
