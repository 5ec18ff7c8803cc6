import type { RosterPart } from '../sync/roster.js';

/**
 * Where the people of a school come from: one of the private clouds. @throws OutsideError while reading, when the
 * system does not answer; RuleError when nobody has connected it
 */
export abstract class SchoolSourcePort {
  /** All that `source` says of a school, in parts, those that others refer to first. */
  abstract read(source: string, schoolCode: string): AsyncIterable<RosterPart>;
}
