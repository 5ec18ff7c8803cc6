import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { auditedObject, auditValueText } from './values.js';

describe('a value of an audit entry', () => {
  it.each([
    ['tags', role.administrator, '管理员'],
    ['tags', role.teacher | role.headTeacher, '班主任，教师'],
    ['gender', 2, '女'],
    ['position', 3, '班主任'],
    ['isOpen', 0, '关闭'],
    ['appList', ['chat', 'face'], '消息，人脸识别'],
    ['type', 'restart', '重启'],
    ['name', '3', '3'],
    ['gender', 9, '9'],
    ['parents', [{ name: '李强', relationCode: '51' }], '名称 李强，关系 父亲'],
    ['mustChangePassword', true, '是'],
    ['remark', '', '-'],
  ])('of %s %j is %s in words', (field, value, text) => {
    expect(auditValueText(value, field)).toBe(text);
  });
});

describe('a record of an audit entry', () => {
  const entry = (object: string, after: Record<string, unknown> | null = null, schoolCode: string | null = 's') =>
    auditedObject({ object, schoolCode, after }, 'x');

  it.each([
    ['device', { kind: 'device', deviceNo: 'x' }],
    ['rollout', { kind: 'rollout', rolloutId: 'x' }],
    ['incident', { kind: 'incident', id: 'x' }],
    ['order', { kind: 'order', orderNo: 'x', schoolCode: 's' }],
    ['student', { kind: 'student', schoolCode: 's', uid: 'x' }],
    ['teacher', { kind: 'teacher', schoolCode: 's', uid: 'x' }],
    ['account', null],
  ])('of a %s opens as %j', (object, opened) => expect(entry(object)).toEqual(opened));

  it('opens an import of a known type, and no person without a school', () => {
    const importBatch = { kind: 'importBatch', importType: 'trtc', batchId: 'x', schoolCode: 's' };
    expect(entry('import', { importType: 'trtc' })).toEqual(importBatch);
    for (const importType of [undefined, 'toString']) expect(entry('import', { importType })).toBeNull();
    expect(entry('student', null, null)).toBeNull();
  });
});
