import { type Column, column, field } from '../../kit/table/column.js';
import type { ItemRow } from './api.js';

export const itemColumns: Column<ItemRow>[] = [
  field<ItemRow>('schoolName', '学校', 220, { ellipsis: true }),
  field<ItemRow>('name', '名称', 200, { ellipsis: true }),
  column<ItemRow>('note', '备注', 260, { ellipsis: true, render: (_, { note }) => note ?? '-' }),
  field<ItemRow>('createDate', '创建时间', 170),
];
