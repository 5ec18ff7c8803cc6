import { OptionalText } from '#libs/http';

/** Which items are wanted; what is missing does not limit. */
export class ReadinessItemFilter {
  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** Any part of the name. */
  @OptionalText()
  name?: string | undefined;
}

export class ReadinessItemDto {
  id: string;
  schoolCode: string;
  schoolName: string;
  name: string;
  note: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
}
