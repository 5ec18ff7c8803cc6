import type { PathOf, Schemas } from '../../core/contract.js';
import { liveKey } from '../../realtime/live-key.js';

/** One import of a workbook. */
export type Batch = Schemas['BatchDto'];

/** Start of the addresses of a service's import calls: every path of the contract that has them. */
export type ImportPath = {
  [Path in PathOf<'post'>]: Path extends `${infer Base}/undoPreview` ? Base : never;
}[PathOf<'post'>];

/** Start of the keys of everything read about the imports of a service. */
export const importsKey = (basePath: ImportPath) => [liveKey, 'imports', basePath] as const;
