import { Controller, Get, Query } from '@nestjs/common';
import { wireTime } from '#libs/contracts';
import { Allow, Caller, type Identity, operators, Returns } from '#libs/http';
import { SchoolRepository } from '#libs/schools';
import { DataSource } from 'typeorm';
import { FaceFeatureQuery, FaceFeatureView } from './face-feature.dto.js';
import { etagOf, FaceFiles } from './face-files.js';

@Controller('api/user/faceFeature')
export class FaceFeatureController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly files: FaceFiles,
  ) {}

  /** Rebuilds the face-feature file of a school; cards learn of it by syncCode. */
  @Get('refreshStaticJson')
  @Allow(operators, { permission: 'goClassCardDevice' })
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
