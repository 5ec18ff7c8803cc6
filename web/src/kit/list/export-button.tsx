import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ExportedFile } from '../../core/http.js';
import { downloadFile } from '../../core/download.js';

/** Downloads what a list shows, all of its pages; meanwhile it shows how much has come, and a click aborts it. */
export const ExportButton = (file: ExportedFile) => {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  const load = useMutation({
    mutationFn: async () => {
      const control = (running.current = new AbortController());
      setBytes(0);
      await downloadFile(file, control.signal, setBytes).catch((error: unknown) => {
        // aborted by the operator: no notice
        if (!control.signal.aborted) throw error;
      });
    },
  });
  return (
    <Button
      icon={<DownloadOutlined />}
      onClick={() => (load.isPending ? running.current?.abort() : load.mutate())}
      data-testid="export"
    >
      {load.isPending ? `取消导出（${Math.ceil(bytes / 1024)} KB）` : '导出'}
    </Button>
  );
};
