import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { AuditConsumer, AuditRetention } from './audit-store.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** Audit entries of every service: stored, listed, exported, deleted when they are old. */
@Module({
  imports: [databaseModule],
  controllers: [AuditController],
  providers: [AuditConsumer, AuditRetention, AuditService],
})
export class AuditModule {}
