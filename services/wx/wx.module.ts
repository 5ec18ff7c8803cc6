import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { CorporationsModule } from './corporations.module.js';
import { databaseModule } from './database.js';
import { DebugToolsModule } from './debug-tools/debug-tools.module.js';
import { MiniUsersModule } from './mini-users/mini-users.module.js';
import { peopleModule } from './people.js';
import { schoolsModule } from './schools.js';
import { ShortLinksModule } from './short-links/short-links.module.js';

@Module({
  imports: [
    schoolsModule,
    peopleModule,
    CorporationsModule,
    ServiceHealthModule.register('wx', databaseModule),
    ...[DebugToolsModule, MiniUsersModule, ShortLinksModule],
  ],
})
export class WxModule {}
