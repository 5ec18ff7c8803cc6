import type { EntityManager } from 'typeorm';
import { type ImportColumn, type ImportValues, RecordImport, type Refusal, type SavedRow } from '#libs/files/imports';

const kinds = ['text', 'code', 'phone', 'mobile', 'integer', 'date', 'choice'] as const;
/** Columns; the kinds of most repeat. */
const width = 30;

/** An import type with columns of every kind, lists of names in the first, and nothing that it changes. */
export class WideImport extends RecordImport<null, null, { nothing: null }> {
  static readonly heads = Array.from({ length: width }, (_, n) => `列第${n}的名称`);
  readonly userType = 'wide';
  readonly name = '宽表导入';
  readonly columns: readonly ImportColumn[] = WideImport.heads.map((header, n) => ({
    key: `c${n}`,
    header,
    aliases: [`第${n}列`, `名称${n}`],
    kind: n < 2 ? 'text' : (kinds[n % kinds.length] ?? 'text'),
    choices: ['甲', '乙'],
    hint: '',
    example: `例${n}`,
    ...(n === 0 ? { longest: 4000 } : {}),
  }));
  readonly nameColumn = 'c0';
  protected readonly kinds = {
    nothing: { differences: () => [], rollback: async () => [] },
  };

  keys(): [] {
    return [];
  }

  identities({ c0 = '', c1 = '' }: ImportValues): { column: string; value: string; name: string }[] {
    return [{ column: 'c0', value: c0, name: c1 }];
  }

  protected async setting(): Promise<null> {
    return null;
  }

  protected input({ c0 = '' }: ImportValues): null | Refusal[] {
    const names = c0.split('、').filter((name) => name === 'a');
    return names.length > 0 ? names.map((name) => ({ column: 'c0', text: `没有（${name}）` })) : null;
  }

  protected async save(
    _tx: EntityManager,
    _setting: null,
    inputs: readonly null[],
  ): Promise<SavedRow<{ nothing: null }>[]> {
    return inputs.map(() => ({ nothing: { effect: 'unchanged', code: '', before: null, after: null, reasons: [] } }));
  }

  protected label(): string {
    return '';
  }
}
