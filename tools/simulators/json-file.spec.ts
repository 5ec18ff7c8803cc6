import { Logger } from '@nestjs/common';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonFile } from './json-file.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-json-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('JSON in a file', () => {
  it('is written once for many changes, and at once when that is needed', async () => {
    const file = new JsonFile(join(dir, 'new', 'state.json'));
    let [value, written] = [0, 0];
    const content = () => {
      written += 1;
      return { value };
    };
    expect(file.read()).toBeUndefined();
    for (value = 1; value < 3; value++) file.changed(content);
    file.flush();
    expect([file.read(), written]).toEqual([{ value: 3 }, 1]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toBe(1);
    value = 4;
    file.changed(content);
    await new Promise((resolve) => setImmediate(resolve));
    expect([file.read(), written]).toEqual([{ value: 4 }, 2]);
    expect(readdirSync(join(dir, 'new'))).toEqual(['state.json']);
  });

  it('is written with the next change when that fails', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const file = new JsonFile(join(dir, 'taken', 'state.json'));
    writeFileSync(join(dir, 'taken'), '');
    file.changed(() => ({ value: 1 }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toHaveBeenCalledTimes(1);
    rmSync(join(dir, 'taken'));
    file.changed(() => ({ value: 2 }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(file.read()).toEqual({ value: 2 });
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
  });
});
