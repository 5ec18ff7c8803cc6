import { Module } from '@nestjs/common';
import { AreaModule } from '../area/area.module.js';
import { databaseModule } from '../database.js';
import { SessionModule } from '../session/session.module.js';
import { ApiKeyCallers } from './api-key-callers.js';
import { ApiKeyController } from './api-key.controller.js';
import { ApiKeyListService } from './api-key-list.service.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyStore } from './api-key-store.js';

/** API keys, and who calls by them. */
@Module({
  imports: [databaseModule, AreaModule, SessionModule],
  controllers: [ApiKeyController],
  providers: [ApiKeyCallers, ApiKeyListService, ApiKeyService, ApiKeyStore],
  exports: [ApiKeyCallers],
})
export class ApiKeysModule {}
