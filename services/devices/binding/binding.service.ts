import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/boot';
import { type AuditFields, type DeviceBound, type DeviceUnbound, texts } from '#libs/contracts';
import { select, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { audited, type Identity, NotFoundError, RuleError } from '#libs/http';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { SchoolBook } from '../school/school-book.js';
import type { BindRequest, UnbindQuery } from './binding.dto.js';

interface Card {
  school_code: string | null;
  classroom_code: string | null;
  name: string | null;
}

/** Which card hangs at which classroom, now and before. The card's own history stays with it. */
@Injectable()
export class BindingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolBook,
    private readonly clock: Clock,
  ) {}

  /**
   * Binds a registered card to a classroom, also to one that the directory has not told of yet.
   * @throws NotFoundError for an unknown card or school, RuleError when another card holds the classroom.
   */
  async bind(caller: Identity, request: BindRequest): Promise<void> {
    try {
      await this.transactions.run((tx) => this.move(tx, caller, request));
    } catch (error) {
      if (isRoomTaken(error)) throw new RuleError(texts.classroomTaken, 'classroomCode');
      throw error;
    }
  }

  /** Unbinds a card. @throws NotFoundError for an unknown card, RuleError when it is not bound to that school. */
  async unbind(caller: Identity, { deviceNo, schoolCode }: UnbindQuery): Promise<void> {
    await this.transactions.run(async (tx) => {
      const card = await this.hold(tx, caller, deviceNo);
      if (card.school_code !== schoolCode || card.classroom_code === null) throw new RuleError(texts.deviceNotBound);
      await tx.query(
        `update device set school_code = null, classroom_code = null, name = null, bound_at = null
         where device_no = $1`,
        [deviceNo],
      );
      await this.close(tx, deviceNo);
      const data: DeviceUnbound = { deviceNo, schoolCode, classroomCode: card.classroom_code };
      const deed = { action: 'device.unbind', object: 'device', objectIds: [deviceNo], schoolCode } as const;
      await this.outbox.add(tx, [
        { topic: 'devices.status', type: 'device.unbound', key: deviceNo, data },
        ...audited(caller, { ...deed, before: bindingOf(card) }),
      ]);
    });
  }

  private async move(tx: EntityManager, caller: Identity, request: BindRequest): Promise<void> {
    const { deviceNo, schoolCode, classroomCode } = request;
    const card = await this.hold(tx, caller, deviceNo);
    await this.schools.visible(tx, caller, schoolCode);
    const known = await this.schools.classroomName(tx, schoolCode, classroomCode);
    const name = request.name ?? known ?? classroomCode;
    await tx.query('update device set name = $2, model = coalesce($3, model) where device_no = $1', [
      deviceNo,
      name,
      request.model ?? null,
    ]);
    const deed = { action: 'device.bind', object: 'device', objectIds: [deviceNo], schoolCode } as const;
    const after = { schoolCode, classroomCode, name };
    await this.outbox.add(tx, audited(caller, { ...deed, before: bindingOf(card), after }));
    if (card.school_code === schoolCode && card.classroom_code === classroomCode) return;
    await tx.query('update device set school_code = $2, classroom_code = $3, bound_at = $4 where device_no = $1', [
      deviceNo,
      schoolCode,
      classroomCode,
      this.clock.now(),
    ]);
    await this.close(tx, deviceNo);
    await tx.query(
      'insert into binding (device_no, school_code, classroom_code, name, bound_at) values ($1, $2, $3, $4, $5)',
      [deviceNo, schoolCode, classroomCode, name, this.clock.now()],
    );
    const data: DeviceBound = { deviceNo, schoolCode, classroomCode };
    await this.outbox.add(tx, [{ topic: 'devices.status', type: 'device.bound', key: deviceNo, data }]);
  }

  /** The card, held until the transaction ends. @throws NotFoundError when it is not registered or out of reach. */
  private async hold(tx: EntityManager, caller: Identity, deviceNo: string): Promise<Card> {
    const [card] = await select<Card>(
      tx,
      'select school_code, classroom_code, name from device where device_no = $1 for update',
      [deviceNo],
    );
    const reached = card && (card.school_code === null || (await this.schools.reaches(tx, caller, card.school_code)));
    if (!reached) throw new NotFoundError(texts.deviceUnknown);
    return card;
  }

  private async close(tx: EntityManager, deviceNo: string): Promise<void> {
    await tx.query('update binding set unbound_at = $2 where device_no = $1 and unbound_at is null', [
      deviceNo,
      this.clock.now(),
    ]);
  }
}

const bindingOf = (card: Card): AuditFields => ({
  schoolCode: card.school_code,
  classroomCode: card.classroom_code,
  name: card.name,
});

/** SQLSTATE 23505 of the index that gives a classroom one card. */
const isRoomTaken = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as Error & { code?: string; constraint?: string };
  return code === '23505' && constraint === 'device_classroom';
};
