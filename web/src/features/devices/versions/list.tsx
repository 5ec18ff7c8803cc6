import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { deviceTypeLabels, glossary, routeOf, texts } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { bytesText } from '../../../kit/values/bytes.js';
import { modelsQuery } from '../../../resources/devices/devices.js';
import {
  versionListQuery,
  versionsKey,
  type VersionRow,
  optionsOf,
  releaseOptions,
  releaseText,
  releaseTones,
  type VersionAbout,
  versionModes,
} from './api.js';
import { PackageHistory } from './package-history.js';
import './versions.css';

interface VersionHandlers {
  edit: (row: VersionRow) => void;
  upload: (row: VersionRow) => void;
}

const Package = ({ row: { downloadUrl, fileName, size } }: { row: VersionRow }) =>
  downloadUrl === '' ? (
    <StateMark tone="doubtful" label="未上传" />
  ) : (
    <span title={fileName}>
      {size === null ? '' : `${bytesText(size)} · `}
      {fileName}
    </span>
  );

const RowActions = ({ row, handlers }: { row: VersionRow; handlers: VersionHandlers }) => (
  <Space size={0} className="row-actions">
    <Button type="link" size="small" onClick={() => handlers.edit(row)}>
      编辑
    </Button>
    <Button type="link" size="small" onClick={() => handlers.upload(row)}>
      上传升级包
    </Button>
  </Space>
);

/** Columns of the version list. Source: second requirement document, section 2, device version list. */
const versionColumns = (handlers: VersionHandlers): Column<VersionRow>[] => [
  field('model', '设备型号', 130, { fixed: 'left', ellipsis: true }),
  column('deviceType', '设备类型', 84, { render: (_, { deviceType }) => deviceTypeLabels[deviceType] }),
  field('versionCode', glossary.versionCode.text, 100, { align: 'right', render: (code) => String(code) }),
  field('notes', glossary.versionName.text, 100, { ellipsis: true }),
  column('releaseStatus', '发布状态', 124, {
    render: (_, { releaseStatus }) => (
      <StateMark tone={releaseTones[releaseStatus]} label={releaseText(releaseStatus)} />
    ),
  }),
  column('package', '升级包', 220, { ellipsis: true, render: (_, row) => <Package row={row} /> }),
  column('upgradeNotes', '升级说明', 240, {
    ellipsis: true,
    render: (_, { upgradeNotes }) => <span title={upgradeNotes ?? ''}>{upgradeNotes ?? '-'}</span>,
  }),
  field('createdBy', '创建人', 110, { ellipsis: true }),
  field('updateDate', '更新时间', 170),
  column('actions', '操作', 160, { fixed: 'right', render: (_, row) => <RowActions row={row} handlers={handlers} /> }),
];

// uploads and their fields come with the first dialog, not with the list
const VersionDialog = lazyPart(() => import('./version-dialog.js'));
const PackageDialog = lazyPart(async () => ({ default: (await import('./version-dialog.js')).PackageDialog }));

const filters: FilterField[] = [
  { kind: 'text', name: 'model', label: '设备型号' },
  { kind: 'choice', name: 'deviceType', label: '设备类型', options: optionsOf(deviceTypeLabels) },
  { kind: 'choice', name: 'releaseStatus', label: '发布状态', options: releaseOptions },
];

const { sizes = [] } = routeOf('/home/schoolDevice/version') ?? {};

/** The versions of the cards' software and their packages. */
const VersionList = () => {
  const client = useQueryClient();
  const form = useFormDialog<VersionAbout>('version');
  const packages = useFormDialog<VersionRow>('package');
  const { open: openForm } = form;
  const { open: openPackages } = packages;
  const columns = useMemo(
    () => versionColumns({ edit: (row) => openForm({ mode: versionModes.edit, row }), upload: openPackages }),
    [openForm, openPackages],
  );
  const saved = (text: string, close: () => void) => {
    notify('success', text);
    close();
    void client.invalidateQueries({ queryKey: [versionsKey] });
    void client.invalidateQueries(modelsQuery);
  };
  return (
    <>
      <ListPage
        label="版本管理"
        query={versionListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        hint="点「新增版本」，再上传它的升级包"
        pageSizes={sizes}
        expand={({ id }) => <PackageHistory versionId={id} />}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => openForm({ mode: versionModes.add })}>
            新增版本
          </Button>
        }
      />
      <Suspense>
        {form.opened !== null && (
          <VersionDialog
            dialog={form.opened}
            onClose={form.close}
            onSaved={({ mode }) => saved(mode === versionModes.add ? texts.added : texts.changed, form.close)}
          />
        )}
        {packages.opened !== null && (
          <PackageDialog
            dialog={packages.opened}
            onClose={packages.close}
            onSaved={() => saved(texts.added, packages.close)}
          />
        )}
      </Suspense>
    </>
  );
};

export default VersionList;
