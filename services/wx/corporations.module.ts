import { Module } from '@nestjs/common';
import { AppsModule } from './apps/apps.module.js';
import { BindingModule } from './binding/binding.module.js';
import { CallbacksModule } from './callbacks/callbacks.module.js';
import { MemberSyncModule } from './member-sync/member-sync.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QrCodesModule } from './qr-codes/qr-codes.module.js';
import { RegisterModule } from './register/register.module.js';
import { ReplayModule } from './replay/replay.module.js';

/** Schools in WeCom: corporations, apps, members. */
@Module({
  imports: [
    BindingModule,
    PlatformModule,
    AppsModule,
    RegisterModule,
    CallbacksModule,
    QrCodesModule,
    MemberSyncModule,
    ReplayModule,
  ],
})
export class CorporationsModule {}
