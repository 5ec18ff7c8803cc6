export { type Dialect, userCentreDialect } from './dialects.js';
export { HttpSource, placeOf, type SourcePlace } from './http-source.js';
export {
  type Roster,
  type RosterClass,
  type RosterDepartment,
  type RosterGrade,
  type RosterKind,
  rosterKinds,
  type RosterParent,
  type RosterPart,
  type RosterStudent,
  type RosterTeacher,
} from './roster.js';
export { configuredSource, configuredHosts, schoolSource } from './source-of.js';
export { type SourceSetting, SourceSecrets } from './source-setting.js';
