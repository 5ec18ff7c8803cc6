import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, screenshotLimits, type ScreenshotPayload, texts } from '#libs/contracts';
import { afterCommit, change, select, Transactions } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { isStatedTooLarge, renderPicture, type RenderedPicture, UploadLimits } from '#libs/files/pictures';
import { bytesOf, ConflictError, ForbiddenError, GoneError, NotFoundError, TooLargeError } from '#libs/http';
import {
  type CommandChange,
  type CommandObserver,
  CommandObservers,
  CommandPayloads,
  CommandStore,
} from '../commands/index.js';
import { ScreenshotAddresses, type ScreenshotGrant, type ScreenshotQuery } from './screenshot-addresses.js';
import type { Screenshot } from './screenshot.entity.js';
import { ScreenshotFiles } from './screenshot-files.js';

/** A picture comes within this time. */
const bodyMs = minuteMs;
const pictureTexts = { type: texts.screenshotType, unreadable: texts.screenshotUnreadable };

/**
 * Receives pictures of screens from cards. A picture and the acknowledgement of its command come in either order: a
 * command that has succeeded without a picture says so until it comes.
 */
@Injectable()
export class ScreenshotUploadService implements CommandObserver, OnModuleInit {
  private readonly logger = new Logger('screenshots');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: ScreenshotFiles,
    private readonly addresses: ScreenshotAddresses,
    private readonly limits: UploadLimits,
    private readonly commands: CommandStore,
    private readonly observers: CommandObservers,
    private readonly payloads: CommandPayloads,
    private readonly bus: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.observers.register(this);
    this.payloads.register('screenshot', ({ id, deviceNo }): ScreenshotPayload => {
      const until = new Date(this.clock.now().getTime() + screenshotLimits.addressMs);
      return { url: this.addresses.of({ key: id, deviceNo, until }), maxBytes: screenshotLimits.bytes };
    });
  }

  /**
   * Stores the picture in the body of a request, once per address; returns its key.
   * @throws ForbiddenError for an invalid address or a blocked card, GoneError for an expired address, ConflictError for a
   * used one, NotFoundError without a command, TooLargeError, NotThisTypeError, UnreadableError, ThrottledError, BusyError
   */
  async receive(key: string, query: ScreenshotQuery, request: Request): Promise<string> {
    const grant = this.addresses.read(key, query);
    if (!grant) throw new ForbiddenError(texts.noPermissionZh);
    const now = this.clock.now();
    this.limits.count(grant.deviceNo, now.getTime());
    if (grant.until <= now) throw new GoneError(texts.screenshotGone);
    if (isStatedTooLarge(request.headers['content-length'], screenshotLimits.bytes))
      throw new TooLargeError(texts.screenshotTooLarge);
    return this.limits.receive(grant.deviceNo, async () => {
      await this.requireFirst(grant);
      const bytes = await bytesOf(request, { most: screenshotLimits.bytes, ms: bodyMs });
      const rendered = await this.limits.decode(() => renderPicture(bytes, pictureTexts));
      const upload = await this.files.store(rendered);
      await this.transactions.run((tx) => this.insert(tx, grant, rendered, upload));
      return key;
    });
  }

  async prepare(): Promise<void> {
    // locks nothing before commands
  }

  /** Marks the screenshots that have succeeded without a picture. */
  async changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void> {
    const ended = changes.filter(({ type, status }) => type === 'screenshot' && status === 'succeeded');
    if (ended.length === 0) return;
    const missing = await select<{ id: string }>(
      tx,
      `select id from unnest($1::uuid[]) as t(id) where not exists (select from screenshot where command_id = t.id)`,
      [ended.map(({ commandId }) => commandId)],
    );
    if (missing.length > 0)
      await this.commands.addResult(
        tx,
        missing.map(({ id }) => id),
        { uploaded: false },
      );
  }

  progressed(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set());
  }

  /** So that a picture that cannot be stored is not read. */
  private async requireFirst({ key, deviceNo }: ScreenshotGrant): Promise<void> {
    const [known] = await select<{ isUsed: boolean; isBlocked: boolean }>(
      this.dataSource,
      `select exists (select from screenshot s where s.command_id = c.id) as "isUsed",
         exists (select from device d where d.device_no = c.device_no and d.blocked_at is not null) as "isBlocked"
       from command c
       where c.id = $1 and c.device_no = $2 and c.type = 'screenshot'`,
      [key, deviceNo],
    );
    if (!known) throw new NotFoundError(texts.notFound);
    if (known.isBlocked) throw new ForbiddenError(texts.screenshotBlocked);
    if (known.isUsed) throw new ConflictError(texts.screenshotKnown);
  }

  private async insert(
    tx: EntityManager,
    { key, deviceNo }: ScreenshotGrant,
    { picture, width, height }: RenderedPicture,
    upload: string,
  ): Promise<void> {
    const at = this.clock.now();
    const files = await this.files.finish(tx, upload);
    const [inserted] = await change<Pick<Screenshot, 'schoolCode'>>(
      tx,
      `insert into screenshot
         (command_id, device_no, school_code, at, width, height, bytes, picture_key, thumbnail_key)
       select $1, $2, (select school_code from device where device_no = $2), $3, $4, $5, $6, $7, $8
       on conflict do nothing returning school_code as "schoolCode"`,
      [key, deviceNo, at, width, height, picture.length, files.pictureKey, files.thumbnailKey],
    );
    if (!inserted) throw new ConflictError(texts.screenshotKnown);
    await dropOlder(tx, deviceNo, at);
    // a transaction that stores the acknowledgement meanwhile sees the picture, or is seen here
    await this.commands.lock(tx, [key]);
    await this.commands.addResult(tx, [key], { uploaded: true });
    afterCommit(tx, () => this.publish({ deviceNo, key, at: at.toISOString(), ...inserted }));
  }

  private publish(data: { deviceNo: string; schoolCode: string | null; key: string; at: string }): void {
    const event = { id: uuidv7(), type: 'device.screenshot', key: data.deviceNo, at: data.at, data } as const;
    this.bus
      .publish('devices.live', [event])
      .catch((error: unknown) => this.logger.debug({ err: error }, 'a screenshot was not published'));
  }
}

/** Drops the pictures of a card beyond those that are kept. */
const dropOlder = async (tx: EntityManager, deviceNo: string, at: Date): Promise<void> => {
  await change(
    tx,
    `update screenshot set dropped_at = $2 where dropped_at is null and command_id in (
       select command_id from screenshot where device_no = $1 and dropped_at is null
       order by at desc, command_id desc offset ${screenshotLimits.kept})`,
    [deviceNo, at],
  );
};
