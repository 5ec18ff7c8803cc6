export { OneOf, OneOrSomeOf, OptionalOneOf, SomeOf } from './choice.js';
export { Field, NotUsed, UnlessGiven } from './field.js';
export { FilePart } from './file.js';
export { OptionalFlag, OptionalSwitch, Switch } from './flag.js';
export { isUuid, OptionalUuid, Uuid } from './id.js';
export { Codes, ListOf, OptionalCodes, OptionalIntegers, OptionalObject, TextsByName, Uuids } from './list.js';
export { /** @public */ Money, Integer, RecordVersion } from './number.js';
export { PageQuery, PageSize } from './page.js';
export {
  Mobile,
  Phone,
  ClearableText,
  Code,
  Month,
  Name,
  OptionalMonth,
  OptionalText,
  RequiredText,
  SchoolCode,
} from './text.js';
export { Dates, OptionalDate, OptionalMoment, OptionalMomentOrDate } from './time.js';
