import { Code, OptionalText } from '#libs/http';

export class CardCallBody {
  @Code()
  studentUid: string;

  /** Whom the student calls: the parent can come into the room later on. */
  @OptionalText({ visible: true })
  parentUid?: string | undefined;
}

export class ParentCallBody {
  @Code()
  studentUid: string;
}

/** With this a user enters a room of the call platform. */
export class CallGrant {
  /** Our application at the platform. */
  sdkAppId: number;
  userId: string;
  userSig: string;
  /** As text (`strRoomId`). */
  roomId: string;
  /** Longest stay in seconds. */
  grantedSeconds: number;
  /** When they are over, ISO 8601. */
  expiresAt: string;
  /** Whether the parent may see through the camera of the card. */
  camera: boolean;
}
