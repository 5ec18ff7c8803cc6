import { ImportsModule, SchoolImportAccess } from '#libs/files/imports';
import { databaseModule } from '../database.js';
import { ItemModule } from '../item/item.module.js';
import { ItemImport } from './item-import.js';

/** Imports of items: their calls lie below `/api/readiness/import`. */
export const readinessImportsModule = ImportsModule.register({
  service: 'readiness',
  importType: 'readiness',
  database: databaseModule,
  basePath: 'api/readiness/import',
  prefix: 'readiness',
  access: SchoolImportAccess,
  types: [ItemImport],
  imports: [ItemModule],
});
