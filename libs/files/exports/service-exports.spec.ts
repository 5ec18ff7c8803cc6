import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const services = 'services';
const files = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => join(services, file))
  .filter((file) => readFileSync(file, 'utf8').includes(': ListExport<'));

describe('exports of services', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
  });

  it.each(files)('%s writes no amount and no time as a text', (file) => {
    const columns = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('{ header: '));
    expect(columns.filter((line) => /yuan|wireTime|lastSecondOf|wireDay/i.test(line))).toEqual([]);
    const amounts = columns.filter((line) => /header: '[^']*(金额|价格|单价|元)/.test(line));
    expect(amounts.filter((line) => !line.includes("kind: 'money'"))).toEqual([]);
  });
});
