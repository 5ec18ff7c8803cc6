import { OptionalText, RecordVersion, RequiredText, SchoolCode } from '#libs/http';

/** Binds a card to the room of a class. */
export class BindRequest {
  @RequiredText()
  deviceNo: string;

  @SchoolCode()
  schoolCode: string;

  @RequiredText()
  classroomCode: string;

  /** Name of the room; as the directory has it, or else the code, when not given. */
  @OptionalText()
  name?: string | undefined;

  /** Model of the card; as its heartbeats say, when not given. */
  @OptionalText()
  model?: string | undefined;

  /** The version of the row of the list that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** Hangs an unbound card where another one hangs. */
export class ReplaceRequest {
  /** The card that hangs there. */
  @RequiredText()
  deviceNo: string;

  @SchoolCode()
  schoolCode: string;

  /** The card that takes its place. */
  @RequiredText()
  newDeviceNo: string;

  /** The version of the row of the card that hangs there. */
  @RecordVersion()
  version?: number | undefined;
}

export class UnbindQuery {
  @SchoolCode()
  schoolCode: string;

  @RequiredText()
  deviceNo: string;
}
