import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { minuteMs, texts as commonTexts, visitLimits, visitTexts as texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { isStatedTooLarge, renderPicture, UploadLimits } from '#libs/files/pictures';
import { bytesOf, NotThisTypeError, RuleError, ThrottledError, TooLargeError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { Clock } from '#libs/kernel/clock';
import type { VisitDoor, VisitReportBody, VisitRow, VisitStop } from './visit.dto.js';
import { VisitLinks } from './visit-links.js';
import { VisitList } from './visit-list.js';
import { VisitPhotos } from './visit-photos.js';
import { VisitStore } from './visit-store.js';

/** Calls of one visit in a minute; photos are counted besides. */
const callsPerMinute = 60;
/** A photo comes within this time. */
const bodyMs = minuteMs;
const photoTexts = { type: texts.visitPhotoType, unreadable: texts.visitPhotoUnreadable };

/** What people do who have scanned a code of a walk list. They have no account: the link names their visit and a door. */
@Injectable()
export class VisitPageService {
  private readonly rate = new RateLimit(callsPerMinute, minuteMs);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly links: VisitLinks,
    private readonly visits: VisitList,
    private readonly store: VisitStore,
    private readonly photos: VisitPhotos,
    private readonly limits: UploadLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleError with the field `token`, ThrottledError */
  async stop(token: string): Promise<VisitStop> {
    const { visit, door } = await this.read(token);
    const { schoolName, day, person, causeText, doors, state, action, finding, photo } = visit;
    return { schoolName, day, person, causeText, door, doors, state, action, finding, photo };
  }

  /** @throws RuleError with the field `token`, ThrottledError */
  async report(token: string, { action, finding }: VisitReportBody): Promise<void> {
    const { visit, door } = await this.read(token);
    const place = door.name ?? door.deviceNo;
    await this.transactions.run((tx) => this.store.report(tx, visit.id, { action, finding, who: visit.person, place }));
  }

  /**
   * Stores the photo in the body of a request, without metadata.
   * @throws RuleError with the field `token`, TooLargeError, NotThisTypeError, UnreadableError, ThrottledError, BusyError
   */
  async photo(token: string, request: Request): Promise<void> {
    if (!isPicture(request.headers)) throw new NotThisTypeError(commonTexts.bodyTypeUnknown);
    const { visitId } = this.links.read(token);
    this.limits.count(visitId, this.clock.now().getTime());
    const { photoBytes: most } = visitLimits;
    if (isStatedTooLarge(request.headers['content-length'], most)) throw new TooLargeError(texts.visitPhotoTooLarge);
    await this.limits.receive(visitId, async () => {
      const { visit } = await this.read(token);
      const bytes = await bytesOf(request, { most, ms: bodyMs });
      const { picture } = await this.limits.decode(() => renderPicture(bytes, photoTexts));
      const key = await this.photos.store(picture);
      await this.transactions.run((tx) => this.photos.assign(tx, visit.id, key));
    });
  }

  private async read(token: string): Promise<{ visit: VisitRow; door: VisitDoor }> {
    const grant = this.links.read(token);
    const now = this.clock.now().getTime();
    if (!this.rate.allows(grant.visitId, now))
      throw new ThrottledError(commonTexts.tooManyRequests, this.rate.waitMs(now));
    const visit = await this.visits.byId(this.dataSource, grant.visitId);
    const door = visit?.doors[grant.door];
    if (!visit || !door) throw new RuleError(texts.visitLinkUnknown, 'token');
    return { visit, door };
  }
}

const isPicture = ({ 'content-type': type = '', 'content-encoding': encoding }: Request['headers']): boolean =>
  /^image\/(jpeg|png)$/i.test(type) && encoding === undefined;
