import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** The static file of feature codes of a school. */
@Module({ imports: [databaseModule] })
export class FaceFeatureModule {}
