import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose times are those of business: in the demo their clock can be moved. */
const folders = [
  ...['added-value', 'trtc', 'licence', 'wx'].map((name) => `services/${name}`),
  ...['commerce', 'wecom'].map((name) => `libs/${name}`),
  ...['simulators', 'demo'].map((name) => `tools/${name}`),
];

/** Files that read the time of day, how often, and why that is no time of business. */
const timeOfDay: Record<string, [count: number, reason: string]> = {
  'services/added-value/settlement/statement-signer.ts': [3, 'validity of a certificate, which readers of PDF check'],
  'tools/demo/demo-calls.ts': [1, 'signature of an identity, which the guard checks'],
  'tools/demo/demo-wecom.ts': [1, 'year in a name, before any service has started'],
  'tools/simulators/channels/channel-simulator.ts': [1, 'signatures and limits, until bookBy names its clock'],
  'tools/simulators/mini-program/mini-program-simulator.ts': [1, 'until bookBy names the clock of business'],
  'tools/simulators/trtc/api-server.ts': [1, 'calls counted within a second'],
  'tools/simulators/alipay/alipay-simulator.ts': [1, 'signatures; the book until bookBy names its clock'],
  'tools/simulators/trtc/trtc-simulator.ts': [1, 'signatures; all else until bookBy names the clock of business'],
  'tools/simulators/wechat-pay/wechat-pay-simulator.ts': [1, 'signatures; the book until bookBy names its clock'],
  'tools/simulators/wecom/wecom-simulator.ts': [1, 'until bookBy names the clock of business'],
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|\/migrations\//.test(file));

const matches = (file: string, pattern: RegExp): number => readFileSync(file, 'utf8').match(pattern)?.length ?? 0;

describe('times of business', () => {
  const files = folders.flatMap(filesOf);

  it('come from the clock of business', () => {
    const found = files
      .map((file) => [file, matches(file, /new Date\(\)|Date\.now\(\)/g)] as const)
      .filter(([, count]) => count > 0);
    const known = Object.entries(timeOfDay).map(([file, [count]]) => [file, count] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
  });

  it('are not read from the database', () => {
    // functions of simulators are called now, too
    const services = files.filter((file) => !file.startsWith('tools/simulators/'));
    const sql = /(?<![.\w'])now\(\)(?!:)|current_(date|timestamp|time)\b|'now\(\)'/g;
    expect(services.filter((file) => matches(file, sql) > 0)).toEqual([]);
  });
});
