import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { fileProblem, type FileLimits } from '#libs/contracts';
import { notify } from '../../core/feedback.js';

interface FilePickerProps {
  id?: string;
  value?: File[];
  onChange?: (files: File[]) => void;
  limits: FileLimits;
  /** Files that are stored already, and count with the chosen ones. */
  beside?: readonly { name: string }[];
  /** Files at most. */
  count?: number;
  label?: string;
}

/** Chooses files within limits, by a click or by dropping them; nothing is sent yet. The newest take the oldest's place. */
export const FilePicker = (props: FilePickerProps) => {
  const { id, value = [], onChange, limits, beside = [], count = 1, label = '选择文件' } = props;
  const choose = (files: readonly File[]) => {
    let kept = count === 1 ? [] : value;
    for (const file of files) {
      const problem = fileProblem(file, [...beside, ...kept], limits);
      if (problem === undefined) kept = [...kept, file].slice(-count);
      else notify('error', problem);
    }
    if (kept.length > 0) onChange?.(kept);
  };
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
      multiple={count > 1}
      beforeUpload={(file, batch) => {
        if (file === batch[0]) choose(batch);
        return false;
      }}
      fileList={value.map((file, n) => ({ uid: `${n} ${file.name}`, name: file.name, size: file.size }))}
      onRemove={({ uid }) => {
        onChange?.(value.filter((file, n) => `${n} ${file.name}` !== uid));
      }}
    >
      <Button icon={<UploadOutlined />}>{label}</Button>
    </Upload>
  );
};
