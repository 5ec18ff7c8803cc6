export { userCentreDialect } from './dialects.js';
export { HttpSource, placeOf } from './http-source.js';
export {
  type Roster,
  type RosterClass,
  type RosterGrade,
  type RosterKind,
  rosterKinds,
  type RosterParent,
  type RosterPart,
  type RosterStudent,
} from './roster.js';
export { configuredHosts, configuredSource, schoolSource } from './source-of.js';
export { type SourceSetting, SourceSecrets } from './source-setting.js';
