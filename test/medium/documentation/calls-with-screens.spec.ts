import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rights } from '../../../web/src/contract/rights.js';

/** Sources of a page, without what is generated, and without tests. */
const sourcesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|^contract\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** True for a path, or a part of one, that stands in a source as a whole. */
const names = (source: string, path: string): boolean =>
  new RegExp(`${path.replace(/[.$(){}]/g, '\\$&')}(?![\\w/])`).test(source);

/** What a call of an import is after the path of its service; the console has one screen for all services. */
const hasImportScreen = (source: string, call: string): boolean => {
  const [, steps = ''] = /type Step = ([^;]*);/.exec(source) ?? [];
  const [, kinds = ''] = /kind: ('original'[^,]*),/.exec(source) ?? [];
  const choices = [
    ...[...steps.matchAll(/'(\w+)'/g)].map(([, step]) => `/${step}`),
    ...[...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `/download/${kind}`),
  ];
  return choices.includes(call) || names(source, '${basePath}' + call);
};

/** Calls of the page for parents, which is one for all that is sold. */
const hasMobileScreen = (source: string, call: string): boolean =>
  names(source, `/mobile${call}`) || names(source, '${api}' + call) || names(source, '${currentPart().api}' + call);

describe('calls of the API', () => {
  const calls = Object.keys(rights);
  let screens: ReadonlySet<string>;
  /** Calls of the page, with their callers. */
  let page: Map<string, string>;

  beforeAll(() => {
    const [consoleSource, payPage] = [sourcesOf('web/src'), sourcesOf('web/pay/src')];
    const visitPage = sourcesOf('web/visit/src');
    const hasScreen = (path: string): boolean => {
      const fixed = path.replace(/\/\{.*/, '/');
      const [, importCall] = /^\/api\/\w+\/batchImport(\/.*)/.exec(path) ?? [];
      const [, mobileCall] = /^\/api\/\w+\/mobile(\/.*)/.exec(path) ?? [];
      const [, sharedCall = ''] = /^\/api\/(?:addedvalue|trtc)(\/.*)/.exec(path) ?? [];
      return (
        names(consoleSource, path) ||
        names(visitPage, path) ||
        // one screen of both services that sell
        (sharedCall !== '' && names(consoleSource, '/api/${service}' + sharedCall)) ||
        (fixed !== path && consoleSource.includes(fixed)) ||
        (importCall !== undefined && hasImportScreen(consoleSource, importCall)) ||
        (mobileCall !== undefined && hasMobileScreen(payPage, mobileCall))
      );
    };
    screens = new Set(calls.filter((call) => hasScreen(call.split(' ')[1] ?? '')));
    const lines = readFileSync('docs/calls.md', 'utf8').matchAll(/^- `((?:GET|POST) [^`]+)`: (.+)$/gm);
    page = new Map([...lines].map(([, call = '', caller = '']) => [call, caller]));
  });

  it('each have a screen, or a caller outside the console in docs/calls.md', () => {
    expect(screens.size).toBeGreaterThan(250);
    expect(calls.filter((call) => !screens.has(call) && !page.has(call))).toEqual([]);
  });

  it('stand in docs/calls.md only while they exist and have no screen', () => {
    expect([...page.keys()].filter((call) => screens.has(call) || !calls.includes(call))).toEqual([]);
  });
});
