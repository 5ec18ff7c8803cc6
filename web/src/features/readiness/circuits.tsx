import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { circuitTexts as texts, contactEditorRoles, hasRole, texts as commonTexts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useUser } from '../../core/session.js';
import { Button, Space } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import { type Column, column } from '../../kit/table/column.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { circuitListQuery, type CircuitRow, circuitsKey, deleteCircuit } from './circuits-api.js';

const CircuitDialog = lazyPart(async () => ({ default: (await import('./circuit-dialog.js')).CircuitDialog }));

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'area', name: 'area', label: '区域' },
];

const doorsText = ({ doors }: CircuitRow): string => doors.map(({ name, deviceNo }) => name ?? deviceNo).join('、');

const columns: Column<CircuitRow>[] = [
  column('school', '学校', 200, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('label', '线路', 160, { ellipsis: true, render: (_, { label }) => label }),
  column('count', '班牌数', 90, { align: 'right', render: (_, { doors }) => doors.length }),
  column('doors', '班牌', 320, { ellipsis: true, render: (_, row) => doorsText(row) }),
  column('strength', '同时离线', 110, {
    align: 'right',
    render: (_, { strength }) => (strength === null ? '-' : `${Math.round(strength * 100)}%`),
  }),
  column('kept', '来源', 120, { render: (_, { kept }) => (kept ? '人工确认' : '自动识别') }),
  column('learned', '最近分析', 170, { render: (_, { learned }) => learned ?? '-' }),
];

interface RowHandlers {
  edit: (row: CircuitRow) => void;
  remove: (row: CircuitRow) => void;
}

const actionColumn = ({ edit, remove }: RowHandlers): Column<CircuitRow> =>
  column('actions', '操作', 130, {
    fixed: 'right',
    render: (_, row) => (
      <Space size={0} className="row-actions">
        <Button type="link" size="small" aria-label={`编辑 ${row.label}`} onClick={() => edit(row)}>
          编辑
        </Button>
        <Button type="link" size="small" danger aria-label={`删除 ${row.label}`} onClick={() => remove(row)}>
          删除
        </Button>
      </Space>
    ),
  });

const useRemove = (reread: () => void) =>
  useCallback(
    (row: CircuitRow) =>
      confirm({
        title: commonTexts.confirmDelete,
        content: `${row.schoolName} ${row.label}。若这些班牌仍同时离线，夜间分析会再次识别。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () =>
          deleteCircuit(row.id).then(
            (msg) => {
              notify('success', msg);
              reread();
            },
            (error: unknown) => notifyProblem(error, texts.circuitDeleteFailed),
          ),
      }),
    [reread],
  );

/** Doors of schools that share a switch or a power line. */
const Circuits = () => {
  const client = useQueryClient();
  const mayEdit = hasRole(useUser().tags, contactEditorRoles);
  const { opened, open, close } = useFormDialog<CircuitRow | null>('circuit');
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: [circuitsKey] }), [client]);
  const remove = useRemove(reread);
  const shown = useMemo(
    () => (mayEdit ? [...columns, actionColumn({ edit: open, remove })] : columns),
    [mayEdit, open, remove],
  );
  return (
    <>
      <ListPage
        label="线路"
        query={circuitListQuery}
        columns={shown}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        hint="每晚分析最近 90 天的离线记录，把总是同时离线的班牌识别为一条线路"
        extra={
          mayEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
              添加线路
            </Button>
          )
        }
      />
      {opened !== null && (
        <Suspense>
          <CircuitDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
              reread();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

export default Circuits;
