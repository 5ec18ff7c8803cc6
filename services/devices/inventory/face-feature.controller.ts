import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import type { Readable } from 'node:stream';
import { Clock } from '#libs/kernel/clock';
import { texts, wireTime } from '#libs/contracts';
import { Allow, anyone, Caller, type Identity, NotFoundError, operators, Returns, ReturnsFile } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { ObjectGone } from '#libs/data/storage';
import { FaceFeatureQuery, FaceFeatureView, FaceFileQueryDto, FaceFileRef } from './device.dto.js';
import type { FaceFeature } from './device.entity.js';
import { etagOf, FaceFileAddresses, FaceFiles } from './face-files.js';

@Controller('api/user/faceFeature')
export class FaceFeatureController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly files: FaceFiles,
  ) {}

  /** Rebuilds the face-feature file of a school; cards learn of it by syncCode. */
  @Get('refreshStaticJson')
  @Allow(operators, { permission: 'goClassCardDevice', key: 'write' })
  @Returns(FaceFeatureView)
  async refreshStaticJson(
    @Caller() caller: Identity,
    @Query() { schoolCode }: FaceFeatureQuery,
  ): Promise<FaceFeatureView> {
    const school = await this.schools.visible(this.dataSource, caller, schoolCode);
    const { sha256, bytes, classes, students, teachers, refreshedAt } = await this.files.refresh(school, caller);
    return { schoolCode, etag: etagOf(sha256), bytes, classes, students, teachers, refreshedAt: wireTime(refreshedAt) };
  }
}

/** What cards fetch. */
@Controller('card/face-features')
export class FaceFileController {
  constructor(
    private readonly files: FaceFiles,
    private readonly addresses: FaceFileAddresses,
    private readonly clock: Clock,
  ) {}

  /** The face-feature file of a school, for cards: the address is that of the command syncCode. */
  @Get(':schoolCode')
  @Allow(anyone, { known: true })
  @ReturnsFile('application/json')
  async faceFeatureFile(
    @Param() { schoolCode }: FaceFileRef,
    @Query() { until = '', sign = '' }: FaceFileQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const end = this.addresses.read(schoolCode, { until, sign });
    if (!end || end <= this.clock.now()) throw new NotFoundError(texts.notFound);
    const content = await this.content(schoolCode, ({ sha256 }) => {
      // a card asks each time, and gets 304 when it has the newest
      response.set({ etag: etagOf(sha256), 'cache-control': 'private, no-cache' });
      return isKnown(request.headers['if-none-match'], etagOf(sha256));
    });
    if (content) return new StreamableFile(content, { type: 'application/json; charset=utf-8' });
    response.status(304);
    return undefined;
  }

  /** The content of a school's file, unless the card has it. @throws NotFoundError while there is none */
  private async content(schoolCode: string, has: (file: FaceFeature) => boolean): Promise<Readable | undefined> {
    for (;;) {
      const file = await this.files.find(schoolCode);
      if (!file) throw new NotFoundError(texts.notFound);
      if (has(file)) return undefined;
      try {
        return await this.files.open(file);
      } catch (error) {
        const isReplaced = (await this.files.find(schoolCode))?.storageKey !== file.storageKey;
        if (!(error instanceof ObjectGone && isReplaced)) throw error;
      }
    }
  }
}

/** Compares as RFC 9110 has it for `If-None-Match`; what else a card says of caches does not matter. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
