import { Module } from '@nestjs/common';
import { weComModule } from './wecom.js';
import { AppsModule } from './apps/apps.module.js';
import { BindingModule } from './binding/binding.module.js';
import { CallbacksModule } from './callbacks/callbacks.module.js';
import { databaseModule } from './database.js';
import { LinkController } from './debug-tools/link.controller.js';
import { LinkService } from './debug-tools/link.service.js';
import { MemberSyncModule } from './member-sync/member-sync.module.js';
import { MiniProgram, MiniUserService } from './mini-users/mini-user.service.js';
import { MiniUserController } from './mini-users/mini-user.controller.js';
import { PlatformModule } from './platform/platform.module.js';
import { QrCodeController, QrCodes } from './qr-codes/qr-code.controller.js';
import { RegisterModule } from './register/register.module.js';
import { ShortLinksModule } from './short-links/short-links.module.js';

/** Schools in WeCom: corporations, apps, members; tools of operators. */
@Module({
  imports: [
    databaseModule,
    weComModule,
    BindingModule,
    PlatformModule,
    AppsModule,
    RegisterModule,
    CallbacksModule,
    MemberSyncModule,
    ShortLinksModule,
  ],
  controllers: [LinkController, MiniUserController, QrCodeController],
  providers: [LinkService, MiniProgram, MiniUserService, QrCodes],
})
export class WxModule {}
