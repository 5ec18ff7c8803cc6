import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['libs', 'services', 'test', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const view = 'from pg_' + 'locks';

describe('reads of the view of locks', () => {
  it('name their database, since the view has the locks of all databases of the server', () => {
    const reads = sources
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split(view)
          .slice(1)
          .map((rest) => ({ file, ofOne: rest.slice(0, 400).includes('current_database()') })),
      );
    expect(reads.length).toBeGreaterThan(5);
    expect(reads.filter(({ ofOne }) => !ofOne)).toEqual([]);
  });
});
