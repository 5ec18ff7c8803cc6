import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Config } from '#libs/kernel/config';
import type { ContactChange, ContactsChanged } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import { Consumers, Outbox } from '#libs/events';
import type { RosterKind } from '#libs/external/school-sources';
import { ClassService, lockMembers, ParentStore, StudentStore } from '../members/index.js';
import { contactRoster, ofKind } from './contact-roster.js';
import { HeldSyncs, mergedChanges, readPeople } from './held-syncs.js';
import { removalOf } from './removal-guard.js';
import { syncEvent } from './sync-progress.js';
import { classSync, gradeSync } from './sync-structure.js';
import { deleteLinks, readLinks, type SyncLink } from './sync-links.js';
import { newRun, syncKind, type SyncRun } from './sync-part.js';
import { parentSync, studentSync } from './sync-people.js';
import { SyncReport } from './sync-report.js';

type School = SyncRun['school'];

/**
 * Makes changed contacts of WeCom those of a school. Only of a school whose source is WeCom are people added, changed and
 * deleted (decisions B68); of others WeCom decides nothing but who has subscribed. Changes that would take many people
 * away are held, with all that come after them, until a person has confirmed them or they no longer do.
 */
@Injectable()
export class ContactApply implements OnModuleInit {
  private readonly logger = new Logger('contacts');

  constructor(
    private readonly consumers: Consumers,
    private readonly classes: ClassService,
    private readonly students: StudentStore,
    private readonly parents: ParentStore,
    private readonly phones: PhoneCipher,
    private readonly held: HeldSyncs,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'directory.contacts',
      topics: ['wx.contact'],
      types: ['contacts.changed'],
      handle: async (tx, messages) => {
        for (const { data } of messages) await this.apply(tx, data);
      },
    });
  }

  private async apply(tx: EntityManager, { schoolCode, changes }: ContactsChanged): Promise<void> {
    const [school] = await select<School>(tx, 'select code, source from school where code = $1 for no key update', [
      schoolCode,
    ]);
    if (!school) return;
    if (!this.follows(school)) return this.subscribe(tx, schoolCode, changes);
    const before = await readPeople(tx, schoolCode);
    await tx.query('savepoint contacts');
    const waiting = await this.held.take(tx, schoolCode);
    const all = mergedChanges(waiting, changes);
    await this.change(tx, school, all, new SyncReport());
    const earlier = await this.held.lately(tx, schoolCode);
    const { people, isLarge } = removalOf(before, await readPeople(tx, schoolCode), earlier);
    // what was held once waits for a person as long as anybody would go
    if (!isLarge && (waiting.length === 0 || people.length === 0)) {
      await tx.query('release savepoint contacts');
      return this.held.count(tx, schoolCode, people);
    }
    await tx.query('rollback to savepoint contacts');
    const removals = people.length;
    await this.held.hold(tx, schoolCode, { changes: all, removals });
    this.logger.warn({ schoolCode, removals }, 'contacts of WeCom wait for a person: they would remove many people');
    const counts = { processed: 0, total: all.length, errors: removals };
    await this.outbox.add(tx, [syncEvent({ batchId: uuidv7(), schoolCode }, 'error', counts)]);
  }

  /** Applies the changes of a school that were held; its row is locked. Returns whether there were any. */
  async applyHeld(tx: EntityManager, school: School, report: SyncReport): Promise<boolean> {
    const changes = await this.held.take(tx, school.code);
    await this.held.forget(tx, school.code);
    if (changes.length === 0 || !this.follows(school)) return false;
    await this.change(tx, school, changes, report);
    return true;
  }

  private follows({ source }: School): boolean {
    return source === `${this.config.productCode}wechat`;
  }

  private async change(
    tx: EntityManager,
    school: School,
    changes: readonly ContactChange[],
    report: SyncReport,
  ): Promise<void> {
    await this.follow(tx, school, changes, report);
    await this.subscribe(tx, school.code, changes);
  }

  private async follow(
    tx: EntityManager,
    school: School,
    changes: readonly ContactChange[],
    report: SyncReport,
  ): Promise<void> {
    await lockMembers(tx, school.code);
    const roster = await contactRoster(tx, school.code, changes, this.phones);
    const run = newRun({ tx, school, sourceWins: true, roster, report });
    await this.leave(run, changes);
    // what the changes do not name stays: only the changed ones are here
    await syncKind(run, gradeSync(this.classes));
    await syncKind(run, classSync(this.classes));
    await syncKind(run, studentSync(this.students));
    await syncKind(run, parentSync(this.parents, this.phones));
    for (const { kind, reasons } of report.conflicts) {
      this.logger.warn({ kind, reasons, schoolCode: school.code }, 'a contact of WeCom was left as it was');
    }
  }

  /** Parents whose children are others now, then who is gone. */
  private async leave(run: SyncRun, changes: readonly ContactChange[]): Promise<void> {
    const { tx, school } = run;
    const parentLinks = await readLinks(tx, school.code, 'parent');
    const left = ofKind(changes, 'parent').flatMap(({ id, after }) => {
      const children = new Set(after?.children.map(({ studentId }) => studentId));
      return [...parentLinks.values()].filter(({ externalId }) => {
        const [studentId = '', parentId] = externalId.split(' ');
        return parentId === id && !children.has(studentId);
      });
    });
    await parentSync(this.parents, this.phones).remove(run, left);
    await this.forget(run, 'parent', left);
    const gone = new Set(ofKind(changes, 'student').flatMap(({ id, after }) => (after ? [] : [id])));
    const studentLinks = [...(await readLinks(tx, school.code, 'student')).values()];
    const goneLinks = studentLinks.filter(({ externalId }) => gone.has(externalId));
    await studentSync(this.students).remove(run, goneLinks);
    await this.forget(run, 'student', goneLinks);
    const orphaned = [...parentLinks.values()].filter(({ externalId }) => gone.has(externalId.split(' ')[0] ?? ''));
    await this.forget(run, 'parent', orphaned);
  }

  private forget({ tx, school, report }: SyncRun, kind: RosterKind, links: readonly SyncLink[]): Promise<void> {
    for (const { externalId, name } of links) report.note(kind, 'removed', externalId, name);
    return deleteLinks(
      tx,
      school.code,
      kind,
      links.map(({ externalId }) => externalId),
    );
  }

  private async subscribe(tx: EntityManager, schoolCode: string, changes: readonly ContactChange[]): Promise<void> {
    const rows = ofKind(changes, 'parent').flatMap(({ after }) => {
      const phone = after?.encryPhone ? this.phones.read(after.encryPhone) : '';
      return after && phone !== ''
        ? [{ hash: this.phones.searchHash(phone), subscribe: after.isSubscribe ? 1 : 0 }]
        : [];
    });
    if (rows.length === 0) return;
    await tx.query(
      `update parent p set subscribe = t.subscribe
       from jsonb_to_recordset($2::jsonb) as t (hash text, subscribe smallint)
       where p.school_code = $1 and p.phone_hash = t.hash and p.subscribe <> t.subscribe`,
      [schoolCode, JSON.stringify(rows)],
    );
  }
}
