import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { texts } from '#libs/contracts';
import { notify } from '../../app/notice.js';
import type { FilterField } from '../../kit/filters.js';
import { ListPage } from '../../kit/list-page.js';
import { useFormDialog } from '../../kit/use-form-dialog.js';
import { useReread } from '../../realtime/use-reread.js';
import { importListKey, importListQuery } from './api.js';
import { importColumns } from './columns.js';
import { ImportDrawer } from './drawer.js';
import { importLive } from './live.js';
import { UploadDialog } from './upload-dialog.js';
import './import.css';

const filters: FilterField[] = [{ kind: 'school', name: 'schoolCode', label: '学校' }];

/** Back to where the members of the school are. */
const ReturnLink = ({ params }: { params: URLSearchParams }) => {
  const [code, source, name] = ['schoolCode', 'source', 'schoolName'].map((key) => params.get(key) ?? '');
  if (!code) return null;
  const known = Object.entries({ code, source, name }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return <Link to={`/home/school/directories?${new URLSearchParams(known)}`}>返回通讯录</Link>;
};

/** The imports of a school, each moving as it goes on. */
const ImportList = () => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode');
  const importType = params.get('importType') ?? undefined;
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<{ schoolCode?: string | undefined }>('import');
  const [shown, setShown] = useState<string | null>(null);
  const query = useMemo(() => importListQuery(importType), [importType]);
  const columns = useMemo(() => importColumns(setShown), []);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: importListKey }), [client]);
  useReread(
    useCallback((flush) => flush.imports.size > 0, []),
    reread,
  );
  return (
    <>
      <ListPage
        label="批量导入"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="batchId"
        live={importLive}
        extra={
          <>
            <ReturnLink params={params} />
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
            reread();
            if (preview) setShown(batchId);
          }}
        />
      )}
      {shown !== null && <ImportDrawer key={shown} batchId={shown} onClose={() => setShown(null)} />}
    </>
  );
};

export default ImportList;
