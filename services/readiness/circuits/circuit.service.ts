import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditFields, circuitTexts as texts, texts as commonTexts } from '#libs/contracts';
import { SchoolRepository } from '#libs/copies/schools';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Edits } from '#libs/http/edits';
import { CircuitList } from './circuit-list.js';
import { CircuitStore } from './circuit-store.js';
import type { CircuitRow, SaveCircuitBody } from './circuit.dto.js';
import { CircuitEntity } from './circuit.entity.js';

/** What an audit entry says of a circuit. */
type Shown = Pick<CircuitRow, 'id' | 'schoolCode' | 'label'>;

/** Changes circuits. To split or to merge them is to choose their doors. */
@Injectable()
export class CircuitService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly edits: Edits,
    private readonly schools: SchoolRepository,
    private readonly circuits: CircuitList,
    private readonly store: CircuitStore,
  ) {}

  /** Names a circuit and sets its doors. Returns the id. @throws RuleError with the field, NotFoundError, StaleSaveError */
  save(by: Identity, body: SaveCircuitBody): Promise<string> {
    return this.transactions.run((tx) =>
      body.id === undefined ? this.add(tx, by, body) : this.update(tx, by, body.id, body),
    );
  }

  /** Deletes a circuit; learning may find it once more. @throws NotFoundError */
  async delete(by: Identity, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const circuit = await this.locked(tx, by, id);
      await tx.delete(CircuitEntity, { id });
      await this.audit(tx, by, 'circuit.delete', circuit, { before: fieldsOf(circuit) });
    });
  }

  private async add(
    tx: EntityManager,
    by: Identity,
    { schoolCode, name, deviceNos }: SaveCircuitBody,
  ): Promise<string> {
    if (schoolCode === undefined) throw new RuleError(commonTexts.chooseSchool, 'schoolCode');
    await this.schools.visible(tx, by, schoolCode);
    await this.store.lock(tx, schoolCode);
    await assertDoors(tx, schoolCode, deviceNos);
    const id = await this.store.add(tx, { schoolCode, name, kept: true });
    const merged = await this.store.setDoors(tx, id, deviceNos);
    const after = { name, deviceNos: deviceNos.toSorted(), ...mergedOf(merged) };
    await this.audit(tx, by, 'circuit.save', { id, schoolCode, label: name }, { after });
    return id;
  }

  private async update(tx: EntityManager, by: Identity, id: string, body: SaveCircuitBody): Promise<string> {
    const circuit = await this.locked(tx, by, id);
    const { name, deviceNos } = body;
    const before = fieldsOf(circuit);
    await this.edits.check(tx, { record: 'circuit', id }, body.version, before);
    await assertDoors(tx, circuit.schoolCode, deviceNos);
    await tx.update(CircuitEntity, { id }, { name, kept: true });
    const merged = await this.store.setDoors(tx, id, deviceNos);
    const after = { name, deviceNos: deviceNos.toSorted() };
    await this.edits.record(tx, by, { record: 'circuit', id }, { before, after });
    await this.audit(tx, by, 'circuit.save', circuit, { before, after: { ...after, ...mergedOf(merged) } });
    return id;
  }

  private async locked(tx: EntityManager, by: Identity, id: string): Promise<CircuitRow> {
    const found = await this.circuits.find(tx, by, id);
    if (!found) throw new NotFoundError(texts.circuitUnknown);
    await this.store.lock(tx, found.schoolCode);
    const circuit = await this.circuits.find(tx, by, id);
    if (!circuit) throw new NotFoundError(texts.circuitUnknown);
    return circuit;
  }

  private async audit(
    tx: EntityManager,
    by: Identity,
    action: 'circuit.save' | 'circuit.delete',
    { id, schoolCode, label }: Shown,
    fields: { before?: AuditFields; after?: AuditFields },
  ): Promise<void> {
    const entry = { action, object: 'circuit', objectIds: [id], name: label, schoolCode, ...fields } as const;
    await this.outbox.add(tx, auditEvents(by, entry));
  }
}

/** Circuits that were merged into another one are named in its entry. */
const mergedOf = (merged: readonly string[]): AuditFields => (merged.length === 0 ? {} : { merged });

const fieldsOf = ({ name, doors }: Pick<CircuitRow, 'name' | 'doors'>): AuditFields => ({
  name,
  deviceNos: doors.map(({ deviceNo }) => deviceNo).sort(),
});

/** @throws RuleError for doors that are not the school's, or fewer than two */
const assertDoors = async (tx: EntityManager, schoolCode: string, deviceNos: readonly string[]): Promise<void> => {
  if (deviceNos.length < 2) throw new RuleError(texts.circuitDoors, 'deviceNos');
  const [found] = await select<{ count: number }>(
    tx,
    'select count(*)::int as count from door where school_code = $1 and device_no = any($2)',
    [schoolCode, deviceNos],
  );
  if (found?.count !== deviceNos.length) throw new RuleError(texts.circuitForeignDoor, 'deviceNos');
};
