import { OptionalText, SchoolCode } from '#libs/http';

/** Names a school. */
export class SchoolCodeQuery {
  @SchoolCode()
  schoolCode: string;
}

/** What every call about members names. */
export class OfSchool extends SchoolCodeQuery {
  /** Accepted as documented; what the school's own source is decides. */
  @OptionalText()
  source?: string | undefined;
}
