import { OptionalText, RequiredText, SchoolCode } from '#libs/http';

export class AppsQuery {
  @OptionalText()
  schoolCode?: string | undefined;
}

export class SchoolAppsQuery {
  @SchoolCode()
  schoolCode: string;
}

/** An app of ours. */
export class CorpAppDto {
  appCode: string;
  name: string;
  /** Address of its picture; empty when it has none. */
  logo: string;
  /** The corporation of the school has it. */
  installed: boolean;
}

export class InstallQuery extends SchoolAppsQuery {
  @RequiredText()
  appCode: string;
}

/** Where an administrator of a corporation installs an app. */
export class InstallInfoDto {
  /** A page of the platform; good for one installation. */
  url: string;
  /** `YYYY-MM-DD HH:mm:ss`: until when it works. */
  expiresAt: string;
}
