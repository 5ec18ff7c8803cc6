import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { hourMs } from '#libs/contracts';
import { ObjectStorage } from '#libs/data/storage';
import { seededBytes } from '../../stack/index.js';
import { PackageAddresses } from '../../../services/devices/rollouts/package-addresses.js';

/** A package that lies in the storage, and a rollout that brings it to cards. */
export interface Offered {
  packageId: string;
  rolloutId: string;
  content: Buffer;
  sha256: string;
}

/** Stores a package of random bytes, and a running rollout of it without cards. */
export const offerPackage = async (
  app: NestExpressApplication,
  db: DataSource,
  { bytes = 10_000, downloadsPerSchool = 3 } = {},
): Promise<Offered> => {
  const [packageId, rolloutId, content] = [randomUUID(), randomUUID(), seededBytes(bytes)];
  const sha256 = createHash('sha256').update(content).digest('hex');
  const key = `packages/${packageId}.apk`;
  await app.get(ObjectStorage).put(key, Readable.from([content]));
  await db.query(
    `insert into version_package (id, storage_key, file_name, size, sha256, package_name, version_code, version_name,
       signer_sha256, current, created_by, create_date)
     values ($1, $2, 'card.apk', $3, $4, 'cn.firstbell.card', 2, '2.0', 'a', false, 'test', '2026-09-01T08:00:00.250Z')`,
    [packageId, key, bytes, sha256],
  );
  await db.query(
    `insert into rollout (id, name, kind, version_code, version_name, choice, state, success_percent, error_percent,
       on_error, respects_lessons, downloads_per_school, soak_seconds, install_minutes, online_drop_percent, deadline_at,
       needs_approval, created_by, create_date)
     values ($1, 'test', 'upgrade', 2, '2.0', '{}', 'running', 100, 10, 'pause', false, $2, 1, 1, 10, '2099-01-01', false,
       'test', now())`,
    [rolloutId, downloadsPerSchool],
  );
  return { packageId, rolloutId, content, sha256 };
};

/** Puts a card, at a school or at none, into a rollout; returns the address of the package for it. */
export const addressFor = async (
  app: NestExpressApplication,
  db: DataSource,
  { packageId, rolloutId }: Offered,
  card: { deviceNo: string; schoolCode?: string; until?: Date },
): Promise<string> => {
  const { deviceNo, schoolCode = null, until = new Date(Date.now() + hourMs) } = card;
  await db.query(
    `insert into device (device_no, school_code, classroom_code, create_date) values ($1, $2, $3, now())
     on conflict do nothing`,
    [deviceNo, schoolCode, schoolCode === null ? null : deviceNo],
  );
  await db.query(
    `insert into rollout_card (rollout_id, device_no, group_position, school_code, state, version_code, version_name,
       package_id, downgrade, updated_at) values ($1, $2, 1, $3, 'downloading', 2, '2.0', $4, false, now())`,
    [rolloutId, deviceNo, schoolCode, packageId],
  );
  const address = new URL(app.get(PackageAddresses).of({ packageId, deviceNo, rolloutId, until }));
  return `${await app.getUrl()}${address.pathname}${address.search}`;
};
