import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { AppsModule } from '../apps/apps.module.js';
import { BindingModule } from '../binding/binding.module.js';
import { ContactChanges } from '../contacts/contact-changes.js';
import { databaseModule } from '../database.js';
import { PlatformModule } from '../platform/platform.module.js';
import { RegisterModule } from '../register/register.module.js';
import { weComModule } from '../wecom.js';
import { CallbackController } from './callback.controller.js';
import { CallbackHandlers } from './callback-handlers.js';
import { CallbackInbox } from './callback-inbox.js';
import { CallbackMetrics, CallbackWorker } from './callback-worker.js';
import { CallbackOpener, CallbackReplies } from './callback-replies.js';

/** Callbacks of the platform: stored at once, processed later. */
@Module({
  imports: [databaseModule, weComModule, BindingModule, PlatformModule, AppsModule, RegisterModule],
  controllers: [CallbackController],
  providers: [
    CallbackHandlers,
    CallbackInbox,
    CallbackMetrics,
    CallbackOpener,
    CallbackReplies,
    CallbackWorker,
    ContactChanges,
    PhoneCipher,
  ],
})
export class CallbacksModule {}
