import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ExportedFile } from '../app/http.js';
import { downloadFile } from './download.js';

/** Downloads what a list shows, all of its pages; while that goes on it tells how much has come, and a click ends it. */
export const ExportButton = (file: ExportedFile) => {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  const load = useMutation({
    mutationFn: async () => {
      const control = (running.current = new AbortController());
      setBytes(0);
      await downloadFile(file, control.signal, setBytes).catch((error: unknown) => {
        // given up by the operator: nothing to tell
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
