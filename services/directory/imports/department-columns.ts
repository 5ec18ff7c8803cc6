import { maxGroupName, maxPersonName } from '#libs/contracts';
import type { ImportColumn } from '#libs/imports';

/** Columns of the import of departments and their members. */
export const departmentColumns: readonly ImportColumn[] = [
  {
    key: 'path',
    header: '部门',
    aliases: ['部门名称', '部门路径'],
    kind: 'text',
    required: true,
    hint: '完整路径，上下级之间用“/”分隔，没有的部门会自动创建',
    example: '教务处/语文组（示例，请删除）',
    longest: maxGroupName * 10,
  },
  {
    key: 'name',
    header: '成员姓名',
    aliases: ['姓名', '教师姓名'],
    kind: 'text',
    longest: maxPersonName,
    hint: '只创建部门时留空',
    example: '张三',
  },
  {
    key: 'phone',
    header: '成员手机号',
    aliases: ['手机号', '手机', '手机号码'],
    kind: 'phone',
    hint: '已有的教师按手机号识别，没有的会自动添加',
    example: '13800138000',
  },
];
