import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CardCredential, firstCredential } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import type { CallConfigEntity } from '../config/call-config.entity.js';
import type { CallGrantEntity, CallPartyEntity } from './grant.entity.js';

/** 22 letters, digits, `-` and `_`: 128 bits, so that ids of two codes never meet and none can be guessed from another. */
const digest = (kind: string, code: string): string =>
  createHash('sha256').update(`${kind} ${code}`).digest('base64url').slice(0, 22);

/** The room of a student at the call platform. Longest there: 64 bytes. */
export const roomIdOf = (studentCode: string): string => `r${digest('room', studentCode)}`;

/** A class card at the call platform. Longest there: 32 bytes. */
export const cardUserId = (deviceNo: string): string => `c${digest('card', deviceNo)}`;

/** A parent at the call platform. Longest there: 32 bytes. */
export const parentUserId = (parentCode: string): string => `p${digest('parent', parentCode)}`;

export type Party = Pick<CallPartyEntity, 'userId' | 'kind' | 'code'>;
type Config = Pick<CallConfigEntity, 'isOpenVideoCall' | 'isOpenParentsCall' | 'isOpenCamera'>;

/** Retention of grants, in days. */
const keptDays = 30;

@Injectable()
export class GrantStore {
  /** Undefined for a school that has set nothing. */
  async configOf(db: Queryable, schoolCode: string): Promise<Config | undefined> {
    const [config] = await select<Config>(
      db,
      `select is_open_video_call as "isOpenVideoCall", is_open_parents_call as "isOpenParentsCall",
         is_open_camera as "isOpenCamera" from call_config where school_code = $1`,
      [schoolCode],
    );
    return config;
  }

  /** The school of a card; undefined for one that is unknown or unbound. */
  async schoolOfCard(db: Queryable, deviceNo: string): Promise<string | undefined> {
    const [card] = await select<{ schoolCode: string | null }>(
      db,
      'select school_code as "schoolCode" from call_card where device_no = $1',
      [deviceNo],
    );
    return card?.schoolCode ?? undefined;
  }

  /** Which passwords of a card are right, as devices has published it, and whether it is blocked. */
  async credentialOf(db: Queryable, deviceNo: string): Promise<CardCredential & { blocked: boolean }> {
    const [card] = await select<CardCredential & { blocked: boolean }>(
      db,
      `select generation, accepted_generation as "acceptedGeneration", credential_required as required, blocked
       from call_card where device_no = $1`,
      [deviceNo],
    );
    return card ?? { ...firstCredential, blocked: false };
  }

  async isParentOf(db: Queryable, parentCode: string, studentCode: string): Promise<boolean> {
    const found = await select(
      db,
      `select 1 from parent join parent_child on parent_code = code
       where code = $1 and student_code = $2 and not deleted`,
      [parentCode, studentCode],
    );
    return found.length > 0;
  }

  /** Makes known who is behind room and users, and lets one grant of the student after the other. Returns the room. */
  async open(
    tx: EntityManager,
    { studentCode, schoolCode, at }: { studentCode: string; schoolCode: string; at: Date },
    parties: readonly Party[],
  ): Promise<string> {
    const roomId = roomIdOf(studentCode);
    await tx.query(
      `insert into call_room (room_id, school_code, student_code, created_at) values ($1, $2, $3, $4)
       on conflict (room_id) do update set school_code = excluded.school_code`,
      [roomId, schoolCode, studentCode, at],
    );
    await tx.query(
      `insert into call_party (user_id, kind, code, school_code, created_at)
       select "userId", kind, code, $2, $3
       from jsonb_to_recordset($1::jsonb) as t ("userId" text, kind text, code text)
       on conflict (user_id) do update set school_code = excluded.school_code
       where call_party.school_code <> excluded.school_code`,
      [JSON.stringify(parties), schoolCode, at],
    );
    return roomId;
  }

  /** The first end of the grants with which a call of the student that runs is made; null: none runs, or none is known of it. */
  async runningUntil(tx: EntityManager, studentCode: string, now: Date): Promise<Date | null> {
    const [row] = await select<{ until: Date | null }>(
      tx,
      `select min(expires_at) as until from call_grant
       where student_code = $1 and expires_at > $2
         and exists (select 1 from call where student_code = $1 and state = 'running')
         and granted_at >= coalesce(
           (select max(ended_at) from call where student_code = $1 and state = 'ended'), '-infinity')`,
      [studentCode, now],
    );
    return row?.until ?? null;
  }

  async add(tx: EntityManager, grant: CallGrantEntity): Promise<void> {
    await tx.query(
      `insert into call_grant (id, room_id, student_code, school_code, user_id, seconds, granted_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[grant.id, grant.roomId, grant.studentCode, grant.schoolCode, grant.userId, grant.seconds],
        ...[grant.grantedAt, grant.expiresAt],
      ],
    );
  }

  async deleteOld(db: Queryable, now: Date): Promise<void> {
    await db.query(`delete from call_grant where expires_at < $1::timestamptz - make_interval(days => $2)`, [
      now,
      keptDays,
    ]);
  }
}
