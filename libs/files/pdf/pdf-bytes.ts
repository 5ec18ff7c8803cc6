import { buffer } from 'node:stream/consumers';

/** The bytes of a PDF, once it has ended; read from before its first page on, so that nothing written waits for a reader. */
export const bytesOfPdf = (pdf: NodeJS.ReadableStream): Promise<Buffer> => buffer(pdf);
