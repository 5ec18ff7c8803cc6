import { Module, type Provider } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { SchoolsModule } from '../schools/index.js';
import { GradesAndClassesController, UserCentreController } from './user-centre.controller.js';
import { HttpUserCentre } from './http-user-centre.js';
import { LocalUserCentre } from './local-user-centre.js';
import { UserCentrePort } from './user-centre.port.js';
import { UserCentreService } from './user-centre.service.js';

/** The external user centre when the configuration has its address, else the directory's own tables. */
const userCentre: Provider = {
  provide: UserCentrePort,
  inject: [Config, Clock, LocalUserCentre],
  useFactory: ({ userCentreUrl }: Config, clock: Clock, local: LocalUserCentre): UserCentrePort =>
    userCentreUrl === undefined ? local : new HttpUserCentre(userCentreUrl, () => clock.now()),
};

@Module({
  imports: [databaseModule, SchoolsModule],
  controllers: [GradesAndClassesController, UserCentreController],
  providers: [LocalUserCentre, PhoneCipher, userCentre, UserCentreService],
  exports: [UserCentrePort],
})
export class UserCentreModule {}
