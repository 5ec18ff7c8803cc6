import { calendarScopeLabels } from '#libs/contracts';
import { Button, Space, Tag } from '../../../kit/controls/controls.js';
import { column, type Column } from '../../../kit/table/column.js';
import type { CalendarRow } from './api.js';

export interface CalendarHandlers {
  edit: (row: CalendarRow) => void;
  remove: (row: CalendarRow) => void;
}

const RowActions = ({ row, edit, remove }: CalendarHandlers & { row: CalendarRow }) => (
  <Space size={0} className="row-actions">
    <Button type="link" size="small" onClick={() => edit(row)}>
      编辑
    </Button>
    <Button type="link" size="small" danger disabled={row.builtIn} onClick={() => remove(row)}>
      删除
    </Button>
  </Space>
);

/** How people call a calendar. */
export const calendarName = ({ scope, code, name }: Pick<CalendarRow, 'scope' | 'code' | 'name'>): string =>
  scope === 'default' ? '所有学校' : (name ?? code);

const count = (key: 'lessons' | 'terms' | 'exams' | 'holidays' | 'makeUpDays', title: string): Column<CalendarRow> => ({
  key,
  title,
  dataIndex: key,
  width: 90,
  align: 'right',
});

export const calendarColumns = (handlers: CalendarHandlers): Column<CalendarRow>[] => [
  column('scope', '范围', 110, { fixed: 'left', render: (_, { scope }) => calendarScopeLabels[scope] }),
  column('name', '适用于', 260, {
    ellipsis: true,
    render: (_, row) => (
      <>
        {calendarName(row)} {row.builtIn && <Tag>内置</Tag>}
      </>
    ),
  }),
  column('code', '代码', 140, { ellipsis: true, render: (_, { code }) => code || '-' }),
  count('lessons', '每周课程'),
  count('terms', '学期'),
  count('exams', '考试'),
  count('holidays', '节假日'),
  count('makeUpDays', '补课'),
  column('updatedBy', '修改人', 130, { ellipsis: true, render: (_, { updatedBy }) => updatedBy ?? '-' }),
  column('updateDate', '修改时间', 170, { render: (_, { updateDate }) => updateDate ?? '-' }),
  column('actions', '操作', 120, { fixed: 'right', render: (_, row) => <RowActions row={row} {...handlers} /> }),
];
