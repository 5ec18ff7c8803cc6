import { filled } from './filled.js';
import { workbookNameProblem } from '../imports/workbook-formats.js';
import * as texts from '../texts.js';

const megabyte = 1024 * 1024;

/** What an upload takes. */
export interface FileLimits {
  /** In lower case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
  maxImageBytes: number;
  maxImages: number;
  maxVideos: number;
}

/** Source: first requirement document, section 9; each upload may set its own. */
export const defaultFileLimits: FileLimits = {
  extensions: ['3gp', 'mp4', 'avi', 'png', 'jpg', 'jpeg', 'bmp'],
  maxBytes: 200 * megabyte,
  maxImageBytes: 10 * megabyte,
  maxImages: 1,
  maxVideos: 1,
};

/** What an import takes. Source: decisions B56 and the import issue. */
export const workbookLimits: FileLimits = { ...defaultFileLimits, extensions: ['xlsx'] };

const videos = ['3gp', 'mp4', 'avi'];
const images = ['png', 'jpg', 'jpeg', 'bmp'];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const isOneOf = (extensions: readonly string[], name: string): boolean => extensions.includes(extensionOf(name));

/** True for a name of at most 255 characters without control characters and halves of surrogate pairs. */
export const isFileName = (name: string): boolean => /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(name);

/** Why a file (size in bytes) cannot join those that are `chosen` already, or undefined when it can. */
export const fileProblem = (
  { name, size }: { name: string; size: number },
  chosen: readonly { name: string }[],
  limits: FileLimits = defaultFileLimits,
): string | undefined => {
  const count = (kind: readonly string[]): number => chosen.filter((file) => isOneOf(kind, file.name)).length;
  if (!isFileName(name)) return texts.fileFormat;
  if (!isOneOf(limits.extensions, name)) {
    return (limits.extensions.includes('xlsx') ? workbookNameProblem(name) : undefined) ?? texts.fileFormat;
  }
  if (isOneOf(images, name) && size > limits.maxImageBytes) {
    return filled(texts.imageTooLarge, { n: limits.maxImageBytes / megabyte });
  }
  if (size > limits.maxBytes) return filled(texts.fileTooLarge, { max: `${limits.maxBytes / megabyte}m` });
  if (isOneOf(images, name) && count(images) >= limits.maxImages) return texts.tooManyImages;
  return isOneOf(videos, name) && count(videos) >= limits.maxVideos ? texts.tooManyVideos : undefined;
};
