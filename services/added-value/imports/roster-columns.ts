import { maxPersonName, maxRemark, maxStudentNo, specialUserLabels } from '#libs/contracts';
import type { ImportColumn } from '#libs/imports';

/** By which rows name a student, his parent and what he subscribes to. */
export const rosterColumns: readonly ImportColumn[] = [
  {
    key: 'className',
    header: '班级',
    aliases: ['班级名称', '所在班级'],
    kind: 'text',
    required: true,
    hint: '已有的班级，名称或别名',
    example: '小一(1)班',
  },
  {
    key: 'studentName',
    header: '学生姓名',
    aliases: ['姓名', '学生', '孩子姓名'],
    kind: 'text',
    required: true,
    hint: `不超过${maxPersonName}个字`,
    example: '李明（示例，请删除）',
    longest: maxPersonName,
  },
  {
    key: 'studentNo',
    header: '学号',
    aliases: ['学籍号', '学生学号'],
    kind: 'code',
    longest: maxStudentNo,
    hint: '班级中有同名学生时必填',
    example: '20260101',
  },
  {
    key: 'phone',
    header: '家长手机号',
    aliases: ['手机号', '手机', '手机号码', '家长手机', '联系电话'],
    kind: 'phone',
    required: true,
    hint: '通讯录中该学生家长的手机号',
    example: '13800138000',
  },
  {
    key: 'payItem',
    header: '支付项',
    aliases: ['支付项名称', '套餐'],
    kind: 'text',
    hint: '学校只有一个移动订阅支付项时可不填',
    example: '',
  },
];

const specialUserChoices = Object.entries(specialUserLabels).map(([code, label]) => ({ code, label }));

/** Columns of the import that subscribes students. */
export const activationColumns: readonly ImportColumn[] = [
  ...rosterColumns,
  {
    key: 'specialUser',
    header: '特殊用户',
    kind: 'choice',
    hint: '普通家长留空',
    example: '',
    choices: specialUserChoices.map(({ label }) => label),
  },
  { key: 'remarks', header: '备注', kind: 'text', longest: maxRemark, hint: '可以留空', example: '' },
];
