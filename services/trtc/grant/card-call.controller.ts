import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBasicAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Envelope, rtnCode } from '#libs/contracts';
import { Allow, anyone, MayBeForbidden, MayBeThrottled, Returns } from '#libs/http';
import { CallPace } from './call-pace.js';
import { CardProof } from './card-proof.js';
import { CallGrant, CardCallBody } from './grant.dto.js';
import { GrantService } from './grant.service.js';

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
    const deviceNo = this.proof.deviceNo(request);
    this.pace.take(`card ${deviceNo}`);
    const bizData = await this.grants.forCard(deviceNo, studentUid, parentUid);
    // outside of /api nothing is wrapped by itself
    return { rtnCode: rtnCode.ok, bizData, msg: null };
  }
}
