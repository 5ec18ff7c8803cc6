import { RecordVersion, SchoolCode, Switch } from '#libs/http';

export class LicenceSettingQuery {
  @SchoolCode()
  schoolCode: string;
}

export class SaveLicenceSetting {
  @SchoolCode()
  schoolCode: string;

  /** Teachers who are new at the platform are activated by themselves: 0 or 1. */
  @Switch()
  autoActivate: 0 | 1;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** A new teacher who could not be activated automatically. */
export class RefusedActivation {
  uid: string;
  name: string;
  /** Ours, and the platform's words where it has said something. */
  reason: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  time: string;
}

/** What a corporation has set; of all its schools. */
export class LicenceSetting {
  schoolCode: string;
  /** 0 or 1. */
  autoActivate: number;
  corpName: string | null;
  /** Accounts that can be activated. */
  available: number;
  /** Of the school: for whom nothing was requested since; at most 100, the newest first. */
  refused: RefusedActivation[];
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}
