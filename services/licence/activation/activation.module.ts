import { Module } from '@nestjs/common';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule, weComModule } from '../database.js';
import { ActivationController } from './activation.controller.js';
import { ActivationService } from './activation.service.js';
import { Activations } from './activations.js';
import { AutoActivation } from './auto-activation.js';

/** Activations of licences: by hand, in batches, automatic. */
@Module({
  imports: [databaseModule, weComModule, CorpModule],
  controllers: [ActivationController],
  providers: [ActivationService, Activations, AutoActivation],
  exports: [Activations],
})
export class ActivationModule {}
