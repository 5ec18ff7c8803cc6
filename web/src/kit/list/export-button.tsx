import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { downloadFile } from '../../core/download.js';
import { confirm } from '../../core/feedback.js';
import type { ExportedFile } from '../../core/http.js';

/** The file of a list; where it holds phones, they are masked unless the operator asks for `withPhones`. */
export interface ListFile extends ExportedFile {
  withPhones?: ExportedFile;
  /** What stands on the button, where it is not the whole list that is exported. */
  label?: string;
}

const phoneChoices = [
  { key: 'masked', label: '脱敏导出' },
  { key: 'whole', label: '明文导出' },
];

/** Downloads what a list shows, all of its pages; meanwhile it shows how much has come, and a click aborts it. */
export const ExportButton = ({ withPhones, label = '导出', ...file }: ListFile) => {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  const load = useMutation({
    mutationFn: async (wanted: ExportedFile) => {
      const control = (running.current = new AbortController());
      setBytes(0);
      await downloadFile(wanted, control.signal, setBytes).catch((error: unknown) => {
        // aborted by the operator: no notice
        if (!control.signal.aborted) throw error;
      });
    },
  });
  const asks = withPhones !== undefined && !load.isPending;
  const button = (
    <Button
      icon={<DownloadOutlined />}
      onClick={asks ? undefined : () => (load.isPending ? running.current?.abort() : load.mutate(file))}
      data-testid="export"
    >
      {load.isPending ? `取消导出（${Math.ceil(bytes / 1024)} KB）` : label}
    </Button>
  );
  if (!asks) return button;
  const confirmPhones = () =>
    confirm({
      title: texts.exportPhonesAsk,
      content: texts.exportPhonesWarning,
      okText: '明文导出',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => load.mutate(withPhones),
    });
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: phoneChoices, onClick: ({ key }) => (key === 'whole' ? confirmPhones() : load.mutate(file)) }}
    >
      {button}
    </Dropdown>
  );
};
