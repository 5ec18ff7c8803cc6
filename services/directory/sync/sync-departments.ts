import { texts } from '#libs/contracts';
import type { Roster } from '#libs/school-sources';
import { type DepartmentInput, type DepartmentSnapshot, type DepartmentStore, readDepartments } from '../members/index.js';
import type { SyncKind } from './sync-part.js';

/** Departments, matched by the names from the top down. One that the source no longer has is deleted when it is empty. */
export const departmentSync = (
  departments: DepartmentStore,
): SyncKind<'department', DepartmentInput, DepartmentSnapshot> => ({
  kind: 'department',
  leavesFormer: true,
  rowOf: (run, record) => {
    const path = pathOf(run.roster.department, record.id);
    return path === undefined ? texts.departmentUnknown : { path };
  },
  meaningOf: (record) => record,
  find: async ({ tx, school }, links) => {
    const rows = await readDepartments(tx, school.code);
    const known = rows.map(({ code, name, parentCode }) => ({ id: code, name, parentId: parentCode ?? undefined }));
    return new Map(
      links.flatMap(({ externalId, code }) => {
        const path = pathOf(known, code);
        return path ? [[externalId, { path, added: [] }]] : [];
      }),
    );
  },
  identityOf: ({ code }) => code,
  save: async ({ tx, school }, rows) => {
    const outcomes = await departments.saveDepartments(tx, school, rows);
    // which of those above were missing too is of no interest here
    const plain = (snapshot: DepartmentSnapshot | null): DepartmentSnapshot | null =>
      snapshot && { ...snapshot, added: [] };
    return outcomes.map((each) => ({ ...each, before: plain(each.before), after: plain(each.after) }));
  },
  remove: async ({ tx, school }, links) => {
    let left = links.map(({ code }) => code);
    // each round deletes what is empty, from below
    for (let removed = left; left.length > 0 && removed.length > 0;) {
      removed = await departments.removeEmpty(tx, school.code, left);
      left = left.filter((code) => !removed.includes(code));
    }
    const kept = links.filter(({ code }) => left.includes(code));
    return new Map(kept.map(({ externalId }) => [externalId, texts.syncDepartmentKept]));
  },
});

/** The names from the top down; undefined when one of those above is missing, or above itself. */
const pathOf = (all: Roster['department'], id: string): string[] | undefined => {
  const path: string[] = [];
  for (let next: string | undefined = id; next !== undefined;) {
    const found = all.find((each) => each.id === next);
    if (!found || path.length > all.length) return undefined;
    path.unshift(found.name);
    next = found.parentId;
  }
  return path;
};
