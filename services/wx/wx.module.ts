import { Module } from '@nestjs/common';
import { ServiceHealthModule } from '#libs/service';
import { databaseModule } from './database.js';
import { peopleModule } from './people.js';
import { schoolsModule } from './schools.js';

@Module({
  imports: [schoolsModule, peopleModule, ServiceHealthModule.register('wx', databaseModule)],
})
export class WxModule {}
