import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, type ReleaseStatus, wireTime } from '#libs/contracts';
import { pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { versionSql } from '#libs/http/edits';
import type { Identity } from '#libs/http';
import { type DeviceRef, DeviceService } from '../inventory/index.js';
import { packageAddress } from './package.service.js';
import type {
  ModelRow,
  ModelVersionRow,
  VersionChange,
  VersionFilter,
  VersionListQuery,
  VersionRow,
} from './version.dto.js';
import { type DeviceVersion, VersionHistory } from './version.entity.js';

/** A version with its current package. */
const tables = `software_version v left join version_package p on p.version_id = v.id and p.current`;

interface ListedVersion extends DeviceVersion {
  packageId: string | null;
  fileName: string | null;
  size: string | null;
  version: number;
}

/** What screens read of versions. */
@Injectable()
export class VersionListService {
  constructor(private readonly dataSource: DataSource) {}

  list({ deviceType, model, releaseStatus }: VersionFilter, query: VersionListQuery): Promise<Page<VersionRow>> {
    const filter = new SqlFilter()
      .when(deviceType, (type) => `v.device_type = ${type}`)
      .when(model, (name) => `v.model = ${name}`)
      .when(releaseStatus, (status) => `v.release_status = ${status}`);
    const versions = sqlRows<ListedVersion>(this.dataSource, {
      from: tables,
      filter,
      statement: (where, window) => `
        select v.id, v.device_type as "deviceType", v.model, v.notes, v.version_code as "versionCode",
          v.release_status as "releaseStatus", v.upgrade_notes as "upgradeNotes", v.created_by as "createdBy",
          v.create_date as "createDate", v.updated_at as "updatedAt", p.id as "packageId", p.file_name as "fileName",
          p.size, ${versionSql('deviceVersion', 'v.id')} as version
        from ${tables} where ${where} order by v.id desc ${window}`,
    });
    return pageOf(versions, query, versionRow);
  }

  /** Models that versions are for or that cards report, by name. */
  async models(): Promise<ModelRow[]> {
    return select<ModelRow>(
      this.dataSource,
      // from one model to the next by the index: cards are many, their models few
      `with recursive reported as (
         (select model from device where model is not null order by model limit 1)
         union all
         select (select d.model from device d where d.model > r.model order by d.model limit 1)
         from reported r where r.model is not null
       )
       select model, count(v.id)::int as versions
       from (select model from reported where model is not null union select model from software_version) m
       left join software_version v using (model)
       group by model order by model`,
    );
  }

  /** The versions of a model, newest first. */
  async versionsOf(model: string): Promise<ModelVersionRow[]> {
    const versions = await select<{
      id: string;
      versionCode: number;
      notes: string;
      releaseStatus: ReleaseStatus;
      packageId: string | null;
    }>(
      this.dataSource,
      `select v.id, v.version_code as "versionCode", v.notes, v.release_status as "releaseStatus", p.id as "packageId"
       from ${tables} where v.model = $1 order by v.version_code desc`,
      [model],
    );
    return versions.map(({ id, packageId, ...version }) => ({
      id: Number(id),
      ...version,
      downloadUrl: packageId === null ? '' : packageAddress(packageId),
    }));
  }
}

const versionRow = ({ packageId, updatedAt, ...version }: ListedVersion): VersionRow => ({
  ...version,
  id: Number(version.id),
  downloadUrl: packageId === null ? '' : packageAddress(packageId),
  fileName: version.fileName ?? '',
  size: version.size === null ? null : Number(version.size),
  createDate: wireTime(version.createDate),
  updateDate: wireTime(updatedAt),
});

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
