import { afterAll, describe, it } from '@jest/globals';
import { RuleTester } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { zonedTimes } from './zoned-times.js';

Object.assign(RuleTester, { afterAll, describe, it });

const root = join(import.meta.filename, '../../..');
/** A file of the program that gives the types: each piece of code stands in its place. */
const filename = join(root, 'libs/contracts/common/time.ts');
const languageOptions = {
  parser: tseslint.parser,
  parserOptions: { projectService: true, tsconfigRootDir: root },
};

new RuleTester({ languageOptions }).run('firstbell/zoned-times', zonedTimes, {
  valid: [
    'new Date();',
    'new Date(5);',
    'new Date(new Date());',
    'new Date(2026, 1, 1);',
    "new Date('2026-03-01T00:00:00Z');",
    'export const of = (day: string) => Date.parse(`${day}T00:00:00+08:00`);',
    'export const of = (day: string) => new Date(`${day}Z`);',
    'export const of = (at: Date | number) => new Date(at);',
  ].map((code) => ({ code, filename })),
  invalid: [
    "new Date('2026-03-01T00:00:00');",
    'export const of = (text: string) => new Date(text);',
    'export const of = (text: string | number) => new Date(text);',
    'export const of = (value: unknown) => new Date(value as any);',
    'export const of = (day: string) => Date.parse(`${day}T00:00:00`);',
  ].map((code) => ({ code, filename, errors: [{ messageId: 'unzoned' }] })),
});
