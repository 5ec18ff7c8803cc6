import {
  type CommandStatus,
  commandStatuses,
  type CommandType,
  commandTypes,
  operatorCommandTypes,
  texts,
} from '#libs/contracts';
import {
  Field,
  OneOf,
  OneOrSomeOf,
  OptionalFlag,
  OptionalMoment,
  OptionalObject,
  OptionalOneOf,
  OptionalText,
  OptionalUuid,
  SchoolCode,
  Uuids,
} from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';
import { DeviceFilter, MatchingCards, maxCards } from '../inventory/index.js';

/** A card named in a request. An unbound one has neither code. */
export class CardRef {
  deviceNo: string;
  schoolCode?: string | null;
  classroomCode?: string | null;
}

const fields = new Set(['deviceNo', 'schoolCode', 'classroomCode']);
const codePattern = /^[^\0\p{Cs}]{0,64}$/u;
const isCode = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && codePattern.test(value));

const isCardRef = (value: unknown): value is CardRef => {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceNo, schoolCode, classroomCode } = value as Record<string, unknown>;
  const named = typeof deviceNo === 'string' && deviceNo.length > 0 && isCode(deviceNo);
  return named && isCode(schoolCode) && isCode(classroomCode) && Object.keys(value).every((key) => fields.has(key));
};

interface CardRefsRule {
  most: number;
  invalid: string;
  tooMany: string;
}

/**
 * A list of cards; may be missing. One loop over the whole list: the library's nested check takes most of a second for
 * ten thousand.
 */
const OptionalCardRefs = ({ most, invalid, tooMany }: CardRefsRule): PropertyDecorator =>
  Field({
    read: (value) => value ?? undefined,
    problem: (value) => {
      if (value === undefined) return undefined;
      if (!Array.isArray(value)) return invalid;
      if (value.length > most) return tooMany;
      return value.every(isCardRef) ? undefined : invalid;
    },
    schema: { type: [CardRef], maxItems: most, required: false },
  });

export class QueueCommandsBody {
  /** restart, clearCache, networkSpeed, syncData, syncCode or screenshot */
  @OneOf(operatorCommandTypes, texts.commandTypeUnknown)
  iotMessageType: CommandType;

  /** The cards; only syncCode may leave them out and name a school. */
  @OptionalCardRefs({ most: maxCards, invalid: texts.chooseDevices, tooMany: texts.tooManyDevices })
  pushClassCards?: CardRef[] | undefined;

  /** Instead of cards: all that a list shows. */
  @OptionalObject(MatchingCards)
  matching?: MatchingCards | undefined;

  /** For syncCode without cards: all cards of this school. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** The batch whose failed commands are sent again. */
  @OptionalUuid()
  retryOf?: string | undefined;

  /** Only restart: each school's cards restart when its lesson is over, and at once where there is none. */
  @OptionalFlag()
  afterLesson?: boolean | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, when the commands expire; at most 7 days from now. Default: 5 minutes after they may be sent. */
  @OptionalMoment()
  expiresAt?: string | undefined;
}

export class QueuedCommands {
  /** What was sent at one go; see command/batch/list. */
  commandBatchId: string;
  /** One per card, in the order sent. */
  commandIds: string[];
}

export class SyncCodeQuery {
  @SchoolCode()
  schoolCode: string;

  @OptionalText()
  deviceNo?: string | undefined;
}

export class CommandFilter extends AreaFilter {
  @Uuids({ most: maxCards })
  commandIds?: string[] | undefined;

  @OptionalUuid()
  commandBatchId?: string | undefined;

  @OptionalText()
  deviceNo?: string | undefined;

  @OptionalText()
  schoolCode?: string | undefined;

  /** One state or several. */
  @OneOrSomeOf(commandStatuses)
  status?: CommandStatus | CommandStatus[] | undefined;
}

export class CancelCommandsBody {
  @Uuids({ most: maxCards, missing: texts.chooseCommands })
  commandIds: string[];
}

export class CancelledCommands {
  /** The commands that were cancelled: one that is on its way or done is not. */
  cancelled: string[];
}

export class CommandView {
  commandId: string;
  /** What it was sent with. */
  commandBatchId: string | null;
  deviceNo: string;
  /** Classroom of the card now. */
  name: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  iotMessageType: string;
  status: string;
  /** As the card sent it; a speed test has downloadMbps, uploadMbps, latencyMs. */
  result: Record<string, unknown> | null;
  error: string | null;
  /** Per cent, when the card reports it. */
  progress: number | null;
  createDate: string;
  sentAt: string | null;
  finishedAt: string | null;
  expiresAt: string;
  /** When a restart is sent that waits for the end of a lesson. */
  notBefore: string | null;
  /** Account of the operator. */
  createdBy: string;
}

/** Which batches are wanted; what is missing does not limit. */
export class CommandBatchFilter {
  @OptionalUuid()
  commandBatchId?: string | undefined;

  @OptionalOneOf(commandTypes)
  iotMessageType?: CommandType | undefined;

  /** Any part of the account of who sent it. */
  @OptionalText({ visible: true })
  createdBy?: string | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, the first second */
  @OptionalMoment()
  startTime?: string | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, the last second */
  @OptionalMoment()
  endTime?: string | undefined;

  /** Only batches of which a command has not ended. */
  @OptionalFlag()
  running?: boolean | undefined;
}

/** What was sent at one go. Every number counts only the cards that the caller may see. */
export class CommandBatchView {
  commandBatchId: string;
  iotMessageType: CommandType;
  /** Account of the operator. */
  createdBy: string;
  createDate: string;
  /** When its last command ended; null while one runs. */
  finishedAt: string | null;
  /** The batch whose failed commands it sent again. */
  retryOf: string | null;
  /** The school when it went to one school only. */
  schoolCode: string | null;
  schoolName: string | null;
  schools: number;
  cards: number;
  /** Not with its card yet. */
  queued: number;
  /** With its card, and not ended. */
  sent: number;
  succeeded: number;
  /** Reported as failed, or without a result in time. */
  failed: number;
  /** Not delivered in time. */
  expired: number;
  /** Cancelled, or replaced by a newer command before it was delivered. */
  cancelled: number;
}

export class LessonsBody {
  /** The cards that are to restart. */
  @OptionalCardRefs({ most: maxCards, invalid: texts.chooseDevices, tooMany: texts.tooManyDevices })
  pushClassCards?: CardRef[] | undefined;

  /** Instead of cards: the filters of a list that shows them. */
  @OptionalObject(DeviceFilter)
  matching?: DeviceFilter | undefined;
}

/** A school with cards among the chosen ones, in which a lesson or an exam is under way. */
export class SchoolLesson {
  schoolCode: string;
  schoolName: string;
  /** Chosen cards of the school. */
  cards: number;
  /** Of the lesson or exam. */
  name: string;
  /** Its end. */
  until: string;
  /** When a restart `afterLesson` would be sent; null when lessons leave no time for it. */
  restartAt: string | null;
}
