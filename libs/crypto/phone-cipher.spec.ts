import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { maskedPhone } from '#libs/contracts';
import { PhoneCipher } from './phone-cipher.js';

const cipherWith = (dataKey: string): PhoneCipher => new PhoneCipher({ dataKey });

describe('stored phones', () => {
  const cipher = cipherWith('key one');

  it('can be read with the key that wrote them', () => {
    expect(cipher.decrypt(cipher.encrypt('13812341234'))).toBe('13812341234');
  });

  it('look different each time', () => {
    expect(cipher.encrypt('13812341234')).not.toBe(cipher.encrypt('13812341234'));
  });

  it('cannot be read with another key or after a change', () => {
    const stored = cipher.encrypt('13812341234');
    expect(() => cipherWith('key two').decrypt(stored)).toThrow();
    const changed = Buffer.from(stored, 'base64');
    changed[changed.length - 1]! ^= 1;
    expect(() => cipher.decrypt(changed.toString('base64'))).toThrow();
    expect(() => cipher.decrypt('')).toThrow();
  });

  it('are looked for by the whole number, or by four digits that lists show', () => {
    const filterOf = (wanted: string): [string, unknown[]] => {
      const given: unknown[] = [];
      const parameter = (value: unknown): string => `$${given.push(value)}`;
      return [cipher.matches(wanted, 'p', { parameter }), given];
    };
    expect(filterOf('1234')).toEqual(['right(p.phone_masked, 4) = $1', ['1234']]);
    expect(filterOf('13812341234')).toEqual(['p.phone_hash = $1', [cipher.searchHash('13812341234')]]);
    expect(cipher.endsIn(cipher.encrypt('13812345678'), '5678')).toBe(true);
    expect(cipher.endsIn(cipher.encrypt('8885678'), '5678')).toBe(false);
    expect(cipher.endsIn('', '5678')).toBe(false);
  });

  it('are masked for several that have one key, and not for another key', () => {
    const stored = cipher.encrypt('13812341234');
    expect([cipher.maskedOnce(stored), cipherWith('key one').maskedOnce(stored)]).toEqual([
      '138****1234',
      '138****1234',
    ]);
    expect(() => cipherWith('key two').maskedOnce(stored)).toThrow();
  });

  it('are empty where a list shows one that cannot be read, which is logged once', () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const [other, stored] = [cipherWith('key two'), cipher.encrypt('13812341234')];
    expect([other.read(stored), other.masked(stored), other.read('no base64'), other.read('')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(errors.mock.calls)).not.toContain(stored);
    expect([cipher.read(stored), cipher.masked(stored)]).toEqual(['13812341234', '138****1234']);
    errors.mockRestore();
  });

  it.each([
    ['13812341234', '138****1234'],
    ['07551234567', '075****4567'],
    ['1234567', '****67'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskedPhone(phone)).toBe(shown);
  });
});
