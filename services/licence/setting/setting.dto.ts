import { SchoolCode, Switch } from '#libs/http';

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
}

/** What a corporation has set; of all its schools. */
export class LicenceSetting {
  schoolCode: string;
  /** 0 or 1. */
  autoActivate: number;
  corpName: string | null;
  /** Accounts that can be activated. */
  available: number;
}
