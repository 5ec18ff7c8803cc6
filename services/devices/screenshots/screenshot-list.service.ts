import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Readable } from 'node:stream';
import { screenshotLimits, texts, wireTime } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { select } from '#libs/data/db';
import { EncryptedStorage, ObjectGone } from '#libs/data/storage';
import { type Identity, NotFoundError } from '#libs/http';
import type { ScreenshotVariant, ScreenshotView } from './screenshot.dto.js';
import type { Screenshot } from './screenshot.entity.js';

type ListedPicture = Omit<ScreenshotView, 'at'> & { at: Date };

/** Pictures of screens, as far as the caller may see the school whose card it was then. */
@Injectable()
export class ScreenshotListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly storage: EncryptedStorage,
  ) {}

  /** The pictures of a card that are kept, newest first. */
  async list(caller: Identity, deviceNo: string): Promise<ScreenshotView[]> {
    const filter = this.scope
      .filter(caller, { orNone: true })
      .and('p.dropped_at is null')
      .when(deviceNo, (value) => `p.device_no = ${value}`);
    const rows = await select<ListedPicture>(
      this.dataSource,
      `select p.command_id as key, p.device_no as "deviceNo", p.at, p.width, p.height, p.bytes
       from screenshot p left join school s on s.code = p.school_code where ${filter.where}
       order by p.at desc, p.command_id desc limit ${screenshotLimits.kept}`,
      filter.parameters,
    );
    return rows.map((row) => ({ ...row, at: wireTime(row.at) }));
  }

  /** The content of a picture, a JPEG. @throws NotFoundError for one that is dropped or out of reach */
  async open(caller: Identity, key: string, variant: ScreenshotVariant): Promise<Readable> {
    const filter = this.scope
      .filter(caller, { orNone: true })
      .and('p.dropped_at is null')
      .when(key, (value) => `p.command_id = ${value}`);
    const [stored] = await select<Pick<Screenshot, 'pictureKey' | 'thumbnailKey'>>(
      this.dataSource,
      `select p.picture_key as "pictureKey", p.thumbnail_key as "thumbnailKey"
       from screenshot p left join school s on s.code = p.school_code where ${filter.where}`,
      filter.parameters,
    );
    if (!stored) throw new NotFoundError(texts.screenshotUnknown);
    try {
      return await this.storage.get(variant === 'thumbnail' ? stored.thumbnailKey : stored.pictureKey);
    } catch (error) {
      throw error instanceof ObjectGone ? new NotFoundError(texts.screenshotUnknown) : error;
    }
  }
}
