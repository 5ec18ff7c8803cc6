import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { texts, workbookLimits } from '#libs/contracts';
import { Progress } from '../../kit/controls/controls.js';
import { Checkbox, Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { FilePicker } from '../../kit/pickers/file-picker.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { FileLink } from '../../kit/values/file-link.js';
import type { Batch, ImportPath } from '../../resources/imports/live.js';
import { importTypesQuery, templateFile, uploadFile, useImportPath, useMayImport, type Elsewhere } from './api.js';

interface UploadForm {
  schoolCode: string;
  userType: string;
  files: File[];
  preview: boolean;
}

interface UploadDialogProps {
  /** About the school. */
  dialog: OpenForm<{ schoolCode?: string | undefined }>;
  importType: string | undefined;
  elsewhere: readonly Elsewhere[];
  onClose: () => void;
  onSaved: (batch: Batch) => void;
}

/** A type to choose, and the service that imports it. */
interface Offer {
  userType: string;
  name: string;
  basePath: ImportPath;
}

/** What can be imported here. */
const useOffers = ({ importType, elsewhere }: UploadDialogProps): Offer[] => {
  const basePath = useImportPath();
  const mayImport = useMayImport();
  const { data: own = [] } = useQuery(importTypesQuery(basePath));
  const there = elsewhere.filter((each) => mayImport(each.importType));
  const others = useQueries({ queries: there.map((each) => importTypesQuery(each.basePath)) });
  const offers = (types: typeof own, path: ImportPath) =>
    types.map(({ userType, name }): Offer => ({ userType, name, basePath: path }));
  return [
    ...offers(
      own.filter((type) => importType === undefined || type.importType === importType),
      basePath,
    ),
    ...there.flatMap((each, n) =>
      offers(
        (others[n]?.data ?? []).filter(({ userType }) => each.userTypes.includes(userType)),
        each.basePath,
      ),
    ),
  ];
};

/** The template of what is chosen, with an example. */
const Template = ({ offers }: { offers: readonly Offer[] }) => {
  const userType = Form.useWatch<string | undefined>('userType');
  const basePath = offers.find((offer) => offer.userType === userType)?.basePath ?? null;
  if (userType === undefined || basePath === null) return null;
  return (
    <FileLink file={templateFile(basePath, userType)} fallback={texts.loadFailed}>
      下载导入模板
    </FileLink>
  );
};

/** Chooses a workbook and what is in it, and sends it. A rejected upload leaves the dialog open. */
export const UploadDialog = (props: UploadDialogProps) => {
  const { dialog, onClose, onSaved } = props;
  const [share, setShare] = useState<number | null>(null);
  const offers = useOffers(props);
  const { schoolCode } = dialog.about;
  const send = ({ files, ...rest }: UploadForm): Promise<Batch> => {
    const [file] = files;
    const basePath = offers.find(({ userType }) => userType === rest.userType)?.basePath ?? null;
    if (basePath === null) return Promise.reject(new Error(texts.chooseType));
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
      <Form.Item
        name="userType"
        label="导入类型"
        rules={[required(texts.chooseType)]}
        extra={<Template offers={offers} />}
      >
        <Select
          placeholder={texts.chooseType}
          options={offers.map(({ userType, name }) => ({ value: userType, label: name }))}
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
