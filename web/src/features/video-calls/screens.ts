export { CallLog } from './call-log.js';
export { CallRecords, MonthlyRecharges } from './records.js';
export { CallSchools } from './schools.js';
