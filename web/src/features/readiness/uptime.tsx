import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { contactEditorRoles, hasRole, uptimeTexts as texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useUser } from '../../core/session.js';
import { Button } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListState } from '../../kit/list/list-state.js';
import { useTab } from '../../kit/list/url-state.js';
import { Loading } from '../../kit/states/states.js';
import { FileLink } from '../../kit/values/file-link.js';
import { doorColumns, promiseColumns, schoolColumns } from './uptime-columns.js';
import {
  monthOfFilters,
  promiseListQuery,
  type PromiseRow,
  promisesKey,
  statementFile,
  uptimeFile,
  uptimeKey,
  uptimeListQuery,
} from './uptime-api.js';

const PromiseDialog = lazyPart(async () => ({ default: (await import('./promise-dialog.js')).PromiseDialog }));
// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../kit/list/list-tabs.js'));

const schoolFilter: FilterField = { kind: 'school', name: 'schoolCode', label: '学校' };
const areaFilter: FilterField = { kind: 'area', name: 'area', label: '区域' };
const uptimeFilters: FilterField[] = [
  { kind: 'month', name: 'month', label: '月份', usual: () => monthOfFilters({}) },
  schoolFilter,
  areaFilter,
];
const promiseFilters: FilterField[] = [schoolFilter, areaFilter];

/** Downloads the statement of the school that is chosen. */
const StatementLink = ({ filters }: ListState) =>
  filters['schoolCode'] === undefined ? null : (
    <FileLink file={statementFile(filters['schoolCode'], monthOfFilters(filters))} fallback={texts.statementFailed}>
      下载学校报告（PDF）
    </FileLink>
  );

/** The uptime of the schools of an area, or of the doors of the school that is chosen. */
const UptimePanel = () => {
  const [params] = useSearchParams();
  const isSchool = params.has('schoolCode');
  const month = params.get('month');
  const columns = useMemo(
    () => (isSchool ? doorColumns : schoolColumns(monthOfFilters(month === null ? {} : { month }))),
    [isSchool, month],
  );
  return (
    <ListPage
      key={String(isSchool)}
      label={isSchool ? '班牌在线率' : '学校在线率'}
      noun="在线记录"
      query={uptimeListQuery}
      columns={columns}
      filters={uptimeFilters}
      rowKey="id"
      defaultSize={20}
      exporting={uptimeFile}
      hint="只统计上课时间和每次上课前 30 分钟"
      extra={(state: ListState) => <StatementLink {...state} />}
    />
  );
};

/** What is promised to schools, and how it is kept this month. */
const PromisePanel = () => {
  const client = useQueryClient();
  const mayEdit = hasRole(useUser().tags, contactEditorRoles);
  const { opened, open, close } = useFormDialog<PromiseRow | null>('promise');
  const columns = useMemo(() => promiseColumns(mayEdit ? open : undefined), [mayEdit, open]);
  const onSaved = useCallback(
    (msg: string) => {
      notify('success', msg);
      close();
      for (const key of [promisesKey, uptimeKey]) void client.invalidateQueries({ queryKey: [key] });
    },
    [client, close],
  );
  return (
    <>
      <ListPage
        label="服务承诺"
        query={promiseListQuery}
        columns={columns}
        filters={promiseFilters}
        rowKey="schoolCode"
        defaultSize={20}
        hint="为学校设定响应和恢复时限，每月统计按时完成的故障占比"
        extra={
          mayEdit && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
              添加服务承诺
            </Button>
          )
        }
      />
      {opened !== null && (
        <Suspense>
          <PromiseDialog dialog={opened} onClose={close} onSaved={onSaved} />
        </Suspense>
      )}
    </>
  );
};

const names = ['uptime', 'promises'] as const;

/** How much of school time doors were on, and what is promised to schools. */
const Uptime = () => {
  const [tab, open] = useTab(names);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs
        open={tab}
        onOpen={open}
        lists={[
          { key: 'uptime', label: '在线率', children: <UptimePanel /> },
          { key: 'promises', label: '服务承诺', children: <PromisePanel /> },
        ]}
      />
    </Suspense>
  );
};

export default Uptime;
