import {
  type LicenceChangeKind,
  licenceChangeKinds,
  type LicenceSyncKind,
  licenceSyncKinds,
  type LicenceSyncStage,
  type LicenceSyncState,
} from '#libs/contracts';
import { OneOf, OptionalOneOf, OptionalText, PageQuery, Uuid } from '#libs/http';

export class SyncQuery {
  /** Missing: every school that is bound and within reach. */
  @OptionalText()
  schoolCode?: string | undefined;
}

/** One synchronisation of one corporation. */
export class SyncJob {
  id: string;
  kind: LicenceSyncKind;
  schoolCode: string;
  schoolName: string;
  state: LicenceSyncState;
  stage: LicenceSyncStage;
  /** Records of the stage that are read, and how many there are; null: not known yet. */
  done: number;
  total: number | null;
  added: number;
  changed: number;
  gone: number;
  /** Why it failed; null: it has not. */
  error: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  startedAt: string;
  finishedAt: string | null;
}

export class SyncStarted {
  /** One for each corporation; one that was under way already is among them. */
  jobs: SyncJob[];
}

export class SyncJobsQuery {
  @OneOf(licenceSyncKinds)
  kind: LicenceSyncKind;

  @OptionalText()
  schoolCode?: string | undefined;
}

export class SyncChangesQuery extends PageQuery {
  @Uuid()
  id: string;

  @OptionalOneOf(Object.keys(licenceChangeKinds))
  change?: LicenceChangeKind | undefined;
}

export class SyncChangeRow {
  change: LicenceChangeKind;
  /** Number of the order, or code of the account. */
  subject: string;
  /** Who holds the account, or what the order is; null: none. */
  label: string | null;
  /** What it was and is, for people; empty where there is none. */
  before: string;
  after: string;
}
