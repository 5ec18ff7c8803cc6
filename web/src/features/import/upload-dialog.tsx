import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Progress, Select } from 'antd';
import { useState } from 'react';
import { texts, workbookLimits } from '#libs/contracts';
import { FilePicker } from '../../kit/pickers/file-picker.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import type { Batch } from '../../resources/imports/batches.js';
import { importTypesQuery, templateFile, uploadFile } from './api.js';
import { FileLink } from '../../kit/values/file-link.js';
import { useImportPath } from './import-path.js';

interface UploadForm {
  schoolCode: string;
  userType: string;
  files: File[];
  preview: boolean;
}

/** The template of what is chosen, with an example. */
const Template = () => {
  const basePath = useImportPath();
  const userType = Form.useWatch<string | undefined>('userType');
  if (userType === undefined) return null;
  return (
    <FileLink file={templateFile(basePath, userType)} fallback={texts.loadFailed}>
      下载导入模板
    </FileLink>
  );
};

interface UploadDialogProps {
  /** About the school. */
  dialog: OpenForm<{ schoolCode?: string | undefined }>;
  importType: string | undefined;
  onClose: () => void;
  onSaved: (batch: Batch) => void;
}

/** Chooses a workbook and what is in it, and sends it. A rejected upload leaves the dialog open. */
export const UploadDialog = ({ dialog, importType, onClose, onSaved }: UploadDialogProps) => {
  const basePath = useImportPath();
  const { data: types = [] } = useQuery(importTypesQuery(basePath));
  const [share, setShare] = useState<number | null>(null);
  const offered = types.filter((type) => importType === undefined || type.importType === importType);
  const { schoolCode } = dialog.about;
  const send = ({ files, ...rest }: UploadForm): Promise<Batch> => {
    const [file] = files;
    if (file === undefined) return Promise.reject(new Error(texts.fileRequired));
    return uploadFile(basePath, { ...rest, file }, setShare).finally(() => setShare(null));
  };
  return (
    <FormDialog<UploadForm, Batch>
      dialog={dialog}
      title="批量导入"
      okText="上传"
      initial={{ preview: true, ...(schoolCode === undefined ? {} : { schoolCode }) }}
      save={send}
      fallback={texts.batchFailed}
      fields={{ file: 'files' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="schoolCode" label="学校" rules={[required(texts.chooseSchool)]}>
        <SchoolPicker />
      </Form.Item>
      <Form.Item name="userType" label="导入类型" rules={[required(texts.chooseType)]} extra={<Template />}>
        <Select
          placeholder={texts.chooseType}
          options={offered.map(({ userType, name }) => ({ value: userType, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="files"
        label="文件"
        rules={[required(texts.fileRequired)]}
        extra="仅支持 .xlsx，最大 200 MB、100 万行"
      >
        <FilePicker limits={workbookLimits} />
      </Form.Item>
      <Form.Item name="preview" valuePropName="checked">
        <Checkbox>先预览，确认后再导入</Checkbox>
      </Form.Item>
      {share !== null && <Progress percent={Math.round(share * 100)} aria-label="上传进度" />}
    </FormDialog>
  );
};
