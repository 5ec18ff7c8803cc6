import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { PayChildren } from './pay-children.js';
import { PayParents } from './pay-parents.js';
import { PayProofs } from './pay-proofs.js';
import { ProveController } from './prove.controller.js';
import { ProveService } from './prove.service.js';
import { ProveThrottle } from './prove-throttle.js';

/** The page on which parents pay. */
@Module({
  imports: [databaseModule, schoolsModule, peopleModule],
  controllers: [ProveController],
  providers: [PayChildren, PayParents, PayProofs, PhoneCipher, ProveService, ProveThrottle],
})
export class PayPageModule {}
