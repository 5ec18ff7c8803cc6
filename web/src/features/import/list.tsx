import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { texts } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { useLiveImports } from '../../resources/imports/live.js';
import { importsKey, type ImportPath } from '../../resources/imports/batches.js';
import { importListQuery } from './api.js';
import { importColumns } from './columns.js';
import { ImportDrawer } from './drawer.js';
import { ImportPathContext } from './import-path.js';
import { UploadDialog } from './upload-dialog.js';
import './import.css';

const filters: FilterField[] = [{ kind: 'school', name: 'schoolCode', label: '学校' }];

export interface ImportListProps {
  /** Start of the addresses of the import calls of a service. */
  basePath: ImportPath;
  /** The screen of what is imported. `address` returns null when the parameters of the list lead nowhere. */
  origin: { label: string; address: (params: URLSearchParams) => string | null };
}

/** Back to what is imported. */
const ReturnLink = ({ origin, params }: { origin: ImportListProps['origin']; params: URLSearchParams }) => {
  const address = origin.address(params);
  return address === null ? null : <Link to={address}>{origin.label}</Link>;
};

/** The imports of a school into a service, each moving as it goes on. */
export const ImportList = ({ basePath, origin }: ImportListProps) => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode');
  const importType = params.get('importType') ?? undefined;
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<{ schoolCode?: string | undefined }>('import');
  const [shown, setShown] = useState<string | null>(null);
  const query = useMemo(() => importListQuery(basePath, importType), [basePath, importType]);
  const columns = useMemo(() => importColumns(setShown), []);
  useLiveImports(basePath);
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
      {opened !== null && (
        <UploadDialog
          dialog={opened}
          importType={importType}
          onClose={close}
          onSaved={({ batchId, preview }) => {
            notify('success', texts.batchAdded);
            close();
            void client.invalidateQueries({ queryKey: importsKey(basePath) });
            if (preview) setShown(batchId);
          }}
        />
      )}
      {shown !== null && <ImportDrawer key={shown} batchId={shown} onClose={() => setShown(null)} />}
    </ImportPathContext>
  );
};
