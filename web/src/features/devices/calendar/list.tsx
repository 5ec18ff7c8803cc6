import { PlusOutlined, SearchOutlined, UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { calendarScopeLabels, calendarScopes, texts } from '#libs/contracts';
import { confirm } from '../../../core/confirm.js';
import { notify, notifyProblem } from '../../../core/notice.js';
import { lazyPart } from '../../../core/parts.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { calendarListQuery, calendarsKey, deleteCalendar, type CalendarKey, type CalendarRow } from './api.js';
import './calendar.css';
import { calendarColumns, calendarName } from './columns.js';
import { LookUpDialog } from './look-up-dialog.js';

// pickers of days and times, and of files, are large: they come with the dialogs that need them
const EditDialog = lazyPart(() => import('./edit-dialog.js'));
const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog.js')).ImportDialog }));

const filters: FilterField[] = [
  { kind: 'text', name: 'name', label: '学校或区域', width: 180 },
  {
    kind: 'choice',
    name: 'scope',
    label: '范围',
    options: calendarScopes.map((value) => ({ value, label: calendarScopeLabels[value] })),
  },
];

interface ToolbarProps {
  onLookUp: () => void;
  onImport: () => void;
  onAdd: () => void;
}

const Toolbar = ({ onLookUp, onImport, onAdd }: ToolbarProps) => (
  <Space>
    <Button icon={<SearchOutlined />} onClick={onLookUp}>
      查询学校
    </Button>
    <Button icon={<UploadOutlined />} onClick={onImport}>
      批量导入
    </Button>
    <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
      新建校历
    </Button>
  </Space>
);

const confirmDelete = (row: CalendarRow, deleted: () => void): void =>
  confirm({
    title: texts.confirmDelete,
    content: `${calendarScopeLabels[row.scope]}：${calendarName(row)}。删除后改用上一级的校历。`,
    okText: '删除',
    okButtonProps: { danger: true },
    onOk: () =>
      deleteCalendar(row).then(
        (msg) => {
          notify('success', msg ?? texts.calendarDeleted);
          deleted();
        },
        (error: unknown) => notifyProblem(error, texts.deleteFailed),
      ),
  });

type Shown = 'lookUp' | 'import' | null;

/** When schools have lessons: cards neither restart nor install an upgrade then. */
const CalendarList = () => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<CalendarKey | null>('calendar');
  const [shown, setShown] = useState<Shown>(null);
  const reread = useMemo(() => () => void client.invalidateQueries({ queryKey: [calendarsKey] }), [client]);
  const columns = useMemo(
    () =>
      calendarColumns({
        edit: ({ scope, code }) => open({ scope, code }),
        remove: (row) => confirmDelete(row, reread),
      }),
    [open, reread],
  );
  const saved = (msg: string) => {
    notify('success', msg);
    close();
    reread();
  };
  return (
    <>
      <Alert className="kit-gap" type="info" showIcon title={texts.calendarRule} />
      <ListPage
        label="校历"
        query={calendarListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        extra={
          <Toolbar onLookUp={() => setShown('lookUp')} onImport={() => setShown('import')} onAdd={() => open(null)} />
        }
      />
      {opened !== null && (
        <Suspense>
          <EditDialog dialog={opened} onClose={close} onSaved={saved} />
        </Suspense>
      )}
      {shown === 'lookUp' && <LookUpDialog onClose={() => setShown(null)} />}
      {shown === 'import' && (
        <Suspense>
          <ImportDialog onClose={() => setShown(null)} onImported={reread} />
        </Suspense>
      )}
    </>
  );
};

export default CalendarList;
