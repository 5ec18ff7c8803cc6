import { maxBuilding, type OnlineStatus, storeyRange, texts } from '#libs/contracts';
import { Integer, OptionalText, OptionalUuid, RequiredText, SchoolCode } from '#libs/http';

/** A classroom with its place and the card that hangs there. */
export class ClassroomRow {
  classroomCode: string;
  name: string;
  /** As a person has set it; null: its name says it. */
  building: string | null;
  /** As a person has set it, negative below the ground; null: its name says it. */
  storey: number | null;
  /** Of the place: a save sends it back. Null until a person sets one. */
  version: string | null;
  /** Null: no card hangs there. */
  deviceNo: string | null;
  /** Null without a card. */
  onlineStatus: OnlineStatus | null;
  /** The card is connected, but without a heartbeat for the silence time. */
  silent: boolean;
  /** The card was taken out of service. */
  blocked: boolean;
}

/** Says where a classroom is. What is missing is read from its name. */
export class SavePlaceBody {
  @SchoolCode()
  schoolCode: string;

  @RequiredText()
  classroomCode: string;

  @OptionalText({ longest: maxBuilding, visible: true })
  building?: string | undefined;

  @Integer({ ...storeyRange, optional: true })
  storey?: number | undefined;

  /** The version that was edited; missing for a classroom without one. */
  @OptionalUuid(texts.placeChanged)
  version?: string | undefined;
}
