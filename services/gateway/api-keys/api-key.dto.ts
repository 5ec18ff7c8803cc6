import { keyScopes, texts } from '#libs/contracts';
import { Codes, ListOf, Name, OptionalFlag, OptionalMoment, OptionalText, RequiredText, Uuid } from '#libs/http';

/** Characters of the name of a key. */
const maxKeyName = 30;
/** As many areas as a key can be limited to. */
const maxAreas = 100;

/** An area that limits a key. */
export class KeyAreaChoice {
  @RequiredText(texts.areaUnknown, { longest: 20, invalid: texts.areaUnknown })
  code: string;
}

export class CreateApiKeyBody {
  @Name(texts.apiKeyNameRequired, { longest: maxKeyName })
  name: string;

  /** What the key may do, such as `devices:read`; it never may do more than its owner. */
  @Codes(texts.apiKeyScopesRequired, { most: keyScopes.length })
  scopes: string[];

  /** `YYYY-MM-DD HH:mm:ss`; without it the key does not expire. */
  @OptionalMoment()
  expirationTime?: string | undefined;

  /** Areas of the owner to which the key is limited; without it those of the owner. */
  @ListOf(KeyAreaChoice, { least: 1, most: maxAreas, optional: true, invalid: texts.areaUnknown })
  areaList?: KeyAreaChoice[] | undefined;
}

/** Names a key. */
export class ApiKeyRef {
  @Uuid(texts.apiKeyUnknown)
  id: string;
}

export class ApiKeyFilter {
  /** Any part of it. */
  @OptionalText({ visible: true })
  name?: string | undefined;

  /** Keys of every account that the caller administers; for administrators. */
  @OptionalFlag()
  all?: boolean | undefined;
}

/** A key, shown only now. */
export class NewApiKey {
  id: string;
  key: string;
}

export class ApiKeyAreaDto {
  code: string;
  name: string;
}

/** An API key, as lists show it. */
export class ApiKeyRow {
  id: string;
  name: string;
  /** First characters of the key. */
  prefix: string;
  scopes: string[];
  /** Areas that limit it besides its owner's; null: none. */
  areaList: ApiKeyAreaDto[] | null;
  /** Account of its owner. */
  account: string;
  /** Name of its owner. */
  owner: string;
  /** Of the signed-in user, who may rotate it. */
  own: boolean;
  createDate: string;
  /** null: it does not expire. */
  expirationTime: string | null;
  expired: boolean;
  /** Until then the key works that the last rotation has replaced; null: none does. */
  rotatedUntil: string | null;
  /** Last call, to the minute; null: none yet. */
  lastUsedTime: string | null;
  /** Address of the last call. */
  lastUsedFrom: string | null;
}
