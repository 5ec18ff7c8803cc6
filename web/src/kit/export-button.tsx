import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { openFile } from '../app/http.js';

/** The name that the server gives a file, else `export`. */
const nameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined
    ? (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export')
    : decodeURIComponent(encoded);
};

const save = (parts: BlobPart[], name: string): void => {
  const url = URL.createObjectURL(new Blob(parts));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const fetchFile = async (path: string, query: object, signal: AbortSignal, onBytes: (count: number) => void) => {
  const response = await openFile(path, query, signal);
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let bytes = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onBytes((bytes += value.byteLength));
  }
  save(parts, nameOf(response.headers.get('content-disposition')));
};

/** Downloads what a list shows, all of its pages; while that goes on it tells how much has come, and a click ends it. */
export const ExportButton = ({ path, query }: { path: string; query: object }) => {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  const load = useMutation({
    mutationFn: async () => {
      const control = (running.current = new AbortController());
      setBytes(0);
      await fetchFile(path, query, control.signal, setBytes).catch((error: unknown) => {
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
