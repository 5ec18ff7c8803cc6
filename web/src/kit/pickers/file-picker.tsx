import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { fileProblem, type FileLimits } from '#libs/contracts';
import { notify } from '../../core/feedback.js';

interface FilePickerProps {
  id?: string;
  value?: File[];
  onChange?: (files: File[]) => void;
  limits: FileLimits;
  /** Stored files, which count towards the limits. */
  storedFiles?: readonly { name: string }[];
  /** Maximum number of selected files; 1 by default. */
  maxFiles?: number;
  label?: string;
  /** What was selected is being sent. */
  loading?: boolean;
}

/**
 * Selects files within the limits, by click or drag and drop, without uploading them. Beyond `maxFiles`, new files replace
 * the oldest.
 */
export const FilePicker = (props: FilePickerProps) => {
  const {
    id,
    value = [],
    onChange,
    limits,
    storedFiles = [],
    maxFiles = 1,
    label = '选择文件',
    loading = false,
  } = props;
  const addFiles = (files: readonly File[]) => {
    let selected = maxFiles === 1 ? [] : value;
    for (const file of files) {
      const problem = fileProblem(file, [...storedFiles, ...selected], limits);
      if (problem === undefined) selected = [...selected, file].slice(-maxFiles);
      else notify('error', problem);
    }
    if (selected.length > 0) onChange?.(selected);
  };
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
      multiple={maxFiles > 1}
      beforeUpload={(file, batch) => {
        if (file === batch[0]) addFiles(batch);
        return false;
      }}
      fileList={value.map((file, n) => ({ uid: `${n} ${file.name}`, name: file.name, size: file.size }))}
      onRemove={({ uid }) => {
        onChange?.(value.filter((file, n) => `${n} ${file.name}` !== uid));
      }}
    >
      <Button icon={<UploadOutlined />} loading={loading}>
        {label}
      </Button>
    </Upload>
  );
};
