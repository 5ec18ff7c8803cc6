import {
  type CommandType,
  type OccurrenceOutcome,
  recurringCommandTypes,
  recurrenceTimePattern,
  texts,
  type Weekday,
} from '#libs/contracts';
import { Field, OneOf, OptionalFlag, OptionalUuid, PageQuery, RecordVersion, RequiredText, Uuid } from '#libs/http';

const isWeekday = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7;

/** Weekdays, 1 is Monday, each once and in their order. */
const Weekdays = (): PropertyDecorator =>
  Field({
    read: (value) => (Array.isArray(value) ? [...new Set(value as unknown[])].sort() : value),
    problem: (value) =>
      Array.isArray(value) && value.length > 0 && value.every(isWeekday) ? undefined : texts.recurringWeekdays,
    schema: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, minItems: 1, maxItems: 7 },
  });

/** Which recurring commands are wanted; what is missing does not limit. */
export class RecurringCommandFilter {
  /** Id of a group of cards. */
  @OptionalUuid(texts.cardGroupUnknown)
  groupId?: string | undefined;
}

/** A command that goes to the cards of a group on weekdays, at a time of Asia/Shanghai. */
export class AddRecurringCommandBody {
  /** restart, clearCache, networkSpeed, syncData or syncCode */
  @OneOf(recurringCommandTypes, texts.commandTypeUnknown)
  iotMessageType: CommandType;

  @Uuid(texts.recurringGroup)
  groupId: string;

  @Weekdays()
  weekdays: Weekday[];

  /** HH:mm */
  @RequiredText(texts.recurringTime, { pattern: recurrenceTimePattern, invalid: texts.recurringTime })
  time: string;

  /** Only for restarts: each school's cards restart when its lesson is over, and at once where there is none. */
  @OptionalFlag()
  afterLesson?: boolean | undefined;

  /** Default: true. */
  @OptionalFlag()
  enabled?: boolean | undefined;
}

export class RecurringCommandRef {
  @Uuid(texts.recurringUnknown)
  id: string;
}

export class UpdateRecurringCommandBody extends AddRecurringCommandBody {
  @Uuid(texts.recurringUnknown)
  id: string;

  /** The version of the row of the list that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** A recurring command. */
export class RecurringCommandView {
  id: string;
  iotMessageType: CommandType;
  groupId: string;
  groupName: string;
  /** 1 is Monday, 7 Sunday. */
  weekdays: Weekday[];
  time: string;
  afterLesson: boolean;
  enabled: boolean;
  /** Null while it is switched off. */
  nextRun: string | null;
  /** The time of the occurrence before; null before the first. */
  lastRun: string | null;
  lastOutcome: OccurrenceOutcome | null;
  /** Account of who made it. */
  createdBy: string;
  createDate: string;
  updateDate: string;
  /** True when the caller may change and delete it. */
  mayChange: boolean;
  version: number;
}

export class OccurrencesQuery extends PageQuery {
  @Uuid(texts.recurringUnknown)
  id: string;
}

/** An occurrence and its outcome. Every number counts only the cards that the caller may see. */
export class OccurrenceView {
  /** When it was due. */
  dueAt: string;
  /** When it was run, or noted as missed. */
  at: string;
  outcome: OccurrenceOutcome;
  /** Why it was refused. */
  reason: string | null;
  /** See command/batch/list; null when nothing was sent. */
  commandBatchId: string | null;
  cards: number;
  succeeded: number;
  failed: number;
  expired: number;
  /** When its last command ended; null while one runs. */
  finishedAt: string | null;
}
