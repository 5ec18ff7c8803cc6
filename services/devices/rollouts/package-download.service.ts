import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, type RolloutCardState, texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { ForbiddenError, GoneError, NotFoundError, ThrottledError } from '#libs/http';
import { type ByteRange, ObjectGone, ObjectStorage } from '#libs/data/storage';
import { DownloadSlots, type Slot } from './download-slots.js';
import { PackageAddresses, type PackageGrant, type PackageQuery } from './package-addresses.js';
import { type Entity, PackageBlocks, type Part, partOf } from './package-blocks.js';
import { PackageTrafficCounts } from './package-traffic.js';

/** Requests that a card may make in a minute: one that breaks off again and again gets through. */
const mostInMinute = 60;
const mostRemembered = 20_000;

interface Minute {
  since: number;
  requests: number;
}

/** How often each card asks for packages; in this process. */
class CardPace {
  private readonly minutes = new Map<string, Minute>();

  /** Counts a request of a card; false when there were too many. */
  take(deviceNo: string, now: number): boolean {
    const known = this.minutes.get(deviceNo);
    if (known && Math.abs(now - known.since) < minuteMs) return ++known.requests <= mostInMinute;
    // rather start again than grow
    if (this.minutes.size >= mostRemembered) this.minutes.clear();
    this.minutes.set(deviceNo, { since: now, requests: 1 });
    return true;
  }
}

/** A package that a card may fetch, or might have. */
interface PackageOffer {
  storageKey: string;
  size: string;
  sha256: string;
  createDate: Date;
  withdrawnAt: Date | null;
  /** What the rollout does with the card; null when it never had it. */
  state: RolloutCardState | null;
  /** School at which the card hangs now. */
  schoolCode: string | null;
  isBlocked: boolean;
  downloadsPerSchool: number | null;
}

/** What a grant names; undefined when there is no such package. */
const findOffer = async (
  db: Queryable,
  { packageId, deviceNo, rolloutId }: PackageGrant,
): Promise<PackageOffer | undefined> => {
  const [offer] = await select<PackageOffer>(
    db,
    `select p.storage_key as "storageKey", p.size, p.sha256, p.create_date as "createDate",
       p.withdrawn_at as "withdrawnAt", c.state, r.downloads_per_school as "downloadsPerSchool",
       d.school_code as "schoolCode", d.blocked_at is not null as "isBlocked"
     from version_package p
     left join rollout r on r.id = $2
     left join rollout_card c on c.rollout_id = r.id and c.device_no = $3
     left join device d on d.device_no = $3
     where p.id = $1`,
    [packageId, rolloutId, deviceNo],
  );
  return offer;
};

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
    // as its commands do, its download waits until it is unblocked
    if (offer.isBlocked) throw later();
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
