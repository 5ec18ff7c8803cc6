import { openFile, type ExportedFile } from './http.js';

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

/** Downloads a file under the name that the server gives it. @throws Problem as `call` does when it is refused */
export const downloadFile = async (
  file: ExportedFile,
  signal: AbortSignal,
  onBytes?: (count: number) => void,
): Promise<void> => {
  const response = await openFile(file, signal);
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let bytes = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onBytes?.((bytes += value.byteLength));
  }
  save(parts, nameOf(response.headers.get('content-disposition')));
};
