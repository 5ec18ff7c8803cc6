import { describe, expect, it } from '@jest/globals';
import { studentFieldKeys, studentFields, texts } from '#libs/contracts';
import { difference, studentsOf } from './parent-rows.js';

const row = { name: '李明', classCode: 'C1' };

describe('rows of one student', () => {
  it.each(studentFieldKeys)('take %s from the row that has it, and must agree on it', (key) => {
    const { inputs } = studentsOf([row, { ...row, [key]: '1' }, { ...row, gender: 2 }]);
    expect([...inputs.values()]).toMatchObject([{ name: '李明', [key]: '1', gender: 2 }]);
    expect(difference(row, { ...row, [key]: '1' })).toBeUndefined();
    expect(difference({ ...row, [key]: '2' }, { ...row, [key]: '1' })).toBe(
      `同一学生在文件中的${studentFields[key].label}不一致`,
    );
  });

  it('must agree on class and gender', () => {
    expect(difference({ ...row, gender: 1 }, { ...row, gender: 2 })).toBe(texts.studentDiffers);
    expect(difference({ ...row, classCode: 'C2' }, row)).toBe(texts.studentDiffers);
  });
});
