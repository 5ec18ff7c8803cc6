import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { compileFunction, constants } from 'node:vm';
import { expect, it } from '@jest/globals';
import { ValidationPipe } from '@nestjs/common';
import * as transformer from 'class-transformer';
import * as validator from 'class-validator';

const require = createRequire(import.meta.url);
const { 'jest-runtime': checked } = require('./checked.json') as { 'jest-runtime': string };
const { version: installed } = require('jest-runtime/package.json') as { version: string };

/** What Node.js loads without jest. */
const nodeImport = (name: string): Promise<object> => {
  const options = {
    filename: import.meta.filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  };
  return (compileFunction('return import(name)', ['name'], options) as (name: string) => Promise<object>)(name);
};

class Reading {
  @transformer.Type(() => Number)
  @validator.IsInt()
  level!: number;
}

it('runs on the version of jest-runtime that it was checked with', () => {
  if (installed === checked) return;
  throw new Error(
    `jest-runtime is ${installed}, and test/stack/packages-once was checked with ${checked}: until then all tests run in ` +
      "jest's own runtime, slower. Write the new version to checked.json and run this file on each supported version of " +
      'Node.js. If it fails, compare the members that runtime.js overrides with the sources of jest-runtime.',
  );
});

it('has exact versions of jest, all the same, in package.json', () => {
  const { devDependencies } = require('../../../package.json') as { devDependencies: Record<string, string> };
  const ofJest = Object.entries(devDependencies).filter(([name]) => /^(jest(-.+)?|@jest\/.+)$/.test(name));
  expect(ofJest.length).toBeGreaterThan(0);
  expect(ofJest.filter(([, version]) => version !== checked)).toEqual([]);
});

it.each(['class-transformer', 'class-validator', 'rxjs', '@nestjs/common', 'typeorm'])(
  'imports %s as Node.js has loaded it',
  async (name) => {
    const [imported, byNode] = [(await import(name)) as object, await nodeImport(name)];
    expect(Object.keys(imported)).toEqual(Object.keys(byNode));
    expect(Object.entries(imported).filter(([key, value]) => value !== Reflect.get(byNode, key))).toEqual([]);
  },
);

it.each(['class-transformer', '@nestjs/common'])('gives the same %s to import and to require', async (name) => {
  const [imported, required] = [(await import(name)) as object, require(name) as object];
  const different = Object.keys(required).filter((key) => Reflect.get(required, key) !== Reflect.get(imported, key));
  expect(different).toEqual([]);
});

it('lets a ValidationPipe of Nest see the decorators of a test', async () => {
  const pipe = new ValidationPipe({ transform: true });
  const read = (value: unknown): Promise<unknown> => pipe.transform(value, { type: 'body', metatype: Reading });
  expect(await read({ level: '2' })).toEqual({ level: 2 });
  await expect(read({ level: 'high' })).rejects.toThrow('Bad Request');
});

it('runs tests in the realm of Node.js and its packages', () => {
  expect(cpus()).toBeInstanceOf(Array);
  expect(() => readFileSync('missing')).toThrow(Error);
  const plain = transformer.plainToInstance(Reading, [{ level: 1 }]);
  expect(plain).toBeInstanceOf(Array);
  expect((compileFunction('return Object') as () => unknown)()).toBe(Object);
});
