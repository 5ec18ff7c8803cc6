import { maxRemark, specialUserLabels } from '#libs/contracts';
import {
  classNameColumn,
  type ImportColumn,
  parentPhoneColumn,
  studentNameColumn,
  studentNoColumn,
} from '#libs/imports';

/** By which rows name a student, a parent and the subscribed item. */
export const rosterColumns: readonly ImportColumn[] = [
  classNameColumn,
  studentNameColumn,
  studentNoColumn('班级中有同名学生时必填'),
  parentPhoneColumn('通讯录中该学生家长的手机号'),
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
