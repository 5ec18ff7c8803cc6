import { Injectable } from '@nestjs/common';
import { wireTime } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { DataSource } from 'typeorm';
import { type DeviceRef, DeviceService } from '../inventory/index.js';
import type { VersionChange } from './version-history.dto.js';
import { VersionHistory } from './version-history.entity.js';

/** Changes that are shown of a card. */
const shown = 100;

/** Reads which versions a card has had. */
@Injectable()
export class VersionHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: DeviceService,
  ) {}

  /** The versions of a card, newest first. @throws NotFoundError when there is none in the caller's reach */
  async list(caller: Identity, ref: DeviceRef): Promise<VersionChange[]> {
    const { deviceNo } = await this.devices.detail(caller, ref);
    const changes = await this.dataSource
      .getRepository(VersionHistory)
      .find({ where: { deviceNo }, order: { at: 'DESC', id: 'DESC' }, take: shown });
    return changes.map(({ fromCode, fromName, toCode, toName, at }) => {
      return { fromCode, fromName, toCode, toName, at: wireTime(at) };
    });
  }
}
