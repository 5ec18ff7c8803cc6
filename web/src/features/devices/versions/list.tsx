import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { deviceTypeLabels, routeOf, texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { lazyPart } from '../../../core/parts.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { modelsQuery } from '../../../resources/versions/queries.js';
import { versionListQuery, versionsKey, type VersionRow } from './api.js';
import { versionColumns } from './columns.js';
import { optionsOf, releaseOptions } from './labels.js';
import { PackageHistory } from './package-history.js';
import { type VersionAbout, versionModes } from './version-modes.js';
import './versions.css';

// uploads and their fields come with the first dialog, not with the list
const VersionDialog = lazyPart(() => import('./version-dialog.js'));
const PackageDialog = lazyPart(() => import('./package-dialog.js'));

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
