import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { type AuditFields, type DeviceBound, type DeviceUnbound, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { type EntityManager, IsNull, QueryFailedError } from 'typeorm';
import { Binding, Classroom, Device } from './device.entity.js';
import { SchoolRepository } from '#libs/copies/schools';
import type { BindRequest, ReplaceRequest, UnbindQuery } from './device.dto.js';

/** Which card hangs at which classroom, now and before. The card's own history stays with it. */
@Injectable()
export class BindingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /**
   * Binds a registered card to a classroom, also to one that the directory has not published yet.
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
      const card = await this.lock(tx, caller, deviceNo);
      const { classroomCode } = card;
      if (card.schoolCode !== schoolCode || classroomCode === null) throw new RuleError(texts.deviceNotBound);
      await this.loosen(tx, deviceNo);
      const data: DeviceUnbound = { deviceNo, schoolCode, classroomCode };
      const entry = { action: 'device.unbind', object: 'device', objectIds: [deviceNo], schoolCode } as const;
      await this.edits.record(tx, caller, recordOf(deviceNo), { before: bindingOf(card), after: unbound });
      await this.outbox.add(tx, [
        { topic: 'devices.status', type: 'device.unbound', key: deviceNo, data },
        ...auditEvents(caller, { ...entry, before: bindingOf(card) }),
      ]);
    });
  }

  /**
   * Gives an unbound card the place of another one in one step. The former card keeps its history.
   * @throws NotFoundError for an unknown card, RuleError when the one is not bound to that school or the other is bound.
   */
  async replace(caller: Identity, { deviceNo, schoolCode, newDeviceNo, version }: ReplaceRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const cards = new Map<string, Device>();
      // in one order, so that two replacements at once do not wait for each other for ever
      for (const no of [deviceNo, newDeviceNo].sort()) cards.set(no, await this.lock(tx, caller, no));
      const [former, fresh] = [cards.get(deviceNo), cards.get(newDeviceNo)];
      if (former) await this.edits.check(tx, recordOf(deviceNo), version, bindingOf(former));
      const { classroomCode = null, name = null } = former ?? {};
      if (former?.schoolCode !== schoolCode || classroomCode === null) throw new RuleError(texts.deviceNotBound);
      if (fresh?.schoolCode !== null) throw new RuleError(texts.replacementBound, 'newDeviceNo');
      await this.loosen(tx, deviceNo);
      await this.hang(tx, newDeviceNo, { schoolCode, classroomCode, name });
      const place = { schoolCode, classroomCode };
      const bound = { ...place, name };
      await this.edits.record(tx, caller, recordOf(deviceNo), { before: bound, after: unbound });
      await this.edits.record(tx, caller, recordOf(newDeviceNo), { before: unbound, after: bound });
      const data: [DeviceUnbound, DeviceBound] = [
        { deviceNo, ...place },
        { deviceNo: newDeviceNo, ...place },
      ];
      const entry = {
        action: 'device.replace',
        object: 'device',
        objectIds: [deviceNo, newDeviceNo],
        schoolCode,
      } as const;
      const [before, after] = data.map((each) => ({ ...each, name }));
      await this.outbox.add(tx, [
        { topic: 'devices.status', type: 'device.unbound', key: deviceNo, data: data[0] },
        { topic: 'devices.status', type: 'device.bound', key: newDeviceNo, data: data[1] },
        ...auditEvents(caller, { ...entry, before, after }),
      ]);
    });
  }

  private async move(tx: EntityManager, caller: Identity, request: BindRequest): Promise<void> {
    const { deviceNo, schoolCode, classroomCode } = request;
    const card = await this.lock(tx, caller, deviceNo);
    await this.schools.visible(tx, caller, schoolCode);
    await this.edits.check(tx, recordOf(deviceNo), request.version, bindingOf(card));
    const room = await tx.findOneBy(Classroom, { schoolCode, code: classroomCode, deleted: false });
    const name = request.name ?? room?.name ?? classroomCode;
    await tx.update(Device, { deviceNo }, { name, model: request.model ?? card.model });
    const entry = { action: 'device.bind', object: 'device', objectIds: [deviceNo], schoolCode } as const;
    const after = { schoolCode, classroomCode, name };
    await this.outbox.add(tx, auditEvents(caller, { ...entry, before: bindingOf(card), after }));
    if (card.schoolCode === schoolCode && card.classroomCode === classroomCode) {
      return this.edits.record(tx, caller, recordOf(deviceNo), { before: bindingOf(card), after });
    }
    await this.close(tx, deviceNo);
    await this.hang(tx, deviceNo, { schoolCode, classroomCode, name });
    await this.edits.record(tx, caller, recordOf(deviceNo), { before: bindingOf(card), after });
    const data: DeviceBound = { deviceNo, schoolCode, classroomCode };
    await this.outbox.add(tx, [{ topic: 'devices.status', type: 'device.bound', key: deviceNo, data }]);
  }

  /** The card, locked until the transaction ends. @throws NotFoundError when it is not registered or out of reach. */
  private async lock(tx: EntityManager, caller: Identity, deviceNo: string): Promise<Device> {
    const card = await tx.findOne(Device, { where: { deviceNo }, lock: { mode: 'pessimistic_write' } });
    const isReached = card && (card.schoolCode === null || (await this.schools.reaches(tx, caller, card.schoolCode)));
    if (!isReached) throw new NotFoundError(texts.deviceUnknown);
    return card;
  }

  private async loosen(tx: EntityManager, deviceNo: string): Promise<void> {
    await tx.update(Device, { deviceNo }, { schoolCode: null, classroomCode: null, name: null, boundAt: null });
    await this.close(tx, deviceNo);
  }

  private async hang(
    tx: EntityManager,
    deviceNo: string,
    place: Pick<Binding, 'schoolCode' | 'classroomCode' | 'name'>,
  ): Promise<void> {
    const boundAt = this.clock.now();
    await tx.update(Device, { deviceNo }, { ...place, boundAt });
    await tx.insert(Binding, { deviceNo, ...place, boundAt });
  }

  private async close(tx: EntityManager, deviceNo: string): Promise<void> {
    await tx.update(Binding, { deviceNo, unboundAt: IsNull() }, { unboundAt: this.clock.now() });
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'card', id });

const unbound: AuditFields = { schoolCode: null, classroomCode: null, name: null };

const bindingOf = ({ schoolCode, classroomCode, name }: Device): AuditFields => ({ schoolCode, classroomCode, name });

/** SQLSTATE 23505 of the index that gives a classroom one card. */
const isRoomTaken = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as Error & { code?: string; constraint?: string };
  return code === '23505' && constraint === 'device_classroom';
};
