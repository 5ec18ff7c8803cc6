import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { CorporationsModule } from './corporations.module.js';
import { databaseModule } from './database.js';
import { peopleModule } from './people.js';
import { schoolsModule } from './schools.js';

@Module({
  imports: [schoolsModule, peopleModule, CorporationsModule, ServiceHealthModule.register('wx', databaseModule)],
})
export class WxModule {}
