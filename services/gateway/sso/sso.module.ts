import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { WeComModule } from '#libs/wecom';
import { AccountAdminModule } from '../account-admin/account-admin.module.js';
import { AreaModule } from '../area/area.module.js';
import { databaseModule } from '../database.js';
import { SessionModule } from '../session/session.module.js';
import { UserModule } from '../user/user.module.js';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { LogoutTokens, ProviderKeys } from './logout-tokens.js';
import { OidcDiscovery, OidcServer } from './oidc-server.js';
import { OidcProvider, OidcRecheck } from './oidc-provider.js';
import { ProviderLogoutController, SsoController, SsoReportController } from './sso.controller.js';
import { ProviderLogouts } from './provider-logouts.js';
import { SessionRechecks } from './session-rechecks.js';
import { SsoAccounts } from './sso-accounts.js';
import { SsoProviders } from './sso-providers.js';
import { SsoReports } from './sso-reports.js';
import { SsoRoles } from './sso-roles.js';
import { SsoService } from './sso.service.js';
import { SsoTickets } from './sso-tickets.js';
import { SsoTokens } from './sso-tokens.js';
import { WeComProvider } from './wecom-provider.js';

/** Signing in outside, and signing out here and there. */
@Module({
  imports: [
    databaseModule,
    AccountAdminModule,
    AreaModule,
    SessionModule,
    UserModule,
    VisitorsModule,
    WeComModule.register({ database: databaseModule }),
  ],
  controllers: [ProviderLogoutController, SsoController, SsoReportController],
  providers: [
    LogoutTokens,
    OidcDiscovery,
    OidcProvider,
    OidcRecheck,
    OidcServer,
    PhoneCipher,
    ProviderKeys,
    ProviderLogouts,
    SessionRechecks,
    SsoAccounts,
    SsoProviders,
    SsoReports,
    SsoRoles,
    SsoService,
    SsoTickets,
    SsoTokens,
    WeComProvider,
  ],
})
export class SsoModule {}
