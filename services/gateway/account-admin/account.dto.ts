import { accountLength, accountRoles, maxPersonName, role, texts } from '#libs/contracts';
import {
  ClearableText,
  Code,
  ListOf,
  Mobile,
  Name,
  NotUsed,
  OneOf,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  RecordVersion,
  RequiredText,
} from '#libs/http';

/** As many areas as a country has. */
const maxAreas = 5000;

/** An area that an account becomes responsible for; its name is taken from the directory. */
export class AreaChoice {
  @RequiredText(texts.areasChoose, { longest: 20, invalid: texts.areaUnknown })
  code: string;

  @OptionalText({ invalid: texts.areaUnknown })
  name?: string | undefined;
}

/** What adding and editing have in common. */
class AccountFields {
  /** What an outside sign-in knows the person by; empty: the account name. A change without it keeps it. */
  @ClearableText({ longest: 255, invalid: texts.ssoIdInvalid, visible: true })
  ssoId?: string | null | undefined;

  @Name(texts.usernameRequired, { longest: maxPersonName })
  username: string;

  /** One role: 16777216 administrator, 1024 area manager, 512 customer manager. */
  @OneOf(accountRoles, texts.roleRequired)
  tags: number;

  @ListOf(AreaChoice, {
    least: 1,
    most: maxAreas,
    invalid: texts.areasRequired,
    tooFew: texts.areasChoose,
    tooMany: texts.areaUnknown,
  })
  areaList: AreaChoice[];
}

export class AddAccountBody extends AccountFields {
  @Name(texts.accountLength, {
    shortest: accountLength.min,
    longest: accountLength.max,
    invalid: texts.accountLength,
  })
  account: string;

  @Mobile()
  phone: string;
}

@NotUsed('belongArea', 'source', 'mustChangePassword', 'secondFactor', 'createDate')
export class UpdateAccountBody extends AccountFields {
  @Code()
  uid: string;

  /** 6 to 13 characters, unless it stays as it is. */
  @Name(texts.accountLength, { invalid: texts.accountLength })
  account: string;

  /** As the list shows it, masked, to keep it. */
  @Mobile({ orMasked: true })
  phone: string;

  /**
   * Role and areas are those that the rules of `OIDC_ROLE_MAP` give to the claims of each sign-in outside. A change of role
   * or areas by hand ends that. Without it nothing changes.
   */
  @OptionalFlag()
  followsClaims?: boolean | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

export class AccountUidQuery {
  @Code()
  uid: string;
}

export const accountSorts = ['account', 'username', 'createDate'] as const;
export type AccountSort = (typeof accountSorts)[number];

export class AccountPageQuery extends PageQuery {
  /** account, username or createDate */
  @OptionalOneOf(accountSorts, texts.sortUnknown)
  sort?: AccountSort | undefined;

  @OptionalOneOf(['asc', 'desc'], texts.sortUnknown)
  order?: 'asc' | 'desc' | undefined;
}

export class AccountFilter {
  /** Any part of it. */
  @OptionalText({ visible: true })
  account?: string | undefined;

  /** Any part of it. */
  @OptionalText({ visible: true })
  username?: string | undefined;

  /** All of the phone, which is stored encrypted, or its last four digits. */
  @OptionalText({ longest: 20, visible: true })
  phone?: string | undefined;

  /** One role. */
  @OptionalOneOf(accountRoles, texts.roleRequired)
  tags?: (typeof role)['administrator' | 'areaManager' | 'customerManager'] | undefined;
}

export class ManagerQuery {
  /** Any part of the name. */
  @OptionalText({ visible: true })
  likeName?: string | undefined;
}

export class AccountAreaDto {
  code: string;
  name: string;
}

/** An account of the console. */
export class AccountRow {
  uid: string;
  account: string;
  username: string;
  /** Masked: 138****1234; empty when there is none. */
  phone: string;
  /** Role: 16777216 administrator, 1024 area manager, 512 customer manager. */
  tags: number;
  areaList: AccountAreaDto[];
  /** Names of the areas. */
  belongArea: string[];
  source: string;
  /** What an outside sign-in knows the person by; empty: the account name. */
  ssoId: string;
  /** Role and areas follow the claims of a sign-in outside. */
  followsClaims: boolean;
  /** The initial password has not been changed yet. */
  mustChangePassword: boolean;
  /** A second factor is asked for at the sign-in. */
  secondFactor: boolean;
  createDate: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** A new account. Its password is shown only now and has to be changed at the first login. */
export class NewAccount {
  uid: string;
  initialPassword: string;
}

export class InitialPassword {
  /** Shown only now; has to be changed at the next login. */
  initialPassword: string;
}

export class RevealedPhone {
  phone: string;
}

/** A customer manager to choose. */
export class ManagerDto {
  uid: string;
  name: string;
  /** Masked. */
  phone: string;
}
