import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { type RolloutCardState, texts } from '#libs/contracts';
import { ForbiddenError, GoneError, NotFoundError, ThrottledError } from '#libs/http';
import { type ByteRange, ObjectGone, ObjectStorage } from '#libs/storage';
import { CardPace } from './package-pace.js';
import { DownloadSlots, type Slot } from './download-slots.js';
import { PackageAddresses, type PackageGrant, type PackageQuery } from './package-addresses.js';
import { PackageBlocks } from './package-blocks.js';
import { findOffer, type PackageOffer } from './package-offer-store.js';
import { type Entity, type Part, partOf } from './package-part.js';
import { PackageTrafficCounts } from './package-traffic.js';

/** Time without progress after which a download and its place are given up. */
const stalledMs = 60_000;
/** Seconds after which a card without a place asks again; by chance, so that not all of a school come together. */
const retrySeconds = [5, 25] as const;
/** What became of these cards needs no package. */
const over: readonly (RolloutCardState | null)[] = ['failed', 'cancelled', 'superseded', 'skipped'];

/** What is to be sent. `head` writes its headers, once there is something to send. */
interface Download {
  offer: PackageOffer;
  part: ByteRange;
  deviceNo: string;
  head: () => void;
}

/** Sends packages to cards, at the pace of their school's line. */
@Injectable()
export class PackageDownloadService {
  private readonly logger = new Logger('package downloads');
  private readonly pace = new CardPace();
  private readonly blocks: PackageBlocks;

  constructor(
    private readonly dataSource: DataSource,
    storage: ObjectStorage,
    private readonly addresses: PackageAddresses,
    private readonly slots: DownloadSlots,
    private readonly traffic: PackageTrafficCounts,
    private readonly clock: Clock,
  ) {
    this.blocks = new PackageBlocks(storage);
  }

  /**
   * Responds to a request with the package or a part of it. @throws ForbiddenError for an address that is not ours, GoneError
   * when it is over, NotFoundError, ThrottledError when the school or the card has to wait
   */
  async answer(packageId: string, query: PackageQuery, request: Request, response: Response): Promise<void> {
    const asks: Partial<Pick<PackageOffer, 'schoolCode'>> = {};
    response.once('finish', () => this.traffic.answered(response.statusCode, asks.schoolCode));
    const grant = this.addresses.read(packageId, query);
    if (!grant) throw new ForbiddenError(texts.noPermissionZh);
    const { deviceNo } = grant;
    if (!this.pace.take(deviceNo, this.clock.now().getTime())) throw later();
    const offer = await this.offerOf(grant);
    asks.schoolCode = offer.schoolCode;
    const entity = entityOf(offer);
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
    const part = partOf({ method: request.method, range, ifRange: one(ifRange), ifNoneMatch }, entity);
    const head = (): void => describe(response, entity, part);
    if (request.method !== 'HEAD' && 'start' in part) return this.send({ offer, part, deviceNo, head }, response);
    head();
    response.end();
  }

  private async offerOf(grant: PackageGrant): Promise<PackageOffer> {
    const offer = await findOffer(this.dataSource, grant);
    if (!offer || offer.state === null) throw new NotFoundError(texts.notFound);
    const isOver = grant.until <= this.clock.now() || offer.withdrawnAt !== null || over.includes(offer.state);
    if (isOver) throw new GoneError(texts.packageGone);
    return offer;
  }

  private async send({ offer, part, deviceNo, head }: Download, response: Response): Promise<void> {
    const { schoolCode, downloadsPerSchool } = offer;
    const asking = { deviceNo, schoolCode, most: downloadsPerSchool ?? 1 };
    const slot = await this.slots.take(asking, () => response.destroy());
    if (!slot) throw later();
    try {
      const content = await this.open(offer, part);
      head();
      await this.stream(content, slot, offer, response);
    } finally {
      this.slots.free(slot);
    }
  }

  private async open({ storageKey, size }: PackageOffer, part: ByteRange): Promise<Readable> {
    try {
      return await this.blocks.open({ storageKey, size: Number(size) }, part);
    } catch (error) {
      if (!(error instanceof ObjectGone)) throw error;
      this.logger.error({ storageKey }, 'a package is missing in the storage');
      throw new NotFoundError(texts.notFound);
    }
  }

  /** What breaks in the middle ends the connection: the card goes on from there. */
  private async stream(content: Readable, slot: Slot, { schoolCode }: PackageOffer, response: Response): Promise<void> {
    response.setTimeout(stalledMs, () => response.destroy());
    content.on('data', (chunk: Buffer) => this.traffic.sent(schoolCode, chunk.length));
    try {
      await pipeline(content, response);
    } catch (error) {
      response.destroy();
      const left = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      this.logger[left ? 'debug' : 'warn']({ err: error, deviceNo: slot.deviceNo }, 'a download broke off');
    }
  }
}

/** By chance, so that the cards of a school do not come back together. */
const later = (): ThrottledError => new ThrottledError(texts.tooManyRequests, randomInt(...retrySeconds) * 1000);

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

const entityOf = ({ size, sha256, createDate }: PackageOffer): Entity => ({
  size: Number(size),
  etag: `"${sha256}"`,
  modified: createDate,
});

const describe = (response: Response, { size, etag, modified }: Entity, part: Part): void => {
  response.status(part.status);
  response.set({
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    // nothing on the way may change it: its tag is that of the bytes
    'cache-control': 'private, no-transform',
  });
  if (part.status === 416) response.set('content-range', `bytes */${size}`);
  if (!('start' in part)) return;
  const { start, end } = part;
  response.set({
    'content-type': 'application/vnd.android.package-archive',
    'content-length': String(end - start + 1),
  });
  if (part.status === 206) response.set('content-range', `bytes ${start}-${end}/${size}`);
};
