/**
 * SQL: the version `nv` that a card `d` should have and has not: the one that is assigned to its school, else the newest
 * final one of its model. Columns `nv.model`, `nv.version_code` and `nv.notes`, null when there is none. The index of
 * versions answers it for each row, so that only the rows that are read cost anything.
 */
export const newVersionJoin = `
  left join device_model_school ms on ms.school_code = d.school_code and (d.model is null or ms.model = d.model)
  left join lateral (
    select v.model, v.version_code, v.notes from software_version v
    where v.model = coalesce(d.model, ms.model)
      and case when ms.version_code is null then v.release_status = 'Final' else v.version_code = ms.version_code end
    order by v.version_code desc limit 1
  ) nv on d.version_code is null or nv.version_code > d.version_code`;
