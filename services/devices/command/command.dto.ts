import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { type CommandStatus, commandStatuses, type CommandType, operatorCommandTypes, texts } from '#libs/contracts';
import { CardRef } from './card-ref.dto.js';
import { IsCardRefs } from './card-refs.js';

/** Cards of one request at most: the largest fleets of one operator are about half of it. */
const maxCards = 20_000;

export class QueueCommandsBody {
  /** restart, clearCache, networkSpeed, syncData or syncCode */
  @IsIn(operatorCommandTypes, { message: texts.commandTypeUnknown })
  iotMessageType: CommandType;

  /** The cards; only syncCode may leave them out and name a school. */
  @IsOptional()
  @IsArray({ message: texts.chooseDevices })
  @ArrayMaxSize(maxCards, { message: texts.tooManyDevices })
  @IsCardRefs({ message: texts.chooseDevices })
  pushClassCards?: CardRef[];

  /** For syncCode without cards: all cards of this school. */
  @IsOptional()
  @IsString()
  schoolCode?: string;
}

export class CommandIds {
  /** One per card, in the order sent. */
  commandIds: string[];
}

export class SyncCodeQuery {
  @IsString({ message: texts.chooseSchool })
  schoolCode: string;

  @IsOptional()
  @IsString()
  deviceNo?: string;
}

export class CommandFilter {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(maxCards)
  @IsUUID(undefined, { each: true })
  commandIds?: string[];

  @IsOptional()
  @IsString()
  deviceNo?: string;

  @IsOptional()
  @IsString()
  schoolCode?: string;

  /** One state or several. */
  @IsOptional()
  @IsIn(commandStatuses, { each: true })
  status?: CommandStatus | CommandStatus[];
}

export class CancelCommandsBody {
  @IsArray()
  @ArrayMaxSize(maxCards)
  @IsUUID(undefined, { each: true })
  commandIds: string[];
}

export class CancelledCommands {
  /** The commands that were cancelled: one that is on its way or done is not. */
  cancelled: string[];
}

export class CommandView {
  commandId: string;
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
  /** Per cent, when the card tells. */
  progress: number | null;
  createDate: string;
  sentAt: string | null;
  finishedAt: string | null;
  expiresAt: string;
  /** Account of the operator. */
  createdBy: string;
}
