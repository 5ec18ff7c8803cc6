import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Config } from '#libs/kernel/config';
import { maskedPhone } from '#libs/contracts';
import { AesGcm } from './aes-gcm.js';
import { HashKeys } from './hash-keys.js';

/** Masked phones that are kept by what is stored of each; all of a process that have one data key share them. */
const recentMasks = 4096;
const recentOf = new Map<string, Map<string, string>>();

/** True when a search term is the last four digits of a phone. */
export const isLastFour = (wanted: string): boolean => /^\d{4}$/.test(wanted);

/** The part of an SQL filter that a phone needs. */
interface PhoneFilter {
  /** Adds a parameter and returns its placeholder. */
  parameter(value: unknown): string;
  and(condition: string): unknown;
}

/** Encrypts stored phone numbers: base64 of an `AesGcm` value under keys derived from the data key. */
@Injectable()
export class PhoneCipher {
  private readonly logger = new Logger('phones');
  private readonly cipher: AesGcm;
  private readonly searchKey: Buffer;
  private hasLogged = false;

  private readonly recent: Map<string, string>;

  /** `hashKeys` are those of the schema; a program without a schema has none. */
  constructor(
    @Inject(Config) { dataKey }: Pick<Config, 'dataKey'>,
    @Inject(HashKeys) hashKeys: HashKeys = HashKeys.derivedFrom(dataKey),
  ) {
    this.recent = recentOf.get(dataKey) ?? new Map<string, string>();
    recentOf.set(dataKey, this.recent);
    this.cipher = new AesGcm(dataKey, 'phone');
    this.searchKey = hashKeys.of('phone search');
  }

  /** The same for the same phone, so that a whole phone can be looked for; the phone cannot be read out of it. */
  searchHash(phone: string): string {
    return createHmac('sha256', this.searchKey).update(phone).digest('base64url');
  }

  /**
   * SQL that is true for rows of `alias` with the phone that is searched for: its last four digits, or the whole
   * number. Of a phone of less than 11 characters lists show two digits: it is found by the whole number alone.
   */
  matches(wanted: string, alias: string, filter: Pick<PhoneFilter, 'parameter'>): string {
    return isLastFour(wanted)
      ? `right(${alias}.phone_masked, 4) = ${filter.parameter(wanted)}`
      : `${alias}.phone_hash = ${filter.parameter(this.searchHash(wanted))}`;
  }

  /** Limits rows of `alias` to those with the phone that is searched for; undefined does not limit. */
  limit<Filter extends PhoneFilter>(filter: Filter, wanted: string | undefined, alias: string): Filter {
    if (wanted !== undefined) filter.and(this.matches(wanted, alias, filter));
    return filter;
  }

  /** Whether a stored phone ends in four digits that lists show of it. */
  endsIn(stored: string, lastFour: string): boolean {
    return stored !== '' && this.masked(stored).endsWith(lastFour);
  }

  encrypt(phone: string): string {
    return this.cipher.encrypt(Buffer.from(phone)).toString('base64');
  }

  /** The text under the first data key; itself when it is so already, or cannot be read. */
  renewed(stored: string): string {
    try {
      return this.cipher.renewed(Buffer.from(stored, 'base64'))?.toString('base64') ?? stored;
    } catch {
      return stored;
    }
  }

  /** @throws Error when the text was changed or encrypted with another key */
  decrypt(stored: string): string {
    return this.cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8');
  }

  /** As `decrypt`, but empty for what cannot be read, which is logged once: one bad row is no reason to show no row. */
  read(stored: string): string {
    if (stored === '') return '';
    try {
      return this.decrypt(stored);
    } catch {
      if (!this.hasLogged) this.logger.error('stored phones cannot be read with the data key, and are left out');
      this.hasLogged = true;
      return '';
    }
  }

  /**
   * The phone as lists show it. In one process several services mask the phones of the same event, each at about the same
   * time: only the first reads them. @throws Error when the text was changed or encrypted with another key
   */
  maskedOnce(stored: string): string {
    const known = this.recent.get(stored);
    if (known !== undefined) return known;
    const masked = maskedPhone(this.decrypt(stored));
    if (this.recent.size >= recentMasks) this.recent.clear();
    this.recent.set(stored, masked);
    return masked;
  }

  /** The phone as lists show it; empty for what cannot be read. */
  masked(stored: string): string {
    const phone = this.read(stored);
    return phone && maskedPhone(phone);
  }
}

/** Names under which JSON holds an encrypted phone. */
const phoneFields: ReadonlySet<string> = new Set(['phone', 'encryPhone']);

/** Base64 of the shortest `AesGcm` value: whatever is shorter is no encrypted phone. */
const minCharacters = 38;

/** Regular expression (Postgres) of an encrypted phone in the text of a `jsonb` that does not begin with `header`. */
export const nestedPhonePattern = (header: string): string => {
  const escaped = header.replace(/[+]/g, '\\+');
  return `"(${[...phoneFields].join('|')})": "(?!${escaped})[A-Za-z0-9+/]{${minCharacters},}={0,2}"`;
};

/** The same JSON with every encrypted phone put through `renew`. */
export const withNestedPhones = (value: unknown, renew: (stored: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withNestedPhones(each, renew));
  if (value === null || typeof value !== 'object') return value;
  const isPhone = (name: string, each: unknown): each is string =>
    phoneFields.has(name) && typeof each === 'string' && each.length >= minCharacters;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isPhone(name, each) ? renew(each) : withNestedPhones(each, renew),
    ]),
  );
};
