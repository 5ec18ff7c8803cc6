import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { lazyPart } from '../../core/parts.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { useLiveImports } from '../../resources/imports/live.js';
import { importsKey, type Batch, type ImportPath } from '../../resources/imports/batches.js';
import { importListQuery } from './api.js';
import { importColumns } from './columns.js';
import { ImportPathContext, type Elsewhere } from './import-path.js';
import './import.css';

const ImportDrawer = lazyPart(async () => ({ default: (await import('./drawer.js')).ImportDrawer }));
const UploadDialog = lazyPart(async () => ({ default: (await import('./upload-dialog.js')).UploadDialog }));

const filters: FilterField[] = [{ kind: 'school', name: 'schoolCode', label: '学校' }];

export interface ImportListProps {
  /** Start of the addresses of the import calls of a service. */
  basePath: ImportPath;
  /** The screen of what is imported. `address` returns null when the parameters of the list lead nowhere. */
  origin: { label: string; address: (params: URLSearchParams) => string | null };
  elsewhere?: readonly Elsewhere[];
}

const nowhere: readonly Elsewhere[] = [];

/** Back to what is imported. */
const ReturnLink = ({ origin, params }: { origin: ImportListProps['origin']; params: URLSearchParams }) => {
  const address = origin.address(params);
  return address === null ? null : <Link to={address}>{origin.label}</Link>;
};

/** What follows an upload: the list is read again and a preview is opened; what another service imports is on its screen. */
const useSaved = (basePath: ImportPath, elsewhere: readonly Elsewhere[], show: (batchId: string) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ batchId, preview, userType, schoolCode }: Batch) => {
    const there = elsewhere.find(({ userTypes }) => userTypes.includes(userType));
    if (there !== undefined) return void navigate(there.address(schoolCode));
    void client.invalidateQueries({ queryKey: importsKey(basePath) });
    if (preview) show(batchId);
  };
};

/** The imports of a school into a service, each moving as it goes on. */
export const ImportList = ({ basePath, origin, elsewhere = nowhere }: ImportListProps) => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode');
  const importType = params.get('importType') ?? undefined;
  const { opened, open, close } = useFormDialog<{ schoolCode?: string | undefined }>('import');
  const [shown, setShown] = useState<string | null>(null);
  const query = useMemo(() => importListQuery(basePath, importType), [basePath, importType]);
  const columns = useMemo(() => importColumns(setShown), []);
  useLiveImports(basePath);
  const saved = useSaved(basePath, elsewhere, setShown);
  return (
    <ImportPathContext value={basePath}>
      <ListPage
        label="批量导入"
        noun="导入记录"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="batchId"
        extra={
          <>
            <ReturnLink origin={origin} params={params} />
            <Button
              type="primary"
              icon={<UploadOutlined />}
              onClick={() => open({ schoolCode: schoolCode ?? undefined })}
            >
              上传文件
            </Button>
          </>
        }
      />
      <Suspense>
        {opened !== null && (
          <UploadDialog
            dialog={opened}
            importType={importType}
            elsewhere={elsewhere}
            onClose={close}
            onSaved={(batch) => {
              notify('success', texts.batchAdded);
              close();
              saved(batch);
            }}
          />
        )}
        {shown !== null && <ImportDrawer key={shown} batchId={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </ImportPathContext>
  );
};
