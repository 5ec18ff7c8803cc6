import { role } from '../common/roles.js';
import { importRoles, type ImportTypeName } from '../services.js';
import type { ImportProgress } from './events.js';

/** What people call the imports of each type; those of a type that is not listed go by its name. */
export const importTypeLabels: Partial<Record<ImportTypeName, string>> = {
  directory: '通讯录导入',
  addedvalue: '订阅导入',
  permit: '接口许可导入',
  trtc: '通话充值导入',
};

/** Roles that may watch the topic of imports: those of any import type. */
export const allImportRoles = Object.values(importRoles).reduce<number>((all, roles) => all | roles, 0);

/**
 * Roles that may see the progress of an import: those of its type, of the directory for a synchronisation, administrators
 * for a type that this version does not know.
 */
export const rolesOfProgress = (progress: ImportProgress): number => {
  const type = 'importType' in progress ? progress.importType : 'directory';
  return Object.hasOwn(importRoles, type) ? importRoles[type as ImportTypeName] : role.administrator;
};
