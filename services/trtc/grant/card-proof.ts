import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { minuteMs, texts } from '#libs/contracts';
import { verifyCardPassword } from '#libs/crypto';
import { ForbiddenError, networkOf, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/throttle';
import { isDeviceNo } from './grant.dto.js';

/** Cards of a school share an address; who guesses does so too. */
const failuresPerMinute = 60;

/** Which card calls: number and MQTT password as HTTP Basic. */
@Injectable()
export class CardProof {
  private readonly failures = new RateLimit(failuresPerMinute, minuteMs);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The number of the card. @throws ForbiddenError for wrong ones, ThrottledError after many of them */
  deviceNo({ headers, ip = '' }: Pick<Request, 'headers' | 'ip'>): string {
    const [network, now] = [networkOf(ip), this.clock.now().getTime()];
    if (this.failures.isUsedUp(network, now)) throw new ThrottledError(texts.tooManyInMinute, 60_000);
    const [deviceNo, password] = credentialsOf(headers.authorization);
    if (isDeviceNo(deviceNo) && verifyCardPassword(this.config.deviceKeys, deviceNo, Buffer.from(password))) {
      return deviceNo;
    }
    this.failures.allows(network, now);
    throw new ForbiddenError(texts.cardNotVerified);
  }
}

/** Name and password of HTTP Basic; empty ones for anything else. */
const credentialsOf = (header: string | undefined): [name: string, password: string] => {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/=]{1,512})$/i.exec(header ?? '') ?? [];
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(given, 'base64').toString('utf8')) ?? [];
  return [name, password];
};
