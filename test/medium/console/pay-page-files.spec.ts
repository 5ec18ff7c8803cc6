import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
}

const dist = join(process.cwd(), 'web/dist');
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

describe('a built page beside the console', () => {
  it.each(['pay', 'visit'])('loads its own files only: %s', (name) => {
    const page = read(`${name}/index.html`);
    const chunks = Object.values(JSON.parse(read(`.vite/${name}-manifest.json`)) as Record<string, Chunk>);
    const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
    for (const file of files.filter((each) => each.startsWith('assets/'))) expect(page).toContain(`"/${file}"`);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith('/'))).toEqual([]);
  });
});
