import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Config } from '#libs/config';
import { derivedKey } from '#libs/crypto';

/** What an address is good for: one package, one card, one rollout, until a moment. */
export interface PackageGrant {
  packageId: string;
  deviceNo: string;
  rolloutId: string;
  until: Date;
}

/** Query of an address, as it comes. `until` are seconds since 1970. */
export interface PackageQuery {
  card: string;
  rollout: string;
  until: string;
  sign: string;
}

/** Signed addresses under which cards fetch packages through the gateway, without a session. */
@Injectable()
export class PackageAddresses {
  private readonly base: string;
  private readonly key: Buffer;

  constructor(@Inject(Config) { publicUrl, internalKey }: Config) {
    this.base = `${publicUrl}/card/package`;
    this.key = derivedKey(internalKey, 'addresses of packages');
  }

  /** The same grant has the same address; parts of a second do not count. */
  of({ packageId, deviceNo, rolloutId, until }: PackageGrant): string {
    const signed = { card: deviceNo, rollout: rolloutId, until: String(Math.floor(until.getTime() / 1000)) };
    const sign = this.signature(packageId, signed).toString('base64url');
    return `${this.base}/${packageId}?${new URLSearchParams({ ...signed, sign }).toString()}`;
  }

  /** The grant of an address, be it over or not; undefined when we have not signed it. */
  read(packageId: string, { sign, ...signed }: PackageQuery): PackageGrant | undefined {
    const given = Buffer.from(sign, 'base64url');
    const expected = this.signature(packageId, signed);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { card: deviceNo, rollout: rolloutId, until } = signed;
    return { packageId, deviceNo, rolloutId, until: new Date(Number(until) * 1000) };
  }

  private signature(packageId: string, { card, rollout, until }: Omit<PackageQuery, 'sign'>): Buffer {
    return createHmac('sha256', this.key).update([packageId, card, rollout, until].join('\n')).digest();
  }
}
