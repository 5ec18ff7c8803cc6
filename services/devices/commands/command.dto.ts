import { OneOf, OptionalFlag, OneOrSomeOf, OptionalText, OptionalUuid, SchoolCode, Uuids } from '#libs/http';
import { type CommandStatus, commandStatuses, type CommandType, operatorCommandTypes, texts } from '#libs/contracts';
import { AreaFilter } from '#libs/schools';
import { CardRef } from './card-ref.dto.js';
import { maxCards, OptionalCardRefs } from './card-refs.js';

export class QueueCommandsBody {
  /** restart, clearCache, networkSpeed, syncData or syncCode */
  @OneOf(operatorCommandTypes, texts.commandTypeUnknown)
  iotMessageType: CommandType;

  /** The cards; only syncCode may leave them out and name a school. */
  @OptionalCardRefs({ most: maxCards, invalid: texts.chooseDevices, tooMany: texts.tooManyDevices })
  pushClassCards?: CardRef[] | undefined;

  /** For syncCode without cards: all cards of this school. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** The batch whose failed commands are sent again. */
  @OptionalUuid()
  retryOf?: string | undefined;

  /** Only restart: each school's cards restart when its lesson is over, and at once where there is none. */
  @OptionalFlag()
  afterLesson?: boolean | undefined;
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
