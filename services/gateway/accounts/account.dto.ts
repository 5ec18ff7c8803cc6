import {
  accountLength,
  accountRoles,
  maskedMobilePattern,
  maxPersonName,
  mobilePattern,
  role,
  texts,
} from '#libs/contracts';
import { PageQuery } from '#libs/http';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';

/** Characters that cannot be seen have no place in a name. */
const visible = /^\P{C}*$/u;
/** As many areas as a country has. */
const maxAreas = 5000;

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const blankToNone = Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));

/** An area somebody becomes responsible for; its name is taken from the directory. */
export class AreaChoice {
  @MaxLength(20, { message: texts.areaUnknown })
  @IsString({ message: texts.areasChoose })
  code: string;

  @IsOptional()
  @MaxLength(64, { message: texts.areaUnknown })
  @IsString({ message: texts.areasChoose })
  name?: string | undefined;
}

/** What adding and editing have in common. */
class AccountFields {
  @trimmed
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(maxPersonName, { message: texts.invalidForm })
  @IsNotEmpty({ message: texts.usernameRequired })
  @IsString({ message: texts.usernameRequired })
  username: string;

  /** One role: 16777216 administrator, 1024 area manager, 512 customer manager. */
  @IsIn(accountRoles, { message: texts.roleRequired })
  tags: number;

  @ValidateNested({ each: true })
  @Type(() => AreaChoice)
  @ArrayMaxSize(maxAreas, { message: texts.areaUnknown })
  @ArrayMinSize(1, { message: texts.areasChoose })
  @IsArray({ message: texts.areasRequired })
  areaList: AreaChoice[];
}

export class AddAccountBody extends AccountFields {
  @trimmed
  @Matches(visible, { message: texts.accountLength })
  @Length(accountLength.min, accountLength.max, { message: texts.accountLength })
  @IsString({ message: texts.accountLength })
  account: string;

  @Matches(mobilePattern, { message: texts.mobile })
  @IsString({ message: texts.mobile })
  phone: string;
}

export class UpdateAccountBody extends AccountFields {
  @MaxLength(64, { message: texts.accountUnknown })
  @IsString({ message: texts.accountUnknown })
  uid: string;

  /** 6 to 13 characters, unless it stays as it is. */
  @trimmed
  @Matches(visible, { message: texts.accountLength })
  @MaxLength(64, { message: texts.accountLength })
  @IsString({ message: texts.accountLength })
  account: string;

  /** As the list shows it, masked, to keep it. */
  @Matches(new RegExp(`${mobilePattern.source}|${maskedMobilePattern.source}`), { message: texts.mobile })
  @IsString({ message: texts.mobile })
  phone: string;
}

export class AccountUidQuery {
  @MaxLength(64, { message: texts.accountUnknown })
  @IsString({ message: texts.accountUnknown })
  uid: string;
}

export const accountSorts = ['account', 'username', 'createDate'] as const;
export type AccountSort = (typeof accountSorts)[number];

export class AccountPageQuery extends PageQuery {
  /** account, username or createDate */
  @blankToNone
  @IsOptional()
  @IsIn(accountSorts, { message: texts.sortUnknown })
  sort?: AccountSort | undefined;

  @blankToNone
  @IsOptional()
  @IsIn(['asc', 'desc'], { message: texts.sortUnknown })
  order?: 'asc' | 'desc' | undefined;
}

export class AccountFilter {
  /** Any part of it. */
  @blankToNone
  @IsOptional()
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(64, { message: texts.invalidForm })
  account?: string | undefined;

  /** Any part of it. */
  @blankToNone
  @IsOptional()
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(64, { message: texts.invalidForm })
  username?: string | undefined;

  /** The whole phone: it is stored encrypted. */
  @blankToNone
  @IsOptional()
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(20, { message: texts.invalidForm })
  phone?: string | undefined;

  /** One role. */
  @blankToNone
  @IsOptional()
  @IsIn(accountRoles, { message: texts.roleRequired })
  tags?: (typeof role)['administrator' | 'areaManager' | 'customerManager'] | undefined;
}

export class ManagerQuery {
  /** Any part of the name. */
  @blankToNone
  @IsOptional()
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(64, { message: texts.invalidForm })
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
  /** The initial password has not been changed yet. */
  mustChangePassword: boolean;
  createDate: string;
}

/** A new account. Its password is told only now and has to be changed at the first login. */
export class NewAccount {
  uid: string;
  initialPassword: string;
}

export class InitialPassword {
  /** Told only now; has to be changed at the next login. */
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
