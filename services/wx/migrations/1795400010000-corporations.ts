import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schools and their corporations, apps, callbacks, members. */
export class Corporations1795400010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table corp_school (
        school_code text primary key,
        corp_id text,
        bound_at timestamptz,
        manager_uid text,
        manager_name text,
        creator_name text not null,
        admin_name text,
        admin_phone text,
        subscribe_qr_code text,
        problem text,
        created_at timestamptz not null
      );
      create unique index corp_school_corp on corp_school (corp_id) where corp_id is not null;
      create table corp (
        corp_id text primary key,
        open_corp_id text,
        name text,
        type text,
        scale text,
        capacity integer,
        subject_type integer,
        verified_end timestamptz,
        qr_code text,
        read_at timestamptz
      );
      create table corp_app (
        corp_id text not null,
        app_code text not null,
        permanent_code text not null,
        installed_at timestamptz not null,
        primary key (corp_id, app_code)
      );
      create table app_install (
        state_hash text primary key,
        school_code text not null,
        app_code text not null,
        by text not null,
        expires_at timestamptz not null
      );
      create table corp_registration (
        state_hash text primary key,
        school_code text not null,
        by text not null,
        expires_at timestamptz not null
      );
      create table wecom_callback (
        id bigint generated always as identity primary key,
        digest text not null,
        suite_id text,
        type text not null,
        xml text,
        received_at timestamptz not null,
        due_at timestamptz,
        tries integer not null default 0,
        error text
      );
      create unique index wecom_callback_digest on wecom_callback (digest);
      create index wecom_callback_due on wecom_callback (due_at) where due_at is not null;
      create table wecom_member (
        uid text primary key,
        school_code text not null,
        kind text not null,
        wecom_userid text not null,
        open_userid text,
        matched_at timestamptz not null
      );
      create unique index wecom_member_userid on wecom_member (school_code, kind, wecom_userid);
      create table member_sync (
        id uuid primary key,
        school_code text not null,
        state text not null,
        by text not null,
        total integer not null default 0,
        processed integer not null default 0,
        matched integer not null default 0,
        gone integer not null default 0,
        unknown integer not null default 0,
        failure text,
        requested_at timestamptz not null,
        finished_at timestamptz
      );
      create index member_sync_school on member_sync (school_code, requested_at);
      create unique index member_sync_running on member_sync (school_code) where state in ('waiting', 'running');
      create table school_schedule (
        school_code text primary key,
        have_course_schedule smallint not null,
        at timestamptz not null
      );`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table corp_school, corp, corp_app, app_install, corp_registration, wecom_callback, wecom_member,
      member_sync, school_schedule`);
  }
}
