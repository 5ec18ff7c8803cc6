import { genderLabels } from '#libs/contracts';
import type { Column } from '../../../kit/table/data-table.js';
import type { StudentRow } from './api.js';
import { classLabel } from './choices.js';
import { memberActions, MemberName, type MemberHandlers } from './teacher-columns.js';

const genderOf = (gender: number): string => genderLabels[gender as keyof typeof genderLabels] ?? '-';

export const studentColumns = (handlers: MemberHandlers<StudentRow>): Column<StudentRow>[] => [
  { key: 'name', title: '姓名', width: 120, fixed: 'left', render: (_, row) => <MemberName {...row} /> },
  { key: 'className', title: '班级', width: 170, ellipsis: true, render: (_, row) => classLabel(row) },
  { key: 'gender', title: '性别', width: 70, render: (_, { gender }) => genderOf(gender) },
  { key: 'studentNo', title: '学号', width: 150, ellipsis: true, render: (_, { studentNo }) => studentNo ?? '-' },
  {
    key: 'parents',
    title: '家长',
    width: 240,
    ellipsis: true,
    render: (_, { parents }) => parents.map(({ name, relation }) => `${name}（${relation}）`).join('，') || '-',
  },
  ...memberActions(handlers),
];
