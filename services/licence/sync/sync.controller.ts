import { Controller, Get, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, readersOf, Returns, ReturnsList, ReturnsPage } from '#libs/http';
import { SyncChangeRow, SyncChangesQuery, SyncJob, SyncJobsQuery, SyncQuery, SyncStarted } from './sync.dto.js';
import { SyncService } from './sync.service.js';

/** Synchronisations of orders and accounts with the platform. */
@Controller('api/permit')
export class LicenceSyncController {
  constructor(private readonly syncs: SyncService) {}

  /** Starts reading orders from the platform, or returns what is under way. */
  @Get('orderSync')
  @Allow(administrators, { permission: 'licenceSync', key: 'write' })
  @Returns(SyncStarted)
  syncLicenceOrders(@Caller() caller: Identity, @Query() { schoolCode }: SyncQuery): Promise<SyncStarted> {
    return this.syncs.start(caller, 'orders', schoolCode);
  }

  /** Starts reading accounts from the platform, or returns what is under way. */
  @Get('accountSync')
  @Allow(administrators, { permission: 'licenceUserSync', key: 'write' })
  @Returns(SyncStarted)
  syncLicenceAccounts(@Caller() caller: Identity, @Query() { schoolCode }: SyncQuery): Promise<SyncStarted> {
    return this.syncs.start(caller, 'accounts', schoolCode);
  }

  /** The newest synchronisation of each corporation: how far it is, and how much it has found to differ. */
  @Get('syncJobs')
  @Allow(readersOf('licence'))
  @ReturnsList(SyncJob)
  licenceSyncJobs(@Caller() caller: Identity, @Query() query: SyncJobsQuery): Promise<SyncJob[]> {
    return this.syncs.jobs(caller, query);
  }

  /** What a synchronisation has found to differ. */
  @Get('syncChanges')
  @Allow(administrators)
  @ReturnsPage(SyncChangeRow)
  licenceSyncChanges(@Caller() caller: Identity, @Query() query: SyncChangesQuery): Promise<Page<SyncChangeRow>> {
    return this.syncs.changes(caller, query);
  }
}
