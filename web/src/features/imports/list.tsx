import { UploadOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { awaitsPerson, texts } from '#libs/contracts';
import { uploadParameter } from '../../core/addresses.js';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useScreenAbove } from '../../core/screens.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useShown } from '../../kit/list/url-state.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { FileLink } from '../../kit/values/file-link.js';
import { batchState, importsKey, type Batch, type ImportPath, useLiveImports } from '../../resources/imports/live.js';
import { ImportProgress } from '../../resources/imports/progress.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { importListQuery, batchFile, ImportPathContext, type Elsewhere, useImportPath } from './api.js';
import './import.css';

const RowActions = ({ row, open }: { row: Batch; open: (batchId: string) => void }) => {
  const basePath = useImportPath();
  return (
    <Space size={0} className="row-actions">
      <Button type="link" size="small" onClick={() => open(row.batchId)}>
        {awaitsPerson(row.stage) ? '去确认' : '详情'}
      </Button>
      <FileLink file={batchFile(basePath, 'original', row.batchId)} fallback={texts.originalFailed}>
        原始文件
      </FileLink>
      {row.status === 'processed' && (
        <FileLink file={batchFile(basePath, 'result', row.batchId)} fallback={texts.resultFailed}>
          结果文件
        </FileLink>
      )}
    </Space>
  );
};

const importColumns = (open: (batchId: string) => void): Column<Batch>[] => [
  field('fileName', '文件名', 190, { fixed: 'left', ellipsis: true }),
  { key: 'userType', title: '导入类型', dataIndex: 'userTypeName', width: 100, ellipsis: true },
  column('status', '状态', 112, { render: (_, row) => <StateMark {...batchState(row)} /> }),
  column('progress', '进度', 190, { render: (_, row) => <ImportProgress batch={row} /> }),
  field('creatorName', '操作人', 100, { ellipsis: true }),
  field('createDate', '导入时间', 155),
  field('schoolCode', '学校编码', 115, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('actions', '操作', 205, { fixed: 'right', render: (_, row) => <RowActions row={row} open={open} /> }),
];

const ImportDrawer = lazyPart(async () => ({ default: (await import('./drawer.js')).ImportDrawer }));
const UploadDialog = lazyPart(async () => ({ default: (await import('./upload-dialog.js')).UploadDialog }));

const filters: FilterField[] = [{ kind: 'school', name: 'schoolCode', label: '学校' }];

export interface ImportListProps {
  /** Start of the addresses of the import calls of a service. */
  basePath: ImportPath;
  /** Path of the screen of what is imported; default: the parent in the route table. */
  from?: string;
  elsewhere?: readonly Elsewhere[];
}

const nowhere: readonly Elsewhere[] = [];

/** Back to what is imported. */
const ReturnLink = ({ from }: Pick<ImportListProps, 'from'>) => {
  const above = useScreenAbove(from);
  return above === undefined || above.address === null ? null : <Link to={above.address}>返回{above.title}</Link>;
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

/** Opens the upload when a link has asked for it; the parameter goes, so that "back" does not open it again. */
const useUploadLink = (upload: () => void): void => {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(uploadParameter);
  useEffect(() => {
    if (!isWanted) return;
    upload();
    const drop = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.delete(uploadParameter);
      return next;
    };
    setParams(drop, { replace: true });
  }, [isWanted, upload, setParams]);
};

/** The imports of a school into a service, each with its progress. */
export const ImportList = ({ basePath, from, elsewhere = nowhere }: ImportListProps) => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode');
  const importType = params.get('importType') ?? undefined;
  const { opened, open, close } = useFormDialog<{ schoolCode?: string | undefined }>('import');
  const [shown, setShown] = useShown('batch');
  const upload = useCallback(() => open({ schoolCode: schoolCode ?? undefined }), [open, schoolCode]);
  useUploadLink(upload);
  const query = useMemo(() => importListQuery(basePath, importType), [basePath, importType]);
  const columns = useMemo(() => importColumns(setShown), [setShown]);
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
            <ReturnLink {...(from === undefined ? {} : { from })} />
            <Button type="primary" icon={<UploadOutlined />} onClick={upload}>
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
        {shown !== null && (
          <ImportDrawer key={shown} batchId={shown} onReplaced={setShown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </ImportPathContext>
  );
};
