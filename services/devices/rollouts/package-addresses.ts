import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { addressSignature, derivedKey, isAddressSignature } from '#libs/crypto';

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
    const sign = addressSignature(this.key, texts(packageId, signed));
    return `${this.base}/${packageId}?${new URLSearchParams({ ...signed, sign }).toString()}`;
  }

  /** The grant of an address, be it over or not; undefined when we have not signed it. */
  read(packageId: string, { sign, ...signed }: PackageQuery): PackageGrant | undefined {
    if (!isAddressSignature(this.key, texts(packageId, signed), sign)) return undefined;
    const { card: deviceNo, rollout: rolloutId, until } = signed;
    return { packageId, deviceNo, rolloutId, until: new Date(Number(until) * 1000) };
  }
}

const texts = (packageId: string, { card, rollout, until }: Omit<PackageQuery, 'sign'>): string[] => [
  packageId,
  card,
  rollout,
  until,
];
