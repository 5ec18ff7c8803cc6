import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { RecoveryCodes, SecondFactors } from './second-factors.service.js';

/** Second factors as they are stored. */
@Module({ imports: [databaseModule], providers: [RecoveryCodes, SecondFactors], exports: [SecondFactors] })
export class SecondFactorModule {}
