import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Classes of bodies and responses: OpenAPI has one schema for each name, so that of two with one name the later wins. */
const classes = ['services', 'libs'].flatMap((directory) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.dto.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(directory, file), 'utf8');
      return [...source.matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name);
    })
    .filter((name) => !name.endsWith('Query')),
);

describe('classes of bodies and responses', () => {
  it('have names of their own in the OpenAPI document', () => {
    expect(classes.length).toBeGreaterThan(200);
    expect(classes.filter((name, place) => classes.indexOf(name) !== place)).toEqual([]);
  });
});
