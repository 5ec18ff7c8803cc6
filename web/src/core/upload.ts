import { filled, requiredHeaders, rtnCode, sessionHeader, texts, type Envelope } from '#libs/contracts';
import { Problem } from './problem.js';
import { endSession } from './session-end.js';

interface UploadOptions {
  query?: Readonly<Record<string, string>>;
  /** Receives the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a form with a file; by XMLHttpRequest, the only way that reports how much is sent.
 * @throws Problem for everything but rtnCode '0'; an aborted upload rejects with kind `aborted`
 */
export const upload = <T>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  options: UploadOptions = {},
) =>
  new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = filled(texts.uploadFailed, { file: file.name });
    request.open('POST', `${path}?${new URLSearchParams(options.query).toString()}`);
    for (const [name, value] of Object.entries(requiredHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => settle(request, failed, (data) => resolve(data as T), reject);
    request.onerror = () => reject(new Problem('network', texts.uploadNetwork));
    request.onabort = () => reject(new Problem('aborted', failed));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(formOf(file, fields));
  });

const formOf = (file: File, fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  // a server that streams reads the fields before the file comes
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

const settle = (
  request: XMLHttpRequest,
  failed: string,
  resolve: (data: unknown) => void,
  reject: (problem: Problem) => void,
): void => {
  const requestId = request.getResponseHeader('x-request-id');
  if (request.getResponseHeader(sessionHeader.name) === sessionHeader.value) {
    endSession();
    return reject(new Problem('session', texts.sessionTimeout, requestId));
  }
  const envelope = envelopeOf(request.responseText);
  if (envelope?.rtnCode === rtnCode.ok) return resolve(envelope.bizData);
  reject(new Problem(request.status === 403 ? 'forbidden' : 'rejected', envelope?.msg ?? failed, requestId));
};

const envelopeOf = (text: string): Envelope<unknown> | null => {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return null;
  }
};
