import { projectRoot } from '../../test/stack/project.js';
import { isOwn } from './source-units.js';

/** A statement that the product has sent. */
export interface CapturedStatement {
  schema: string;
  sql: string;
  /** Places of the product's functions that have led to it, `file:line`, the innermost first. */
  frames: string[];
}

/** What a test file has sent. */
export interface Capture {
  statements: CapturedStatement[];
  /** Transactions of the product, as positions in `statements`; only what may take locks. */
  transactions: number[][];
}

/** Frames of a statement that say which function it is of. */
const mostFrames = 3;

/** The product's places in a stack, `file:line`, the innermost first. */
export const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, file = '', at = ''] = /\(?([^\s(]+\.ts):(\d+):\d+\)?$/.exec(line) ?? [];
      const path = file.replace('file://', '').replace(projectRoot, '').replace(/^\//, '');
      return isOwn(path) ? [`${path}:${at}`] : [];
    })
    .slice(0, mostFrames);
