import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { AesGcm } from './aes-gcm.js';
import { DecryptStream, EncryptStream } from './aes-gcm-streams.js';
import { PhoneCipher } from './phone-cipher.js';
import { derivedKey } from './purpose-keys.js';

const dataKey = 'a data key';

/** As version 0.1 stored them. */
const stored = {
  phone: 'JZ2xZ/lWfZZvOsg+622jpc5EOO5q38uDzeaVMuJW3qeXQDocXTkY',
  searchHash: 'bMezh6-dmK5uZ3kvAXVuHgZ6WOQMuhbp47wBAHBRqdM',
  rows: 'jMzcbFiKB0hFntI7HsTrO/Nm6aBj7J0efQ4PxgAdViqAgqPjILj3AG6f3Wg9Mmkb6iGJ9NpiHKRvHw1fV6NKHFY=',
  file: '/r8RWD87HeMtK8odvFj6iIC4ZPeYLpA/MaYuAJ/lfK0xOiXCpCd4RNNwsnurO2Jx9efJ+/aPbcpQNvzQRQ==',
};
const file = 'name,phone\n王小明,13812341234\n';

describe('what an earlier version stored', () => {
  it('is read: phones', () => {
    const cipher = new PhoneCipher({ dataKey });
    expect(cipher.decrypt(stored.phone)).toBe('13812341234');
    expect(cipher.searchHash('13812341234')).toBe(stored.searchHash);
  });

  it('is read: imported rows', () => {
    const plain = new AesGcm(dataKey, 'imported rows').decrypt(Buffer.from(stored.rows, 'base64'));
    expect(JSON.parse(inflateRawSync(plain).toString())).toEqual([[2, ['王小明', '13812341234'], 0, 0]]);
  });

  it('is read: files', async () => {
    const bytes = Buffer.from(stored.file, 'base64');
    const decrypt = new DecryptStream(derivedKey(dataKey, 'stored files'));
    // split inside the iv and inside the tag
    expect(
      await text(Readable.from([bytes.subarray(0, 5), bytes.subarray(5, 50), bytes.subarray(50)]).pipe(decrypt)),
    ).toBe(file);
  });
});

describe('encrypted values', () => {
  const cipher = new AesGcm(dataKey, 'test');

  it('come back, and look different each time', () => {
    const plain = Buffer.from('value');
    expect(cipher.decrypt(cipher.encrypt(plain))).toEqual(plain);
    expect(cipher.encrypt(plain)).not.toEqual(cipher.encrypt(plain));
  });

  it('are refused with the key of another purpose, cut off or changed', () => {
    const value = cipher.encrypt(Buffer.from('value'));
    expect(() => new AesGcm(dataKey, 'other').decrypt(value)).toThrow();
    expect(() => cipher.decrypt(value.subarray(0, -1))).toThrow();
    expect(() => cipher.decrypt(Buffer.alloc(0))).toThrow();
  });

  it('are refused as streams that were cut off', async () => {
    const key = derivedKey(dataKey, 'test');
    const whole = Buffer.concat(
      await Readable.from([Buffer.from(file)])
        .pipe(new EncryptStream(key))
        .toArray(),
    );
    for (const length of [0, 12, whole.length - 1]) {
      const cut = Readable.from([whole.subarray(0, length)], { objectMode: false });
      await expect(text(cut.pipe(new DecryptStream(key)))).rejects.toThrow();
    }
  });
});
