import type { DataSource } from 'typeorm';

/** The version that is released to all cards of `releaseToFleet`. */
export const releasedVersion = 99;

/** Cards of one school at version 10 of the model `M`, 400 versions of other models, and then a release for `M`. */
export const releaseToFleet = async (db: DataSource, cards: number): Promise<void> => {
  await db.query(
    `insert into device (device_no, school_code, classroom_code, name, model, version_code, current_version)
     select 'c' || n, 's1', 'r' || n, 'r' || n, 'M', 10, 'v10' from generate_series(1, $1::int) n`,
    [cards],
  );
  await db.query(
    `insert into device_status (device_no, online_status, since) select device_no, 'off', now() from device`,
  );
  await addVersions(db, `'M' || n % 20, 'v' || (1000 + n), 1000 + n`, 400);
  await db.query('analyze');
  await addVersions(db, `'M', 'v${releasedVersion}', ${releasedVersion}`, 1);
};

/** Adds final versions; `columns` are model, name and number of the nth one. */
const addVersions = (db: DataSource, columns: string, count: number): Promise<unknown> =>
  db.query(
    `insert into software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
       updated_at) select 'classCard', ${columns}, 'Final', 'x', now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
