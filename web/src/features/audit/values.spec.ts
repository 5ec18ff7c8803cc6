import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { auditValueText } from './values.js';

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
