export { checkWorkbook } from './check-workbook.js';
export { workbookLimits } from './limits.js';
export { neutralised, unneutralised } from './plain-text.js';
export type { SheetRow } from './sheet-rows.js';
export { writeTemplate } from './template.js';
export { Workbook } from './workbook.js';
export { WorkbookError } from './workbook-error.js';
export type { SheetHead } from './worker-messages.js';
export { workbookType, writeWorkbook } from './write-workbook.js';
