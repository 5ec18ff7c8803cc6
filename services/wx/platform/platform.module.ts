import { Module } from '@nestjs/common';
import { BindingModule } from '../binding/binding.module.js';
import { databaseModule } from '../database.js';
import { CorpAccess } from './corp-access.js';
import { StateController } from './state.controller.js';

/** The platform as such: whether it is there, and as whom it is asked. */
@Module({
  imports: [databaseModule, BindingModule],
  controllers: [StateController],
  providers: [CorpAccess],
  exports: [CorpAccess],
})
export class PlatformModule {}
