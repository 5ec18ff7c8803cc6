import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { texts, workbookLimits } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { problemText } from '../../../core/problem.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { FilePicker } from '../../../kit/pickers/file-picker.js';
import { SmallTable } from '../../../kit/table/small-table.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { importCalendars, templateFile, type ImportResult } from './api.js';

/** A file of calendars is small. */
const limits = { ...workbookLimits, maxBytes: 10 * 2 ** 20 };
/** Rows of the preview that are shown at once. */
const pageSize = 8;

const Problems = ({ problems }: Pick<ImportResult, 'problems'>) => (
  <>
    <Notice tone="error" title={`文件有 ${problems.length} 处错误，没有导入任何内容`} />
    <SmallTable
      pages={pageSize}
      rowKey={({ sheet, row, column }) => `${sheet} ${row} ${column}`}
      dataSource={problems}
      columns={[
        { title: '工作表', dataIndex: 'sheet', width: 90 },
        { title: '行', dataIndex: 'row', width: 60 },
        { title: '列', dataIndex: 'column', width: 110 },
        { title: '原因', dataIndex: 'text' },
      ]}
    />
  </>
);

const Changes = ({ changes }: Pick<ImportResult, 'changes'>) => (
  <>
    <Notice tone="info" title={`将修改 ${changes.length} 所学校的校历，确认后生效`} />
    <SmallTable
      pages={pageSize}
      rowKey="schoolCode"
      dataSource={changes}
      columns={[
        { title: '学校', render: (_, { schoolName, schoolCode }) => `${schoolName}（${schoolCode}）` },
        { title: '变化', width: 70, render: (_, { added }) => (added ? '新增' : '修改') },
        { title: '内容', width: 180, render: (_, { parts }) => parts.join('，') },
        { title: '条数', width: 90, render: (_, change) => `${change.entriesBefore} → ${change.entriesAfter}` },
      ]}
    />
  </>
);

/** What the server found in the file. */
const Found = ({ result }: { result: ImportResult }) => {
  if (result.problems.length > 0) return <Problems problems={result.problems} />;
  if (result.changes.length > 0) return <Changes changes={result.changes} />;
  return <Notice tone="info" title={texts.calendarsUnchanged} />;
};

const useImport = (onClose: () => void, onImported: () => void) => {
  const preview = useMutation({ mutationFn: (file: File) => importCalendars(file, true), meta: { inline: true } });
  const run = useMutation({
    mutationFn: (file: File) => importCalendars(file, false),
    onSuccess: ({ applied }) => {
      if (!applied) return;
      notify('success', texts.calendarsImported);
      onImported();
      onClose();
    },
    meta: { inline: true },
  });
  return { preview, run };
};

/** Imports the calendars of many schools: a file is looked at first, and stored when that is confirmed. */
export const ImportDialog = ({ onClose, onImported }: { onClose: () => void; onImported: () => void }) => {
  const [file, setFile] = useState<File>();
  const { preview, run } = useImport(onClose, onImported);
  const result = run.data ?? preview.data;
  const error = run.error ?? preview.error;
  const ready = result !== undefined && result.problems.length === 0 && result.changes.length > 0;
  const choose = ([chosen]: File[]) => {
    setFile(chosen);
    run.reset();
    preview.reset();
    if (chosen !== undefined) preview.mutate(chosen);
  };
  return (
    <Dialog
      title="批量导入校历"
      width={720}
      okText="确认导入"
      okButtonProps={{ disabled: !ready || file === undefined }}
      confirmLoading={run.isPending}
      onOk={() => file !== undefined && run.mutate(file)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>
        一个文件可以包含多所学校，每个工作表对应校历的一部分。文件中有的工作表会整体替换其中学校的这一部分，没有的部分保持不变。
        <FileLink file={templateFile} fallback={texts.loadFailed}>
          下载模板
        </FileLink>
      </p>
      <FilePicker limits={limits} {...(file === undefined ? {} : { value: [file] })} onChange={choose} />
      <div className="calendar-answer" aria-live="polite">
        {preview.isPending && <p className="muted">正在检查文件…</p>}
        {error !== null && <Notice tone="error" title={problemText(error, texts.batchFailed)} />}
        {error === null && result !== undefined && <Found result={result} />}
      </div>
    </Dialog>
  );
};
