import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readinessTexts } from '#libs/contracts';
import type {
  FieldChange,
  ImportColumn,
  ImportContext,
  ImportExport,
  ImportRow,
  ImportType,
  ImportValues,
  RollbackEffect,
  RowEffect,
  StoredEffect,
} from '#libs/files/imports';
import { type ItemChange, ItemStore } from '../item/item-store.js';

const columns: readonly ImportColumn[] = [
  { key: 'name', header: '名称', kind: 'text', required: true, hint: '同一学校内不能重复', example: '示例名称' },
  { key: 'note', header: '备注', kind: 'text', hint: '可以留空', example: '' },
];

const differences = ({ before, after }: ItemChange): FieldChange[] =>
  (['name', 'note'] as const)
    .map((column) => ({ column, before: before?.[column] ?? '', after: after[column] ?? '' }))
    .filter((field) => field.before !== field.after);

/** Import of items. */
@Injectable()
export class ItemImport implements ImportType {
  readonly userType = 'readinessItem';
  readonly name = '通知渠道导入';
  readonly columns = columns;
  readonly nameColumn = 'name';
  readonly exports: ImportExport = {
    action: 'readiness.export',
    rows: (schoolCode) => this.items.batches(schoolCode),
  };

  constructor(private readonly items: ItemStore) {}

  keys({ name = '' }: ImportValues): { column: string; value: string }[] {
    return [{ column: 'name', value: name }];
  }

  async apply(tx: EntityManager, { schoolCode }: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const inputs = rows.map(({ values: { name = '', note } }) => ({ name, note: note ?? null }));
    const changes = await this.items.save(tx, schoolCode, inputs);
    return changes.map((change): RowEffect => {
      if (!change) return { outcome: 'unchanged' };
      const outcome = change.before ? 'changed' : 'added';
      return { outcome, change, label: change.after.name, differences: () => differences(change) };
    });
  }

  async rollback(
    tx: EntityManager,
    { schoolCode }: ImportContext,
    effects: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    const changes = effects.map(({ change }) => change as ItemChange);
    const results = await this.items.rollback(tx, schoolCode, changes);
    return results.map((each) => (each ? { rolledBack: true } : { rolledBack: false, kept: readinessTexts.itemKept }));
  }
}
