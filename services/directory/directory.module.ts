import { Module } from '@nestjs/common';
import { AreaController, AreaService } from './areas/index.js';
import { CopiesModule } from './copies/index.js';
import { databaseModule } from './database.js';
import { directoryImportsModule } from './imports/index.js';
import { MembersModule } from './members/index.js';
import { SchoolsModule } from './schools/index.js';
import { DirectorySearchModule } from './search/index.js';
import { SourcesModule } from './sources/index.js';
import { SyncModule } from './sync/index.js';
import { UserCentreModule } from './user-centre/index.js';

/** Schools, areas, classes and the people in them, brought by hand, by imports or from other systems. */
@Module({
  imports: [
    databaseModule,
    directoryImportsModule,
    SyncModule,
    UserCentreModule,
    SourcesModule,
    MembersModule,
    SchoolsModule,
    CopiesModule,
    DirectorySearchModule,
  ],
  controllers: [AreaController],
  providers: [AreaService],
})
export class DirectoryModule {}
