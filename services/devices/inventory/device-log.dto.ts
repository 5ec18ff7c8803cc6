import { OptionalMoment, OptionalText, PageQuery, RequiredText } from '#libs/http';

/** The log of one card, in a time if wanted. */
export class LogQuery extends PageQuery {
  @RequiredText()
  deviceNo: string;

  @OptionalText()
  schoolCode?: string | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, the first second */
  @OptionalMoment()
  startTime?: string | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, the last second */
  @OptionalMoment()
  endTime?: string | undefined;
}

/** A line of a card's log. */
export class LogRow {
  time: string;
  level: string;
  /** `card` from the card itself, `command` of a remote action, `connection` of its connection. */
  type: 'card' | 'command' | 'connection';
  content: string;
}
