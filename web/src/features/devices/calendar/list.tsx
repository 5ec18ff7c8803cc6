import { PlusOutlined, SearchOutlined, UploadOutlined } from '@ant-design/icons';
import { Suspense, useMemo, useState } from 'react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { calendarScopeLabels, calendarScopes, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Notice } from '../../../kit/notice/notice.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import {
  calendarListQuery,
  calendarsKey,
  deleteCalendar,
  type CalendarKey,
  type CalendarRow,
  effectiveQuery,
} from './api.js';
import { calendarColumns, calendarName } from './columns.js';
import './calendar.css';

type Effective = Schemas['EffectiveCalendarDto'];

const minute = (wireTime: string): string => wireTime.slice(0, 16);

const windowText = ({ windowFrom, windowTo }: Effective): string => {
  if (windowFrom === null) return '没有空闲时间';
  return `${minute(windowFrom)} 起，${windowTo === null ? '之后没有课程' : `至 ${minute(windowTo)}`}`;
};

const Found = ({ found }: { found: Effective }) => (
  <>
    {found.lesson !== null && found.lessonUntil !== null && (
      <Notice tone="warning" title={`正在上「${found.lesson}」，${found.lessonUntil.slice(11, 16)} 结束`} />
    )}
    <FactList
      column={1}
      bordered
      items={[
        {
          key: 'calendar',
          label: '采用的校历',
          children: `${calendarScopeLabels[found.scope]}：${calendarName(found)}${found.builtIn ? '（内置）' : ''}`,
        },
        {
          key: 'today',
          label: '今天',
          children:
            found.today.length === 0
              ? '没有课程和考试'
              : found.today.map(({ from, to, name }) => (
                  <div key={`${from} ${name}`}>
                    {from}-{to} {name}
                  </div>
                )),
        },
        { key: 'window', label: '下一段空闲时间', children: windowText(found) },
      ]}
    />
  </>
);

const Answer = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(effectiveQuery(schoolCode));
  if (data !== undefined) return <Found found={data} />;
  return error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />;
};

/** Which calendar counts for a school, what is held there today, and when its cards may restart. */
const LookUpDialog = ({ onClose }: { onClose: () => void }) => {
  const [schoolCode, setSchoolCode] = useState<string>();
  return (
    <Dialog title="查询学校的校历" footer={null} width={560} onCancel={onClose}>
      <SchoolPicker {...(schoolCode === undefined ? {} : { value: schoolCode })} onChange={setSchoolCode} />
      <div className="calendar-answer" aria-live="polite">
        {schoolCode === undefined ? (
          <p className="muted">选择学校后显示它采用的校历、今天的课程和下一段空闲时间。</p>
        ) : (
          <Answer schoolCode={schoolCode} />
        )}
      </div>
    </Dialog>
  );
};

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

const Toolbar = ({ onLookUp, onImport, onAdd }: { onLookUp: () => void; onImport: () => void; onAdd: () => void }) => (
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
      <Notice tone="info" title={texts.calendarRule} />
      <ListPage
        label="校历"
        query={calendarListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        hint="点「新建校历」，或用「批量导入」从 Excel 文件添加"
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
