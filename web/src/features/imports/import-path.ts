import { createContext, useContext } from 'react';
import { hasRole, importRoles, type ImportTypeName } from '#libs/contracts';
import { useUser } from '../../core/session.js';
import type { ImportPath } from '../../resources/imports/live.js';

/** Start of the addresses of the import calls that the screen works with. */
export const ImportPathContext = createContext<ImportPath | null>(null);

/** Types that another service imports and that are offered here as well; what becomes of them is shown on its own screen. */
export interface Elsewhere {
  basePath: ImportPath;
  userTypes: readonly string[];
  importType: ImportTypeName;
  /** Where the imports of a school into that service are shown. */
  address: (schoolCode: string) => string;
}

/** Tests whether the signed-in user may import a type. */
export const useMayImport = (): ((importType: ImportTypeName) => boolean) => {
  const { tags } = useUser();
  return (importType) => hasRole(tags, importRoles[importType]);
};

/** The path that `ImportList` provides. */
export const useImportPath = (): ImportPath => {
  const path = useContext(ImportPathContext);
  if (path === null) throw new Error('used without an import screen');
  return path;
};
