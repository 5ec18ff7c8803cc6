import { texts } from '#libs/contracts';
import { PageQuery } from '#libs/http';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { OptionalText, RequiredText } from '../fields/optional.js';

const wireMoment = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const OptionalMoment = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))(target, key);
  IsOptional()(target, key);
  Matches(wireMoment, { message: texts.timeFormat })(target, key);
};

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
