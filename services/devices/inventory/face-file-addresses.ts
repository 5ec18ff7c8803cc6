import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/config';
import { addressSignature, derivedKey, isAddressSignature } from '#libs/crypto';

/** Query of an address, as it comes. `until` are seconds since 1970. */
export interface FaceFileQuery {
  until: string;
  sign: string;
}

/** Signed addresses under which cards fetch the file of their school through the gateway, without a session. */
@Injectable()
export class FaceFileAddresses {
  private readonly base: string;
  private readonly key: Buffer;

  constructor(@Inject(Config) { publicUrl, internalKey }: Config) {
    this.base = `${publicUrl}/card/face-features`;
    this.key = derivedKey(internalKey, 'addresses of face features');
  }

  /** Parts of a second do not count. */
  of(schoolCode: string, until: Date): string {
    const seconds = String(Math.floor(until.getTime() / 1000));
    const sign = addressSignature(this.key, [schoolCode, seconds]);
    return `${this.base}/${encodeURIComponent(schoolCode)}?${new URLSearchParams({ until: seconds, sign }).toString()}`;
  }

  /** Until when an address is good; undefined when we have not signed it. */
  read(schoolCode: string, { until, sign }: FaceFileQuery): Date | undefined {
    return isAddressSignature(this.key, [schoolCode, until], sign) ? new Date(Number(until) * 1000) : undefined;
  }
}
