import { IntersectionType } from '@nestjs/swagger';
import { ClearableText, OptionalFlag, OptionalText, RecordVersion, RequiredText, SchoolCode } from '#libs/http';

const address = { longest: 300, visible: true };
const id = { longest: 128, visible: true };
const secret = { longest: 256, visible: true };

class SettingOfSchool {
  @SchoolCode()
  schoolCode: string;

  @RequiredText(undefined, { longest: 100, visible: true })
  schoolName: string;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** How a school reaches quankeyun. */
export class QuankeyunBody extends SettingOfSchool {
  /** Address of the server, https. */
  @RequiredText(undefined, address)
  apiServer: string;

  /** Address that hands out tickets, https. */
  @RequiredText(undefined, address)
  validaTicketServer: string;

  /** true: accepts plain http in the network of the school, where others can read and change what is sent. */
  @OptionalFlag()
  schoolNetwork?: boolean | undefined;
}

/** How a school reaches sjcloud. A secret of `********` stays as it is stored. */
export class SjcloudBody extends SettingOfSchool {
  /** Address of the server, https. */
  @RequiredText(undefined, address)
  appUrl: string;

  @RequiredText(undefined, id)
  appId: string;

  @RequiredText(undefined, secret)
  appSecret: string;

  /** A public account; empty: none. */
  @ClearableText(id)
  wxAppId?: string | null | undefined;

  @ClearableText(secret)
  wxAppSecret?: string | null | undefined;

  /** true: accepts plain http in the network of the school, where others can read and change what is sent. */
  @OptionalFlag()
  schoolNetwork?: boolean | undefined;
}

class PublicAccount {
  @OptionalText(id)
  appId?: string | undefined;

  @OptionalText(secret)
  appSecret?: string | undefined;

  @OptionalText(id)
  wxAppId?: string | undefined;

  @OptionalText(secret)
  wxAppSecret?: string | undefined;
}

/** How a school reaches its source of WeCom: its public account. `wxAppId` and `wxAppSecret` are other names of the same. */
export class ProductWechatBody extends IntersectionType(SettingOfSchool, PublicAccount) {}

export class SourceSettingQuery {
  @SchoolCode()
  schoolCode: string;

  /** Code of a private cloud. */
  @RequiredText(undefined, { visible: true })
  source: string;
}

/** A setting that is tried without being saved, with the fields that its source requires. */
export class TestSettingBody extends IntersectionType(SourceSettingQuery, PublicAccount) {
  @OptionalText(address)
  apiServer?: string | undefined;

  @OptionalText(address)
  validaTicketServer?: string | undefined;

  /** true: accepts plain http in the network of the school, where others can read and change what is sent. */
  @OptionalFlag()
  schoolNetwork?: boolean | undefined;

  @OptionalText(address)
  appUrl?: string | undefined;
}

/** A stored setting. Which fields it has depends on the source; secrets are `********`. */
export class SourceSettingDto {
  schoolCode: string;
  schoolName: string;
  source: string;
  apiServer?: string;
  validaTicketServer?: string;
  appUrl?: string;
  appId?: string;
  appSecret?: string;
  wxAppId?: string;
  wxAppSecret?: string;
  /** true: the addresses may lie in the network of the school, and be plain http. */
  schoolNetwork: boolean;
  /** YYYY-MM-DD HH:mm:ss */
  updatedAt: string;
  /** Account. */
  updatedBy: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}
