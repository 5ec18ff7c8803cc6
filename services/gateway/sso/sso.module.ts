import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { WeComModule } from '#libs/wecom';
import { AreaModule } from '../area/area.module.js';
import { databaseModule } from '../database.js';
import { SessionModule } from '../session/session.module.js';
import { UserModule } from '../user/user.module.js';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { OidcDiscovery } from './oidc-discovery.js';
import { OidcProvider } from './oidc-provider.js';
import { SsoAccounts } from './sso-accounts.js';
import { SsoController } from './sso.controller.js';
import { SsoProviders } from './sso-providers.js';
import { SsoService } from './sso.service.js';
import { SsoTickets } from './sso-tickets.js';
import { WeComProvider } from './wecom-provider.js';

/** Signing in outside, and signing out here and there. */
@Module({
  imports: [
    databaseModule,
    AreaModule,
    SessionModule,
    UserModule,
    VisitorsModule,
    WeComModule.register({ database: databaseModule }),
  ],
  controllers: [SsoController],
  providers: [
    OidcDiscovery,
    OidcProvider,
    PhoneCipher,
    SsoAccounts,
    SsoProviders,
    SsoService,
    SsoTickets,
    WeComProvider,
  ],
})
export class SsoModule {}
