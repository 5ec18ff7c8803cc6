import { Body, Controller, Header, HttpCode, Injectable, Post, Req } from '@nestjs/common';
import { ApiBasicAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { GivenProof, PayProofs, TakesPayProof } from '#libs/commerce';
import { Config } from '#libs/kernel/config';
import { acceptedGenerations, deviceNoPattern, type Envelope, minuteMs, rtnCode, texts } from '#libs/contracts';
import { verifiedGeneration } from '#libs/crypto';
import {
  Allow,
  anyone,
  ForbiddenError,
  MayBeForbidden,
  MayBeThrottled,
  networkOf,
  Returns,
  ThrottledError,
} from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { CallGrant, CardCallBody, ParentCallBody } from './grant.dto.js';
import { GrantService } from './grant.service.js';
import { GrantStore } from './grant-store.js';

const perMinute = 20;

/** Rate limit of call requests by caller. */
@Injectable()
export class CallPace {
  private readonly limit = new RateLimit(perMinute, minuteMs);

  constructor(private readonly clock: Clock) {}

  /** @throws ThrottledError */
  take(who: string): void {
    if (!this.limit.allows(who, this.clock.now().getTime())) throw new ThrottledError(texts.tooManyInMinute, 60_000);
  }
}

/** Limit of failed attempts by network: cards of a school share an address. */
const failuresPerMinute = 60;

/** Authenticates a card: number and MQTT password as HTTP Basic. */
@Injectable()
export class CardProof {
  private readonly failures = new RateLimit(failuresPerMinute, minuteMs);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly store: GrantStore,
    private readonly dataSource: DataSource,
  ) {}

  /** The number of the card. @throws ForbiddenError for wrong ones, ThrottledError after many of them */
  async deviceNo({ headers, ip = '' }: Pick<Request, 'headers' | 'ip'>): Promise<string> {
    const [network, now] = [networkOf(ip), this.clock.now().getTime()];
    if (this.failures.isUsedUp(network, now)) throw new ThrottledError(texts.tooManyInMinute, 60_000);
    const [deviceNo, password] = credentialsOf(headers.authorization);
    if (deviceNoPattern.test(deviceNo) && (await this.isRight(deviceNo, Buffer.from(password)))) return deviceNo;
    this.failures.allows(network, now);
    throw new ForbiddenError(texts.cardNotVerified);
  }

  private async isRight(deviceNo: string, password: Buffer): Promise<boolean> {
    const { blocked, ...credential } = await this.store.credentialOf(this.dataSource, deviceNo);
    const generations = acceptedGenerations(credential);
    return !blocked && verifiedGeneration(this.config.deviceKeys, deviceNo, password, generations) !== undefined;
  }
}

/** Name and password of HTTP Basic; empty ones for anything else. */
const credentialsOf = (header: string | undefined): [name: string, password: string] => {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/=]{1,512})$/i.exec(header ?? '') ?? [];
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(given, 'base64').toString('utf8')) ?? [];
  return [name, password];
};

/** What cards call, without a session: a card proves itself as it does over MQTT. Described in docs/cards.md. */
@Controller('card/call')
export class CardCallController {
  constructor(
    private readonly proof: CardProof,
    private readonly pace: CallPace,
    private readonly grants: GrantService,
  ) {}

  /** Lets the card into the room of a student, for as long as the student's minutes last. */
  @Post()
  @HttpCode(200)
  @Allow(anyone, { known: true })
  @ApiBasicAuth()
  @Header('cache-control', 'no-store')
  @MayBeForbidden()
  @MayBeThrottled()
  @Returns(CallGrant)
  async cardCall(
    @Req() request: Request,
    @Body() { studentUid, parentUid }: CardCallBody,
  ): Promise<Envelope<CallGrant>> {
    const deviceNo = await this.proof.deviceNo(request);
    this.pace.take(`card ${deviceNo}`);
    const bizData = await this.grants.forCard(deviceNo, studentUid, parentUid);
    // outside of /api no interceptor wraps the response
    return { rtnCode: rtnCode.ok, bizData, msg: null };
  }
}

/** What the parents' web app calls to call a child. Parents have no session: a proof says who calls. */
@Controller('api/trtc/mobile')
export class ParentCallController {
  constructor(
    private readonly proofs: PayProofs,
    private readonly pace: CallPace,
    private readonly grants: GrantService,
  ) {}

  /** Lets the parent into the room of their child, for as long as its minutes last. */
  @Post('call')
  @Allow(anyone, { known: true })
  @TakesPayProof()
  @MayBeThrottled()
  @Returns(CallGrant)
  parentCall(@Body() { studentUid }: ParentCallBody, @GivenProof() given: string): Promise<CallGrant> {
    const { schoolCode, parentUid } = this.proofs.read(given);
    this.pace.take(`parent ${parentUid}`);
    return this.grants.forParent(schoolCode, parentUid, studentUid);
  }
}
