import { OptionalFlag, OptionalMoment, OptionalOneOf, OptionalText, OptionalUuid } from '#libs/http';
import { type CommandType, commandTypes } from '#libs/contracts';

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
