import {
  type LinkMode,
  linkModeNames,
  type MobileEnvironment,
  mobileEnvironmentNames,
  type MobilePageType,
  mobilePageTypes,
  texts,
} from '#libs/contracts';
import { OneOf, OptionalDate, OptionalText, RequiredText } from '#libs/http';

export class LinkQuery {
  /** Who opens the link: a teacher or a parent. */
  @RequiredText(texts.linkNeeds, { visible: true })
  uid: string;

  @RequiredText(texts.linkNeeds, { visible: true })
  schoolCode: string;

  /** 1 teacher, 2 parent */
  @OneOf([1, 2], texts.linkNeeds)
  userType: 1 | 2;

  /** `long`: through the authorisation of the official account; `short`: the same behind `/s/…`; `plain`: the bare page. */
  @OneOf(linkModeNames, texts.linkNeeds)
  mode: LinkMode;

  @OneOf(mobilePageTypes, texts.linkNeeds)
  pageType: MobilePageType;

  @OneOf(mobileEnvironmentNames, texts.linkNeeds)
  env: MobileEnvironment;

  @OptionalText({ visible: true })
  classCode?: string | undefined;

  @OptionalText({ visible: true })
  studentUid?: string | undefined;

  /** `YYYY-MM-DD` */
  @OptionalDate()
  date?: string | undefined;

  /** Handed on as it is. */
  @OptionalText({ visible: true })
  set?: string | undefined;
}

/** A link, and where it leads in the end. */
export class LinkDto {
  url: string;
  /** The bare page. */
  page: string;
}

/** A page that links can lead to. */
export class LinkPageDto {
  pageType: MobilePageType;
  name: string;
}

/** An environment of the parents' web app. */
export class LinkEnvironmentDto {
  env: MobileEnvironment;
  name: string;
  /** Its address; null: not configured. */
  address: string | null;
}

/** What links can be built of. */
export class LinkOptionsDto {
  pages: LinkPageDto[];
  environments: LinkEnvironmentDto[];
  /** False: only bare links, because no official account is configured. */
  canWrap: boolean;
  /** A simulator stands in for the web app and the mini program. */
  simulated: boolean;
  /** Whether there is a mini-program host. */
  miniProgram: boolean;
  /** Days for which a short link is good. */
  shortLinkDays: number;
}
