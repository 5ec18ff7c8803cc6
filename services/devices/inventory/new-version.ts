/**
 * SQL: the version `nv` that a card `d` should have and has not: the one that is assigned to its school, else the newest
 * final one of its model. Columns as of software_version, null when there is none. Every join finds one row at most, so
 * that Postgres leaves them out of a statement that does not use them; versions are few, and read once for many cards.
 */
export const newVersionJoin = `
  left join device_model_school ms on ms.school_code = d.school_code and (d.model is null or ms.model = d.model)
  left join (
    select model, max(version_code) as version_code from software_version where release_status = 'Final' group by model
  ) nf on nf.model = coalesce(d.model, ms.model)
  left join software_version nv on nv.model = coalesce(d.model, ms.model)
    and nv.version_code = coalesce(ms.version_code, nf.version_code)
    and coalesce(nv.version_code > d.version_code, nv.notes is distinct from d.current_version)`;
