import { texts } from '#libs/contracts';
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

/** Text of a list of imports that cannot be read. The documents have one of their own for imports of subscriptions. */
export const listFailed = (basePath: ImportPath): string =>
  basePath === '/api/addedvalue/batchImport' ? texts.subscribeImportsFailed : texts.importsFailed;
