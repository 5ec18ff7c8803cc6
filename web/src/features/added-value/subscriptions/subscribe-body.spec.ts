import { describe, expect, it } from '@jest/globals';
import { addParent, subscribeBody } from './api.js';

const form = { payItemCode: 'i1', studentUid: 's1', parentUid: 'p1' };
const newParent = { name: '李家长', phone: '13900000001', relationCode: '51' } as const;

describe('the body of a subscription', () => {
  it('names the parent and leaves out what is empty', () => {
    expect(subscribeBody('S1', { ...form, remarks: ' ', source: '' })).toEqual({ schoolCode: 'S1', ...form });
    expect(subscribeBody('S1', { ...form, specialUser: 'teacher', source: '电话', remarks: ' 试用 ' })).toEqual({
      ...{ schoolCode: 'S1', ...form, specialUser: 'teacher', source: '电话', remarks: '试用' },
    });
  });

  it('R-AV-46: addParent clears the parent and sends the new one, any other choice drops the new one', () => {
    expect(subscribeBody('S1', { ...form, parentUid: addParent, newParent })).toEqual({
      ...{ schoolCode: 'S1', payItemCode: 'i1', studentUid: 's1', newParent },
    });
    expect(subscribeBody('S1', { ...form, newParent })).toEqual({ schoolCode: 'S1', ...form });
  });
});
