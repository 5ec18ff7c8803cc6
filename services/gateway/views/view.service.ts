import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type AuditAction, isAdministrator, mobilePattern, texts } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, ForbiddenError, type Identity, NotFoundError, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { SavedViewEntity, type ViewState } from './saved-view.entity.js';
import type { RenameViewBody, SavedView, SaveViewBody, ViewRef } from './view.dto.js';

/** Saved views of a person, of all lists, and views of others that a list offers. */
const [maxOwn, maxShared] = [50, 100];

/** Views of lists that people save for themselves, or share with roles of their source. */
@Injectable()
export class ViewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The caller's views of a list by name, then those that others share with the caller's role. */
  async list({ uid, tags, source }: Identity, list: string): Promise<SavedView[]> {
    const rows = await select<SavedViewEntity & { owner: string }>(
      this.dataSource,
      `select v.id, v.uid, v.name, v.state, v.shared_tags as "sharedTags", v.version, a.username as owner
       from (
         (select * from saved_view where uid = $1 and list = $2)
         union all
         (select * from saved_view
          where list = $2 and source = $3 and shared_tags <> 0 and shared_tags & $4 <> 0 and uid <> $1
          order by updated_at desc limit ${maxShared})
       ) v join account a on a.uid = v.uid
       order by v.uid <> $1, v.name, v.id`,
      [uid, list, source, tags],
    );
    return rows.map(({ state, uid: ownerUid, owner, id, name, sharedTags, version }) => ({
      ...{ id, name, ...state, sharedTags, version, owner },
      own: ownerUid === uid,
    }));
  }

  /**
   * Adds a view, or overwrites an own one. Returns its id.
   * @throws ForbiddenError when someone who is no administrator shares; RuleError for a view too many or of a taken name
   */
  save(caller: Identity, body: SaveViewBody): Promise<string> {
    const { id, version, list, name, sharedTags = 0 } = body;
    // views are not encrypted, and others may see them
    if (Object.values(body.filters).some((text) => mobilePattern.test(text))) throw new RuleError(texts.viewHoldsPhone);
    if (sharedTags !== 0 && !isAdministrator(caller.tags)) throw new ForbiddenError(texts.viewSharedByAdministrators);
    return this.change(caller, async (tx) => {
      await this.refuseTaken(tx, caller, { list, name, id });
      const fields = { list, name, sharedTags, state: stateOf(body), updatedAt: this.clock.now() };
      if (id === undefined) return this.add(tx, caller, fields);
      const before = await this.own(tx, caller, { id, version });
      await tx.update(SavedViewEntity, { id }, { ...fields, version: before.version + 1 });
      await this.audit(tx, caller, 'view.save', { before, after: { ...before, ...fields } });
      return id;
    });
  }

  /** @throws NotFoundError for a view that is not the caller's; ConflictError for another version of it */
  rename(caller: Identity, { name, ...ref }: RenameViewBody): Promise<void> {
    return this.change(caller, async (tx) => {
      const before = await this.own(tx, caller, ref);
      await this.refuseTaken(tx, caller, { list: before.list, name, id: before.id });
      const after = { name, version: before.version + 1, updatedAt: this.clock.now() };
      await tx.update(SavedViewEntity, { id: before.id }, after);
      await this.audit(tx, caller, 'view.save', { before, after: { ...before, ...after } });
    });
  }

  /** @throws as `rename` */
  delete(caller: Identity, ref: ViewRef): Promise<void> {
    return this.change(caller, async (tx) => {
      const view = await this.own(tx, caller, ref);
      await tx.delete(SavedViewEntity, { id: view.id });
      await this.audit(tx, caller, 'view.delete', { before: view });
    });
  }

  /** One change of a person's views at a time, so that their number is counted truly. */
  private change<T>({ uid }: Identity, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('saved views'), hashtext($1))`, [uid]);
      return work(tx);
    });
  }

  private async add(
    tx: EntityManager,
    caller: Identity,
    fields: Omit<SavedViewEntity, 'id' | 'uid' | 'source' | 'version'>,
  ): Promise<string> {
    const { uid, source } = caller;
    if ((await tx.countBy(SavedViewEntity, { uid })) >= maxOwn) throw new RuleError(texts.viewsTooMany);
    const view: SavedViewEntity = { ...fields, id: uuidv7(), uid, source, version: 1 };
    await tx.insert(SavedViewEntity, view);
    await this.audit(tx, caller, 'view.save', { after: view });
    return view.id;
  }

  private async own(tx: EntityManager, { uid }: Identity, { id, version }: ViewRef): Promise<SavedViewEntity> {
    const view = await tx.findOneBy(SavedViewEntity, { id, uid });
    if (!view) throw new NotFoundError(texts.viewUnknown);
    if (version !== undefined && version !== view.version) throw new ConflictError(texts.viewChanged);
    return view;
  }

  private async refuseTaken(
    tx: EntityManager,
    { uid }: Identity,
    { list, name, id }: { list: string; name: string; id: string | undefined },
  ): Promise<void> {
    const taken = await tx.findOneBy(SavedViewEntity, { uid, list, name });
    if (taken && taken.id !== id) throw new RuleError(texts.viewNameTaken, 'name');
  }

  /** Views that others see, or saw before, leave an entry. */
  private async audit(
    tx: EntityManager,
    caller: Identity,
    action: Extract<AuditAction, `view.${string}`>,
    { before, after }: { before?: SavedViewEntity; after?: SavedViewEntity },
  ): Promise<void> {
    const views = [before, after].filter((view) => view !== undefined);
    if (views.every(({ sharedTags }) => sharedTags === 0)) return;
    const entry = { action, object: 'savedView', objectIds: [...new Set(views.map(({ id }) => id))] } as const;
    const fields = { before: before && auditFieldsOf(before), after: after && auditFieldsOf(after) };
    await this.outbox.add(tx, auditEvents(caller, { ...entry, ...fields }));
  }
}

const auditFieldsOf = ({ name, sharedTags: tags, state }: SavedViewEntity) => ({ name, tags, ...state });

const stateOf = (body: SaveViewBody): ViewState => {
  const { filters, sort = null, order = null, size = null, hidden = [], columns = [] } = body;
  return { filters, sort, order, size, hidden, columns };
};
