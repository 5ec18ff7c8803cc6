import type { EntityManager } from 'typeorm';
import { plainName } from '#libs/contracts';
import type { Absent } from '../batches/batch-results.js';
import type { Batch } from '../batches/batch.entity.js';
import { placesOf } from '../rows/file-head.js';
import { importLimits, shortened } from '../rows/import-limits.js';
import type { KeptRow } from '../rows/read-row.js';
import { importTexts } from '../types/import-texts.js';
import type { ImportType, ImportValues, Roster, RosterPerson } from '../types/import-type.js';

/** A row of a file as far as it names a person. */
export interface NamingRow {
  /** Code of the person whom an applied row is about. */
  code?: string | undefined;
  /** What can be read of any other row: it may be about everybody whom it resembles. */
  name?: string | undefined;
  marks: readonly string[];
}

/** The people of a school whom no row of a file names. Takes memory by the people of the school, not by the rows. */
export class AbsentPeople {
  private readonly byCode = new Map<string, RosterPerson>();
  private readonly byName = new Map<string, string[]>();
  private unnamed = 0;

  /** Reads the people who are in the school before a row is applied. */
  static async of(tx: EntityManager, roster: Roster, schoolCode: string): Promise<AbsentPeople> {
    const absent = new AbsentPeople();
    for await (const people of roster.people(tx, schoolCode)) absent.add(people);
    return absent;
  }

  add(people: readonly RosterPerson[]): void {
    for (const person of people) {
      this.byCode.set(person.code, person);
      for (const key of [plainName(person.name), ...person.marks.map(markKey)]) {
        const codes = this.byName.get(key);
        if (codes) codes.push(person.code);
        else this.byName.set(key, [person.code]);
      }
    }
  }

  /** Takes everybody out whom a row may be about. */
  named({ code, name, marks }: NamingRow): void {
    if (code !== undefined) {
      this.byCode.delete(code);
      return;
    }
    const keys = [...(name === undefined ? [] : [plainName(name)]), ...marks.map(markKey)];
    const meant = keys.flatMap((key) => this.byName.get(key) ?? []);
    if (name === undefined && meant.length === 0) this.unnamed++;
    for (const each of meant) this.byCode.delete(each);
  }

  /** Those whom no row so far may be about. */
  get people(): RosterPerson[] {
    return [...this.byCode.values()];
  }

  /** What a preview shows of them. */
  shown(type: Pick<ImportType, 'nameColumn'>): Absent {
    const some = this.people.slice(0, importLimits.absentShown);
    return {
      count: this.byCode.size,
      people: some.map(({ name, values }) => ({ name, detail: detailOf(type, values) })),
      refusal: this.refusal(),
    };
  }

  private refusal(): string | null {
    if (this.unnamed > 0) return importTexts.leaversUnnamed(this.unnamed);
    return this.byCode.size > importLimits.leavers ? importTexts.leaversTooMany(importLimits.leavers) : null;
  }
}

const markKey = (mark: string): string => `#${mark}`;

const detailOf = ({ nameColumn }: Pick<ImportType, 'nameColumn'>, values: ImportValues): string =>
  Object.entries(values)
    .filter(([key, value]) => key !== nameColumn && value !== '')
    .map(([, value]) => shortened(value, importLimits.nameCharacters))
    .join(' ');

/** People as rows behind the last one of the file, some hundred together. */
export const leaverChunks = ({ head }: Batch, people: readonly RosterPerson[], lastRow: number): KeptRow[][] => {
  const places = [...placesOf(head).values()];
  const rows = people.map(({ code, values }, n): KeptRow => {
    const cells = Array.from({ length: Math.max(0, ...places.map(({ index }) => index + 1)) }, () => '');
    for (const { key, index } of places) cells[index] = values[key] ?? '';
    return [lastRow + n + 1, cells, 0, 0, null, [{ text: importTexts.leaverUnread }], code];
  });
  return Array.from({ length: Math.ceil(rows.length / importLimits.chunkRows) }, (_, n) =>
    rows.slice(n * importLimits.chunkRows, (n + 1) * importLimits.chunkRows),
  );
};
