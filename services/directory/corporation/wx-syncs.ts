import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { WxSyncEntity } from './wx-sync.entity.js';

/** Longest wait of a call for the end of a synchronisation, and its polling interval, in milliseconds. */
const waitMs = 5000;
const lookMs = 100;

/** Outcomes of synchronisations that WeCom's side carries out. */
@Injectable()
export class WxSyncs {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether a synchronisation has succeeded; undefined while it has not ended after a moment. */
  async outcome(batchId: string): Promise<boolean | undefined> {
    for (let waited = 0; ; waited += lookMs) {
      const ended = await this.dataSource.getRepository(WxSyncEntity).findOneBy({ batchId });
      if (ended || waited >= waitMs) return ended?.succeeded;
      await delay(lookMs);
    }
  }
}
