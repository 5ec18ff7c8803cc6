import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../test/stack/project.js';
import { needsOf } from './needs.js';
import { capacityPage } from './page.js';

describe('what a number of doors needs', () => {
  it('stands in docs/capacity.md as it is reckoned', async () => {
    expect(readFileSync(join(projectRoot, 'docs/capacity.md'), 'utf8')).toBe(await capacityPage());
  });

  it('is two instances of each at least, so that one may fail', () => {
    expect(needsOf(1000)).toMatchObject({ devices: 2, gateways: 2, partitions: 6 });
  });

  it('grows with the doors', () => {
    const [some, more] = [needsOf(100_000), needsOf(1_000_000)];
    expect(more.heartbeats).toBeCloseTo(10 * some.heartbeats);
    expect(more.rows).toBeCloseTo(10 * some.rows);
    expect(more.devices).toBeGreaterThan(some.devices);
    expect(more.devicesMemory * more.devices).toBeGreaterThan(some.devicesMemory * some.devices);
  });
});
