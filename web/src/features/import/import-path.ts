import { createContext, useContext } from 'react';
import type { ImportPath } from '../../resources/imports/batches.js';

/** Start of the addresses of the import calls that the screen works with. */
export const ImportPathContext = createContext<ImportPath | null>(null);

/** The path that `ImportList` provides. */
export const useImportPath = (): ImportPath => {
  const path = useContext(ImportPathContext);
  if (path === null) throw new Error('used without an import screen');
  return path;
};
