import { maxCallMinutes, maxRemark, packageTypes } from '#libs/contracts';
import {
  classNameColumn,
  type ImportColumn,
  parentPhoneColumn,
  studentNameColumn,
  studentNoColumn,
} from '#libs/imports';

/** By which rows name a student, and the minutes. */
export const rechargeColumns: readonly ImportColumn[] = [
  studentNameColumn,
  { ...classNameColumn, required: false, hint: '学校有同名学生时填写，班级名称或别名' },
  studentNoColumn('班级中有同名学生时填写'),
  { ...parentPhoneColumn('通讯录中该学生家长的手机号，可以留空'), required: false },
  {
    key: 'minutes',
    header: '充值时长(分钟)',
    aliases: ['充值时长', '时长', '时长(分钟)', '分钟'],
    kind: 'integer',
    required: true,
    hint: `1至${maxCallMinutes}`,
    example: '60',
  },
  {
    key: 'packageType',
    header: '套餐类型',
    aliases: ['类型', '充值类型'],
    kind: 'choice',
    required: true,
    choices: Object.values(packageTypes),
    hint: Object.values(packageTypes).join('或'),
    example: packageTypes.single,
  },
  {
    key: 'beginTime',
    header: '开始日期',
    aliases: ['开始时间', '生效日期'],
    kind: 'date',
    hint: `${packageTypes.monthly}必填，含当日`,
    example: '',
  },
  {
    key: 'endTime',
    header: '结束日期',
    aliases: ['结束时间', '到期日期'],
    kind: 'date',
    hint: `${packageTypes.monthly}必填，含当日`,
    example: '',
  },
  {
    key: 'price',
    header: '金额',
    aliases: ['金额(元)', '充值金额', '充值金额(元)'],
    kind: 'text',
    longest: 20,
    hint: '元，最多两位小数，可以留空',
    example: '12.00',
  },
  {
    key: 'reason',
    header: '备注',
    aliases: ['原因', '充值原因'],
    kind: 'text',
    longest: maxRemark,
    hint: '可以留空',
    example: '',
  },
];
