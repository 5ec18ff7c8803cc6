import {
  type CardScreenshot,
  type LastHeartbeat,
  type OnlineStatus,
  type RolloutCardState,
  texts,
  type UpgradeFailure,
  type UpgradePhase,
} from '#libs/contracts';
import {
  Codes,
  OptionalFlag,
  OptionalMoment,
  OptionalOneOf,
  OptionalText,
  OptionalUuid,
  PageQuery,
  PageSize,
  RecordVersion,
  RequiredText,
  SchoolCode,
} from '#libs/http';
import { CardRule } from './card-rule.dto.js';
import { CardBlockView, CardCredentialView } from './credential.dto.js';

/** Rows on a page of the device list. Source: second requirement document, section 9. */
const deviceListSize = 100;

/** What the device list may be sorted by. */
const deviceSorts = ['state', 'deviceNo', 'schoolName', 'since', 'lastHeartbeat', 'createDate'] as const;
export type DeviceSort = (typeof deviceSorts)[number];

/** Page and order of the device list. */
export class DeviceListQuery extends PageQuery {
  @PageSize(deviceListSize)
  override size: number = deviceListSize;

  /** One of state (off cards first, then silent ones, each longest first, blocked ones last), deviceNo, schoolName, since, lastHeartbeat, createDate; by school and classroom when not given. */
  @OptionalOneOf(deviceSorts, texts.sortUnknown)
  sort?: DeviceSort | undefined;

  @OptionalOneOf(['asc', 'desc'], texts.sortUnknown)
  order?: 'asc' | 'desc' | undefined;
}

/** Filters of the device list; all of them together. */
export class DeviceFilter extends CardRule {
  /** Part of the number. */
  @OptionalText()
  deviceNo?: string | undefined;

  /** Part of the name. */
  @OptionalText()
  schoolName?: string | undefined;

  @OptionalText()
  schoolCode?: string | undefined;

  @OptionalOneOf(['on', 'off'])
  onlineStatus?: 'on' | 'off' | undefined;

  /** Connected, but without a heartbeat for the silence time. */
  @OptionalFlag()
  silent?: boolean | undefined;

  /** Taken out of service. */
  @OptionalFlag()
  blocked?: boolean | undefined;

  @OptionalFlag()
  bound?: boolean | undefined;

  /** Part of the name of the classroom. */
  @OptionalText()
  name?: string | undefined;

  /** On, and shows another class than that of its classroom. */
  @OptionalFlag()
  mismatched?: boolean | undefined;

  /** There is a newer version that the card should have. */
  @OptionalFlag()
  upgradable?: boolean | undefined;

  /** Id of a group of cards. */
  @OptionalUuid(texts.cardGroupUnknown)
  group?: string | undefined;
}

/** Schools whose cards are counted. */
export class CountedSchools {
  @Codes(texts.chooseSchool)
  schoolCodes: string[];
}

/** The cards of a school. */
export class SchoolCards {
  schoolCode: string;
  total: number;
  /** Off, and not blocked. */
  off: number;
}

/** Names one card; a school code, when given, must be that of the card. */
export class DeviceRef {
  @RequiredText()
  deviceNo: string;

  @OptionalText()
  schoolCode?: string | undefined;
}

export class SchoolRef {
  @SchoolCode()
  schoolCode: string;
}

/** The connection of a card that is on. */
export class OnlineInfo {
  clientId: string;
  /** Address of the card as the broker sees it. */
  peerNost: string | null;
  connectedAt: string | null;
}

/** What a card shows, as its last heartbeat has it. */
export class HeartbeatScreen {
  classCode: string;
  page: string | null;
  /** Since when, by the card's clock. */
  at: string | null;
}

/** What a card reported last to show, since its last boot. */
export class ShownScreenDto extends HeartbeatScreen {
  /** Name of the class; null when the card's school has none with this code. */
  className: string | null;
}

/** The newest picture of a card's screen that was taken at its present school. */
export class CardScreenshotDto implements CardScreenshot {
  key: string;
  /** When it was received. */
  at: string;
}

/** A heartbeat as the card sent it, and when it came. */
export class LastHeartbeatDto implements LastHeartbeat {
  /** Number of the installed version. */
  version: number | null;
  versionName: string | null;
  device: string | null;
  deviceNo: string;
  x5: string | null;
  ees: string | null;
  eis: string | null;
  network: string | null;
  ip: string | null;
  /** The card's own clock. */
  time: string | null;
  bootId: string | null;
  model: string | null;
  /** Seconds since the card booted. */
  uptime: number | null;
  shows: HeartbeatScreen | null;
  receivedAt: string;
}

/** The last network test of a card. */
export class NetworkSpeed {
  /** Mbit/s */
  download: number | null;
  /** Mbit/s */
  upload: number | null;
  /** Milliseconds */
  latency: number | null;
  time: string;
}

/** Where a card is in the rollout that it runs, waits for or failed in. */
export class CardUpgrade {
  rolloutId: string;
  state: RolloutCardState;
  phase: UpgradePhase | null;
  /** Per cent of the phase. */
  percent: number | null;
  /** Name of the target version. */
  versionName: string;
  /** Why it failed. */
  code: UpgradeFailure | null;
}

/** A class card with its state. Times are `YYYY-MM-DD HH:mm:ss`. */
export class DeviceRow {
  deviceNo: string;
  /** Name of the classroom; null while unbound. */
  name: string | null;
  classroomCode: string | null;
  /** Code of the class whose classroom it is. */
  classCode: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  model: string | null;
  currentVersion: string | null;
  /** The version that is assigned to its school, else the newest final one of its model; null when it has that. */
  newVersion: string | null;
  createDate: string;
  onlineStatus: OnlineStatus;
  /** When the card came on or went off. */
  since: string;
  silent: boolean;
  onlineInfo: OnlineInfo | null;
  lastHeartbeat: LastHeartbeatDto | null;
  networkSpeed: NetworkSpeed | null;
  upgrade: CardUpgrade | null;
  shows: ShownScreenDto | null;
  /** On, and shows another class than that of its classroom. */
  mismatched: boolean;
  screenshot: CardScreenshotDto | null;
  tags: string[];
  /** Null while the card is in service. */
  blocked: CardBlockView | null;
  credential: CardCredentialView;
  /** Of its binding: grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** A class and the card of its room. */
export class ClassBinding {
  classCode: string;
  className: string;
  classroomCode: string;
  deviceNo: string | null;
}

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

export class FaceFeatureQuery {
  @SchoolCode()
  schoolCode: string;
}

/** The face-feature file of a school as it was made now. */
export class FaceFeatureView {
  schoolCode: string;
  /** Strong: the same people have the same one. */
  etag: string;
  bytes: number;
  classes: number;
  students: number;
  teachers: number;
  refreshedAt: string;
}

export class FaceFileRef {
  @SchoolCode()
  schoolCode: string;
}

/** The signed part of an address. */
export class FaceFileQueryDto {
  @OptionalText({ longest: 20 })
  until?: string | undefined;

  @OptionalText()
  sign?: string | undefined;
}
