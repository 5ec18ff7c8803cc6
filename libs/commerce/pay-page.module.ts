import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { PaymentsModule } from './payments.module.js';
import { PayPageSettings } from './pay-page/pay-page-settings.js';
import { PayParents } from './pay-page/pay-parents.js';
import { PayProofs } from './pay-page/pay-proofs.js';
import { PayerService } from './pay-page/payer.service.js';
import { ProveService } from './pay-page/prove.service.js';
import { ProveThrottle } from './pay-page/prove-throttle.js';

export interface PayPageOptions {
  /** The database module of the service, which has the copy of people; its database lists `payPageEntities` and `payPageMigrations`. */
  database: DynamicModule;
  settings: Type<PayPageSettings>;
}

/** How parents say who they are at the part of the pay page that is a service's. */
@Module({})
export class PayPageModule {
  static register({ database, settings }: PayPageOptions): DynamicModule {
    return {
      module: PayPageModule,
      imports: [database, PaymentsModule],
      providers: [
        { provide: PayPageSettings, useClass: settings },
        ...[PayParents, PayProofs, PayerService, PhoneCipher, ProveService, ProveThrottle],
      ],
      exports: [PayProofs, PayerService, ProveService],
    };
  }
}
