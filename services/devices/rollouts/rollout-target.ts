import { type Queryable, select } from '#libs/db';

/** A version that cards of a model can get: it has a package that was not taken away. */
export interface RolloutTarget {
  model: string;
  versionCode: number;
  versionName: string;
  packageId: string;
}

/** The targets among versions, by `targetKey`. */
export const targetsOf = async (
  db: Queryable,
  versions: readonly { model: string; versionCode: number }[],
): Promise<Map<string, RolloutTarget>> => {
  const rows = await select<RolloutTarget>(
    db,
    `select v.model, v.version_code as "versionCode", v.notes as "versionName", p.id as "packageId"
     from (select distinct * from unnest($1::text[], $2::int[])) w (model, version_code)
     join software_version v using (model, version_code)
     join version_package p on p.version_id = v.id and p.current and p.withdrawn_at is null`,
    [versions.map(({ model }) => model), versions.map(({ versionCode }) => versionCode)],
  );
  return new Map(rows.map((target) => [targetKey(target.model, target.versionCode), target]));
};

export const targetKey = (model: string, versionCode: number): string => `${versionCode} ${model}`;

/** True when there is such a version, with a package or without. */
export const isVersion = async (db: Queryable, model: string, versionCode: number): Promise<boolean> => {
  const rows = await select(db, 'select 1 from software_version where model = $1 and version_code = $2', [
    model,
    versionCode,
  ]);
  return rows.length > 0;
};
