import type { RosterPart } from '#libs/school-sources';

/**
 * Where the people of a school come from: one of the private clouds. @throws ExternalError while reading, when the
 * system does not respond; RuleError when it is not connected
 */
export abstract class SchoolSourcePort {
  /** All records that `source` has of a school, in parts, those that others refer to first. */
  abstract read(source: string, schoolCode: string): AsyncIterable<RosterPart>;
}
