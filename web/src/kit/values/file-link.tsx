import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../core/download.js';
import { notifyProblem } from '../../core/feedback.js';
import type { ExportedFile } from '../../core/http.js';

interface FileLinkProps {
  file: ExportedFile;
  /** Text of a failure when the server gives none. */
  fallback: string;
  /** What it is called where several stand in a list; default: its text. */
  name?: string;
  children: ReactNode;
}

/** Downloads a file under its own name. */
export const FileLink = ({ file, fallback, name, children }: FileLinkProps) => {
  const load = useMutation({
    mutationFn: () => downloadFile(file, new AbortController().signal),
    onError: (error) => notifyProblem(error, fallback),
    meta: { inline: true },
  });
  return (
    <Button type="link" size="small" loading={load.isPending} onClick={() => load.mutate()} aria-label={name}>
      {children}
    </Button>
  );
};
