import { ProveTryEntity } from './prove-try.entity.js';
import { ProveTries1763600060400 } from './prove-try-tables.js';

export { searchMs } from './even-time.js';
export {
  AuthorizeQuery,
  AuthorizeUrl,
  PayerBody,
  PayerProof,
  PayOrderQuery,
  PayParamsDto,
  PaySchoolQuery,
  ProveBody,
} from './pay-page.dto.js';
export { PayPageModule } from './pay-page.module.js';
export { payPageAddress } from './pay-page-address.js';
export { PayPageSettings } from './pay-page-settings.js';
export { PayParents } from './pay-parents.js';
export { GivenProof, payingParent, type PayProof, PayProofs, proofOf, TakesPayProof } from './pay-proofs.js';
export { PayerService } from './payer.service.js';
export { ProveService } from './prove.service.js';
export { ProveThrottle } from './prove-throttle.js';

/** Entities of guesses at the pay page, for the database of every service that has a part of it. */
export const payPageEntities = [ProveTryEntity];

/** Their migrations. */
export const payPageMigrations = [ProveTries1763600060400];
