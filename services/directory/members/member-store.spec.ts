import { describe, expect, it } from '@jest/globals';
import { sameSnapshot } from './member-store.js';

describe('sameSnapshot', () => {
  it('counts a field that is missing as null, so that what an earlier version stored stays unchanged', () => {
    const stored: object = { name: '李明', studentNo: null };
    expect(sameSnapshot(stored, { studentNo: null, nickName: null, name: '李明' })).toBe(true);
    expect(sameSnapshot(stored, { ...stored, nickName: '' })).toBe(false);
  });

  it('leaves the encrypted phone out, in lists too, and nothing else', () => {
    const stored = { phone: 'a', phoneHash: 'h', children: [{ phone: 'a', code: 'x' }] };
    expect(sameSnapshot(stored, { ...stored, phone: 'b', children: [{ phone: 'b', code: 'x' }] })).toBe(true);
    expect(sameSnapshot(stored, { ...stored, phoneHash: 'i' })).toBe(false);
    expect(sameSnapshot({ list: [null] }, { list: [] })).toBe(false);
  });
});
