import { describe, expect, it } from '@jest/globals';
import { AesGcm } from './aes-gcm.js';
import { HashKeys } from './hash-keys.js';
import { nestedPhonePattern, PhoneCipher, withNestedPhones } from './phone-cipher.js';
import { headerOf, keyIdOf, keysOf } from './purpose-keys.js';

const [former, fresh] = ['a former data key', 'a fresh data key!'];
const ring = `${fresh},${former}`;
const text = (value: Buffer): string => value.toString('utf8');

describe('the keys of a ring', () => {
  it('are parted by commas, each of them once', () => {
    expect(keysOf(ring)).toEqual([fresh, former]);
    expect(keysOf(`${fresh}, ${former} ,${fresh}`)).toEqual([fresh, former]);
  });

  it.each(['one', 'short,keys', `${fresh},`, `${fresh},short`])('are one for a secret such as %s', (secret) => {
    expect(keysOf(secret)).toEqual([secret]);
  });

  it('have ids that disclose nothing of them', () => {
    expect(keyIdOf(former)).toMatch(/^[0-9a-f]{8}$/);
    expect(keyIdOf(former)).not.toBe(keyIdOf(fresh));
  });
});

describe('values under a ring', () => {
  const [old, both, next] = [new AesGcm(former, 'p'), new AesGcm(ring, 'p'), new AesGcm(fresh, 'p')];

  it('are read whether or not they name their key', () => {
    expect(text(both.decrypt(old.encrypt(Buffer.from('a'))))).toBe('a');
    expect(text(both.decrypt(next.encrypt(Buffer.from('b'))))).toBe('b');
    expect(text(both.decrypt(both.encrypt(Buffer.from('c'))))).toBe('c');
    expect(text(next.decrypt(both.encrypt(Buffer.from('d'))))).toBe('d');
  });

  it('name the first key, and values under one key name none', () => {
    expect(both.encrypt(Buffer.from('a')).subarray(0, 6)).toEqual(headerOf(fresh));
    expect(old.encrypt(Buffer.from('a'))).toHaveLength(12 + 16 + 1);
  });

  it('are refused without their key', () => {
    const value = both.encrypt(Buffer.from('a'));
    expect(() => old.decrypt(value)).toThrow();
    expect(() => new AesGcm(`${former},${'x'.repeat(16)}`, 'p').decrypt(value)).toThrow();
  });

  it('are renewed once', () => {
    const renewed = both.renewed(old.encrypt(Buffer.from('a')));
    expect(renewed && text(next.decrypt(renewed))).toBe('a');
    expect(renewed && both.renewed(renewed)).toBeUndefined();
    expect(() => both.renewed(new AesGcm('another key than these', 'p').encrypt(Buffer.from('a')))).toThrow();
  });
});

describe('encrypted phones', () => {
  const [old, both] = [new PhoneCipher({ dataKey: former }), new PhoneCipher({ dataKey: ring })];

  it('are renewed wherever they stand in JSON, and nothing else is', () => {
    const stored = { rows: [{ encryPhone: old.encrypt('13812341234'), name: '王芳' }], phone: '13812341234' };
    const [header, text] = [headerOf(fresh).toString('base64'), JSON.stringify(stored).replaceAll('":"', '": "')];
    expect(new RegExp(nestedPhonePattern(header)).test(text)).toBe(true);
    const renewed = withNestedPhones(stored, (phone) => both.renewed(phone)) as typeof stored;
    expect(new RegExp(nestedPhonePattern(header)).test(JSON.stringify(renewed).replaceAll('":"', '": "'))).toBe(false);
    expect(new PhoneCipher({ dataKey: fresh }).decrypt(renewed.rows[0]?.encryPhone ?? '')).toBe('13812341234');
    expect(renewed).toEqual({ ...stored, rows: [{ ...stored.rows[0], encryPhone: renewed.rows[0]?.encryPhone }] });
  });

  it('keep their hashes when the schema keeps its key of hashes', () => {
    const keys = HashKeys.derivedFrom(former);
    expect(new PhoneCipher({ dataKey: ring }, keys).searchHash('13812341234')).toBe(old.searchHash('13812341234'));
  });
});
