--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: added_value; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA added_value;


--
-- Name: devices; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA devices;


--
-- Name: directory; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA directory;


--
-- Name: gateway; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA gateway;


--
-- Name: licence; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA licence;


--
-- Name: trtc; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA trtc;


--
-- Name: wx; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA wx;


--
-- Name: ledger_balances(); Type: FUNCTION; Schema: added_value; Owner: -
--

CREATE FUNCTION added_value.ledger_balances() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'added_value'
    AS $$
  begin
    if exists (select from added group by transfer_id having sum(amount) <> 0 or count(*) <> 2
        or count(*) filter (where account like 'money:%') = 1) then
      raise exception 'unbalanced transfer' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
    end if;
    insert into ledger_balance (account, balance)
      select distinct account, 0 from added where account ~ '^(pool|pending|available|money:deferred):' order by account
      on conflict do nothing;
    perform from ledger_balance where account in (select account from added) order by account for update;
    update ledger_balance b set balance = b.balance + a.amount
      from (select account, sum(amount) as amount from added group by account) a where a.account = b.account;
    return null;
  end $$;


--
-- Name: ledger_frozen(); Type: FUNCTION; Schema: added_value; Owner: -
--

CREATE FUNCTION added_value.ledger_frozen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    raise exception 'entries of the ledger are never changed' using errcode = 'check_violation';
  end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: added_value; Owner: -
--

CREATE FUNCTION added_value.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'added_value'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: added_value; Owner: -
--

CREATE FUNCTION added_value.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'added_value'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: added_value; Owner: -
--

CREATE FUNCTION added_value.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'added_value'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: refund_within_payment(); Type: FUNCTION; Schema: added_value; Owner: -
--

CREATE FUNCTION added_value.refund_within_payment() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'added_value'
    AS $$
   declare
     paid bigint;
     taken bigint;
   begin
     select pay_fee into paid from online_order
       where order_no = new.order_no and transaction_id is not distinct from new.transaction_id for update;
     if paid is null then
       return new;
     end if;
     select coalesce(sum(amount), 0) into taken from refund
       where order_no = new.order_no and transaction_id is not distinct from new.transaction_id
         and state in ('requested', 'processing', 'succeeded')
         and out_refund_no not in (new.out_refund_no, coalesce(old.out_refund_no, ''));
     if taken + new.amount > paid then
       raise exception 'refunds of % exceed what was paid', new.order_no using errcode = 'check_violation';
     end if;
     return new;
   end $$;


--
-- Name: device_log_no_delete(); Type: FUNCTION; Schema: devices; Owner: -
--

CREATE FUNCTION devices.device_log_no_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception 'rows of device_log are deleted in a partition of it';
    end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: devices; Owner: -
--

CREATE FUNCTION devices.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'devices'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: devices; Owner: -
--

CREATE FUNCTION devices.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'devices'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: devices; Owner: -
--

CREATE FUNCTION devices.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'devices'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: status_history_no_delete(); Type: FUNCTION; Schema: devices; Owner: -
--

CREATE FUNCTION devices.status_history_no_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception 'rows of status_history are deleted in a partition of it';
    end $$;


--
-- Name: count_people(); Type: FUNCTION; Schema: directory; Owner: -
--

CREATE FUNCTION directory.count_people() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'directory'
    AS $$
      begin
        insert into people_count (school_code, source, people)
        select school_code, source, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 1, 2;
        return null;
      end $$;


--
-- Name: move_people(); Type: FUNCTION; Schema: directory; Owner: -
--

CREATE FUNCTION directory.move_people() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'directory'
    AS $$
      begin
        insert into people_count (school_code, source, people)
        values (old.school_code, old.source, -1), (new.school_code, new.source, 1);
        return null;
      end $$;


--
-- Name: parent_changed(); Type: FUNCTION; Schema: directory; Owner: -
--

CREATE FUNCTION directory.parent_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'directory'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select 'student', student_code, 2 from student_parent where parent_code = new.code order by student_code
      on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: directory; Owner: -
--

CREATE FUNCTION directory.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'directory'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: directory; Owner: -
--

CREATE FUNCTION directory.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'directory'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: directory; Owner: -
--

CREATE FUNCTION directory.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'directory'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: gateway; Owner: -
--

CREATE FUNCTION gateway.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'gateway'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: gateway; Owner: -
--

CREATE FUNCTION gateway.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'gateway'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: gateway; Owner: -
--

CREATE FUNCTION gateway.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'gateway'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: licence; Owner: -
--

CREATE FUNCTION licence.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'licence'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: licence; Owner: -
--

CREATE FUNCTION licence.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'licence'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: licence; Owner: -
--

CREATE FUNCTION licence.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'licence'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: ledger_balances(); Type: FUNCTION; Schema: trtc; Owner: -
--

CREATE FUNCTION trtc.ledger_balances() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'trtc'
    AS $$
  begin
    if exists (select from added group by transfer_id having sum(amount) <> 0 or count(*) <> 2
        or count(*) filter (where account like 'money:%') = 1) then
      raise exception 'unbalanced transfer' using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
    end if;
    insert into ledger_balance (account, balance)
      select distinct account, 0 from added where account ~ '^(pool|pending|available|money:deferred):' order by account
      on conflict do nothing;
    perform from ledger_balance where account in (select account from added) order by account for update;
    update ledger_balance b set balance = b.balance + a.amount
      from (select account, sum(amount) as amount from added group by account) a where a.account = b.account;
    return null;
  end $$;


--
-- Name: ledger_frozen(); Type: FUNCTION; Schema: trtc; Owner: -
--

CREATE FUNCTION trtc.ledger_frozen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    raise exception 'entries of the ledger are never changed' using errcode = 'check_violation';
  end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: trtc; Owner: -
--

CREATE FUNCTION trtc.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'trtc'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: trtc; Owner: -
--

CREATE FUNCTION trtc.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'trtc'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: trtc; Owner: -
--

CREATE FUNCTION trtc.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'trtc'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: refund_within_payment(); Type: FUNCTION; Schema: trtc; Owner: -
--

CREATE FUNCTION trtc.refund_within_payment() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'trtc'
    AS $$
   declare
     paid bigint;
     taken bigint;
   begin
     select pay_fee into paid from online_order
       where order_no = new.order_no and transaction_id is not distinct from new.transaction_id for update;
     if paid is null then
       return new;
     end if;
     select coalesce(sum(amount), 0) into taken from refund
       where order_no = new.order_no and transaction_id is not distinct from new.transaction_id
         and state in ('requested', 'processing', 'succeeded')
         and out_refund_no not in (new.out_refund_no, coalesce(old.out_refund_no, ''));
     if taken + new.amount > paid then
       raise exception 'refunds of % exceed what was paid', new.order_no using errcode = 'check_violation';
     end if;
     return new;
   end $$;


--
-- Name: record_changed(); Type: FUNCTION; Schema: wx; Owner: -
--

CREATE FUNCTION wx.record_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'wx'
    AS $$
  begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], id, 2 from (values (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
      (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) t (id) where id is not null order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_added(); Type: FUNCTION; Schema: wx; Owner: -
--

CREATE FUNCTION wx.record_rows_added() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'wx'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from added t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


--
-- Name: record_rows_removed(); Type: FUNCTION; Schema: wx; Owner: -
--

CREATE FUNCTION wx.record_rows_removed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'wx'
    AS $$
  begin
    insert into record_version as v (record, id, version)
      select distinct tg_argv[0], to_jsonb(t) ->> tg_argv[1] as id, 2 from removed t order by id on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: class; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.class (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    nick_name text NOT NULL,
    number integer NOT NULL,
    name_pre text NOT NULL,
    grade_code text NOT NULL,
    master_teacher_code text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: consumer_position; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: data_key; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: import_batch; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.import_batch (
    id uuid NOT NULL,
    school_code text NOT NULL,
    source text NOT NULL,
    import_type text NOT NULL,
    user_type text NOT NULL,
    terminal text NOT NULL,
    file_name text NOT NULL,
    object_key text NOT NULL,
    creator jsonb NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    wants_preview boolean NOT NULL,
    stage text DEFAULT 'uploaded'::text NOT NULL,
    reason text,
    head jsonb,
    total integer DEFAULT 0 NOT NULL,
    processed integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    errors integer DEFAULT 0 NOT NULL,
    preview jsonb,
    undo jsonb,
    lease_owner uuid,
    lease_until timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    published_at timestamp with time zone,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    served_at timestamp with time zone,
    file_bytes integer,
    repeats boolean DEFAULT false NOT NULL
);


--
-- Name: import_chunk; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.import_chunk (
    batch_id uuid NOT NULL,
    n integer NOT NULL,
    row_count integer NOT NULL,
    content bytea NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    outcomes text,
    rejections jsonb DEFAULT '[]'::jsonb NOT NULL,
    effects bytea,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    CONSTRAINT import_chunk_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'undone'::text])))
);


--
-- Name: import_mapping; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.import_mapping (
    school_code text NOT NULL,
    user_type text NOT NULL,
    header text NOT NULL,
    column_key text NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_run; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: ledger_balance; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.ledger_balance (
    account text NOT NULL,
    balance bigint NOT NULL,
    CONSTRAINT ledger_balance_sign CHECK (
CASE
    WHEN (account ~~ 'money:%'::text) THEN (balance <= 0)
    ELSE (balance >= 0)
END)
);


--
-- Name: ledger_entry; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.ledger_entry (
    transfer_id uuid NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT ledger_entry_account_known CHECK (((account = 'issue'::text) OR (account ~ '^(pool|pending|available|payout|spent):.'::text) OR (account = ANY (ARRAY['money:platform'::text, 'money:hand'::text])) OR (account ~ '^money:(unclaimed|deferred|earned|receivable|billed|payable|rewards):.'::text))),
    CONSTRAINT ledger_entry_not_nothing CHECK ((amount <> 0))
);


--
-- Name: ledger_transfer; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.ledger_transfer (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    reference text NOT NULL,
    school_code text,
    by text,
    note text,
    day date
);


--
-- Name: migration; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: added_value; Owner: -
--

CREATE SEQUENCE added_value.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: added_value; Owner: -
--

ALTER SEQUENCE added_value.migration_id_seq OWNED BY added_value.migration.id;


--
-- Name: monthly_settlement; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.monthly_settlement (
    id uuid NOT NULL,
    school_code text NOT NULL,
    month text NOT NULL,
    version integer NOT NULL,
    school_name text NOT NULL,
    student_total integer NOT NULL,
    parent_total integer NOT NULL,
    subscribe_total integer NOT NULL,
    renew_count integer NOT NULL,
    new_count integer NOT NULL,
    unsubscribe_count integer NOT NULL,
    amount bigint NOT NULL,
    line_hash text NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    last_mod_date timestamp with time zone NOT NULL,
    served_total integer,
    amount_served bigint
);


--
-- Name: online_order; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.online_order (
    order_no text NOT NULL,
    school_code text NOT NULL,
    pay_item_id uuid NOT NULL,
    pay_item_name text NOT NULL,
    app_codes text[] NOT NULL,
    is_family smallint NOT NULL,
    service_months integer NOT NULL,
    price bigint NOT NULL,
    pay_fee bigint NOT NULL,
    student_code text NOT NULL,
    student_name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    parent_code text,
    parent_name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    pay_parent_code text NOT NULL,
    pay_parent_name text NOT NULL,
    for_pay smallint NOT NULL,
    trade_type text NOT NULL,
    status text NOT NULL,
    start_date date,
    end_date date,
    open_id text,
    prepay_id text,
    transaction_id text,
    order_time timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    closed_at timestamp with time zone,
    refunded_at timestamp with time zone,
    due_at timestamp with time zone,
    created_by text,
    updated_at timestamp with time zone NOT NULL,
    gap_reason text,
    refunded_fee bigint DEFAULT 0 NOT NULL,
    CONSTRAINT online_order_refunded_fee CHECK (((refunded_fee >= 0) AND (refunded_fee <= pay_fee)))
);


--
-- Name: outbox; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: added_value; Owner: -
--

ALTER TABLE added_value.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME added_value.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parent; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.parent (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: parent_child; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.parent_child (
    parent_code text NOT NULL,
    student_code text NOT NULL,
    relation_code text NOT NULL
);


--
-- Name: pay_item; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.pay_item (
    id uuid NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    order_mode text NOT NULL,
    app_codes text[] NOT NULL,
    price bigint NOT NULL,
    discount_price bigint,
    service_months integer NOT NULL,
    is_family smallint NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: payment_complaint; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.payment_complaint (
    complaint_id text NOT NULL,
    order_no text,
    school_code text,
    out_trade_no text NOT NULL,
    transaction_id text NOT NULL,
    amount bigint NOT NULL,
    detail text NOT NULL,
    state text NOT NULL,
    problem text NOT NULL,
    phone_masked text,
    full_refunded boolean NOT NULL,
    awaits_reply boolean NOT NULL,
    times integer NOT NULL,
    refund_amount bigint,
    complained_at timestamp with time zone NOT NULL,
    counted_from timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    read_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: payment_complaint_event; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.payment_complaint_event (
    id uuid NOT NULL,
    complaint_id text NOT NULL,
    action text NOT NULL,
    vendor_id text,
    state text NOT NULL,
    content text,
    outcome text,
    failure text,
    by text,
    at timestamp with time zone NOT NULL
);


--
-- Name: payment_event; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.payment_event (
    id uuid NOT NULL,
    order_no text NOT NULL,
    kind text NOT NULL,
    vendor_id text,
    amount bigint,
    detail jsonb,
    at timestamp with time zone NOT NULL,
    by text
);


--
-- Name: points_exchange; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_exchange (
    id uuid NOT NULL,
    bill_no text NOT NULL,
    school_code text NOT NULL,
    teacher_code text NOT NULL,
    teacher_name text NOT NULL,
    phone_masked text NOT NULL,
    phone_hash text NOT NULL,
    class_code text,
    month text NOT NULL,
    points integer NOT NULL,
    amount bigint NOT NULL,
    open_id text NOT NULL,
    state text NOT NULL,
    err_code text NOT NULL,
    err_code_des text NOT NULL,
    package_info text,
    attempts integer NOT NULL,
    due_at timestamp with time zone,
    unknown_since timestamp with time zone,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone
);


--
-- Name: points_grant; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_grant (
    event_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    school_code text NOT NULL,
    month text NOT NULL,
    task_code text NOT NULL,
    state text NOT NULL,
    refusal text,
    points integer NOT NULL,
    teacher_code text,
    teacher_name text NOT NULL,
    phone_masked text NOT NULL,
    phone_hash text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    student_name text NOT NULL,
    parent_name text NOT NULL,
    subscribe_time timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: points_month; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_month (
    school_code text NOT NULL,
    month text NOT NULL,
    vip_student_num integer NOT NULL,
    total_allot_points bigint NOT NULL,
    plan jsonb NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);


--
-- Name: points_payee; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_payee (
    teacher_code text NOT NULL,
    open_id text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: points_plan; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_plan (
    school_code text NOT NULL,
    month text NOT NULL,
    points_per_vip_student integer NOT NULL,
    tasks jsonb NOT NULL,
    exchange_rate integer NOT NULL,
    month_exchange_limit integer NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    min_price integer DEFAULT 0 NOT NULL,
    low_price text DEFAULT 'full'::text NOT NULL
);


--
-- Name: points_queue; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_queue (
    event_id uuid NOT NULL,
    school_code text NOT NULL,
    month text NOT NULL
);


--
-- Name: points_school; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.points_school (
    school_code text NOT NULL,
    enabled smallint NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: prove_try; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.prove_try (
    key text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);


--
-- Name: reconciliation; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.reconciliation (
    day date NOT NULL,
    state text NOT NULL,
    orders integer NOT NULL,
    amount bigint NOT NULL,
    bill_orders integer NOT NULL,
    bill_amount bigint NOT NULL,
    differences integer NOT NULL,
    failure text,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    subject text DEFAULT 'orders'::text NOT NULL
);


--
-- Name: reconciliation_difference; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.reconciliation_difference (
    id uuid NOT NULL,
    day date NOT NULL,
    order_no text NOT NULL,
    out_refund_no text,
    school_code text,
    kind text NOT NULL,
    ours bigint,
    theirs bigint,
    detail text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    action text,
    close_reason text,
    closed_by text,
    closed_at timestamp with time zone,
    subject text DEFAULT 'orders'::text NOT NULL
);


--
-- Name: reconciliation_note; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.reconciliation_note (
    id uuid NOT NULL,
    difference_id uuid NOT NULL,
    note text NOT NULL,
    noted_by text NOT NULL,
    noted_at timestamp with time zone NOT NULL
);


--
-- Name: record_edit; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: added_value; Owner: -
--

ALTER TABLE added_value.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME added_value.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: refund; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.refund (
    out_refund_no text NOT NULL,
    order_no text NOT NULL,
    transaction_id text,
    amount bigint NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    refund_id text,
    failure text,
    attempts integer NOT NULL,
    due_at timestamp with time zone,
    created_by text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    origin text DEFAULT 'own'::text NOT NULL,
    effect text DEFAULT 'all'::text NOT NULL,
    units integer
);


--
-- Name: replay_request; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.replay_request (
    topic text NOT NULL,
    consumer text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.school (
    code text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    province_name text NOT NULL,
    city_code text NOT NULL,
    city_name text NOT NULL,
    town_code text NOT NULL,
    town_name text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: school_config; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.school_config (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    is_open_online_order smallint NOT NULL,
    free_start_date date,
    free_end_date date,
    introduce_title text NOT NULL,
    introduce_content text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: school_function; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: service_period; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.service_period (
    id uuid NOT NULL,
    school_code text NOT NULL,
    order_no text NOT NULL,
    student_code text NOT NULL,
    family_parent_code text,
    pay_item_id uuid NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    ended_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    anchor_day smallint
);


--
-- Name: service_period_move; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.service_period_move (
    id uuid NOT NULL,
    order_no text NOT NULL,
    refunded_order_no text NOT NULL,
    start_before date NOT NULL,
    end_before date NOT NULL,
    start_after date NOT NULL,
    end_after date NOT NULL,
    by text,
    at timestamp with time zone NOT NULL
);


--
-- Name: settlement_correction; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.settlement_correction (
    id uuid NOT NULL,
    school_code text NOT NULL,
    month text NOT NULL,
    corrects_month text NOT NULL,
    code text NOT NULL,
    reason text NOT NULL,
    amount bigint NOT NULL,
    subscribe_total integer NOT NULL,
    renew_count integer NOT NULL,
    new_count integer NOT NULL,
    served_total integer NOT NULL,
    event_id uuid,
    by text,
    at timestamp with time zone NOT NULL
);


--
-- Name: settlement_line; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.settlement_line (
    settlement_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    from_version integer NOT NULL,
    to_version integer,
    kind text NOT NULL,
    event_id uuid NOT NULL,
    price bigint NOT NULL
);


--
-- Name: settlement_month; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.settlement_month (
    month text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    schools integer NOT NULL,
    closed_schools integer NOT NULL,
    error text
);


--
-- Name: settlement_version; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.settlement_version (
    settlement_id uuid NOT NULL,
    version integer NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    computed_by text,
    reason text,
    subscribe_total integer NOT NULL,
    renew_count integer NOT NULL,
    new_count integer NOT NULL,
    unsubscribe_count integer NOT NULL,
    amount bigint NOT NULL,
    line_hash text NOT NULL,
    served_total integer,
    amount_served bigint
);


--
-- Name: student; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.student (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    class_code text NOT NULL,
    gender smallint NOT NULL,
    student_no text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: subscription; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.subscription (
    id uuid NOT NULL,
    school_code text NOT NULL,
    student_code text NOT NULL,
    student_name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    parent_code text,
    parent_name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    pay_item_id uuid NOT NULL,
    pay_item_name text NOT NULL,
    price bigint NOT NULL,
    special_user text,
    remarks text,
    source text,
    status text NOT NULL,
    request_id uuid,
    refusal text,
    subscribe_time timestamp with time zone NOT NULL,
    cancel_time timestamp with time zone,
    expiration_time timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    void_import_id uuid
)
WITH (fillfactor='50');


--
-- Name: subscription_event; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.subscription_event (
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    school_code text NOT NULL,
    kind text NOT NULL,
    student_code text NOT NULL,
    student_name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    parent_code text,
    parent_name text NOT NULL,
    pay_item_id uuid NOT NULL,
    pay_item_name text NOT NULL,
    price bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    by text,
    cause text,
    head_teacher_code text,
    voids uuid,
    import_id uuid
);


--
-- Name: teacher; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.teacher (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    is_admin smallint NOT NULL,
    department_code text,
    master_class_code text,
    groups text[] NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher_class; Type: TABLE; Schema: added_value; Owner: -
--

CREATE TABLE added_value.teacher_class (
    teacher_code text NOT NULL,
    class_code text NOT NULL,
    subject text NOT NULL
);


--
-- Name: binding; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.binding (
    id bigint NOT NULL,
    device_no text NOT NULL,
    school_code text NOT NULL,
    classroom_code text NOT NULL,
    name text,
    bound_at timestamp with time zone NOT NULL,
    unbound_at timestamp with time zone
);


--
-- Name: binding_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.binding ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.binding_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: broker_instance; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.broker_instance (
    id uuid NOT NULL,
    lock_key integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    beat_at timestamp with time zone NOT NULL
);


--
-- Name: class; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.class (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    nick_name text NOT NULL,
    number integer NOT NULL,
    name_pre text NOT NULL,
    grade_code text NOT NULL,
    master_teacher_code text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: classroom; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.classroom (
    school_code text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    deleted boolean DEFAULT false NOT NULL
);


--
-- Name: command; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.command (
    id uuid NOT NULL,
    device_no text NOT NULL,
    school_code text,
    type text NOT NULL,
    payload jsonb,
    status text NOT NULL,
    result jsonb,
    error text,
    progress integer,
    created_by text NOT NULL,
    create_date timestamp with time zone NOT NULL,
    offers integer DEFAULT 0 NOT NULL,
    offered_at timestamp with time zone,
    offered_connection uuid,
    boot_id_before text,
    sent_at timestamp with time zone,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    batch_id uuid,
    not_before timestamp with time zone,
    trace text
);


--
-- Name: command_batch; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.command_batch (
    id uuid NOT NULL,
    type text NOT NULL,
    created_by text NOT NULL,
    create_date timestamp with time zone NOT NULL,
    retry_of uuid
);


--
-- Name: command_batch_school; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.command_batch_school (
    batch_id uuid NOT NULL,
    school_code text NOT NULL
);


--
-- Name: consumer_position; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: data_key; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: device; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device (
    device_no text NOT NULL,
    school_code text,
    classroom_code text,
    name text,
    model text,
    current_version text,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    bound_at timestamp with time zone,
    version_code integer
);


--
-- Name: device_log; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device_log (
    id bigint NOT NULL,
    device_no text NOT NULL,
    at timestamp with time zone NOT NULL,
    level text NOT NULL,
    content text NOT NULL,
    school_code text
)
PARTITION BY RANGE (at);


--
-- Name: device_log_after; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device_log_after (
    id bigint NOT NULL,
    device_no text NOT NULL,
    at timestamp with time zone NOT NULL,
    level text NOT NULL,
    content text NOT NULL,
    school_code text
);


--
-- Name: device_log_before; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device_log_before (
    id bigint NOT NULL,
    device_no text NOT NULL,
    at timestamp with time zone NOT NULL,
    level text NOT NULL,
    content text NOT NULL,
    school_code text
);


--
-- Name: device_log_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.device_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.device_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: device_model_school; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device_model_school (
    school_code text NOT NULL,
    model text NOT NULL,
    version_code integer,
    created_by text NOT NULL,
    create_date timestamp with time zone NOT NULL
);


--
-- Name: device_status; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device_status (
    device_no text NOT NULL,
    online_status text NOT NULL,
    since timestamp with time zone NOT NULL,
    connection_id uuid,
    instance_id uuid,
    peer_host text,
    connected_at timestamp with time zone,
    boot_id text,
    heartbeat jsonb,
    heartbeat_at timestamp with time zone,
    network_speed jsonb
)
WITH (fillfactor='60');


--
-- Name: face_feature; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.face_feature (
    school_code text NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    bytes integer NOT NULL,
    classes integer NOT NULL,
    students integer NOT NULL,
    teachers integer NOT NULL,
    refreshed_at timestamp with time zone NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: ingest_journal; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.ingest_journal (
    id bigint NOT NULL,
    instance_id uuid NOT NULL,
    entries text NOT NULL
);


--
-- Name: ingest_journal_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.ingest_journal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.ingest_journal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: job_run; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: migration; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

CREATE SEQUENCE devices.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: devices; Owner: -
--

ALTER SEQUENCE devices.migration_id_seq OWNED BY devices.migration.id;


--
-- Name: online_hour; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.online_hour (
    hour timestamp with time zone NOT NULL,
    school_code text NOT NULL,
    on_seconds double precision NOT NULL,
    known_seconds double precision NOT NULL
);


--
-- Name: outbox; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: package_slot; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.package_slot (
    device_no text NOT NULL,
    school_code text NOT NULL,
    token uuid NOT NULL,
    until timestamp with time zone NOT NULL
);


--
-- Name: package_traffic; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.package_traffic (
    school_code text NOT NULL,
    day date NOT NULL,
    requests bigint NOT NULL,
    postponed bigint NOT NULL,
    bytes bigint NOT NULL
);


--
-- Name: package_upload; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.package_upload (
    id uuid NOT NULL,
    uid text NOT NULL,
    account text NOT NULL,
    file_name text NOT NULL,
    size bigint NOT NULL,
    received bigint NOT NULL,
    parts integer NOT NULL,
    state text NOT NULL,
    problem text,
    create_date timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: package_upload_part; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.package_upload_part (
    storage_key text NOT NULL,
    upload_id uuid NOT NULL,
    start bigint NOT NULL,
    size bigint
);


--
-- Name: parent; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.parent (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: parent_child; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.parent_child (
    parent_code text NOT NULL,
    student_code text NOT NULL,
    relation_code text NOT NULL
);


--
-- Name: record_edit; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: replay_request; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.replay_request (
    topic text NOT NULL,
    consumer text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);


--
-- Name: rollout; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.rollout (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    repairs_id uuid,
    model text,
    version_code integer,
    version_name text,
    choice jsonb NOT NULL,
    state text NOT NULL,
    success_percent integer NOT NULL,
    error_percent integer NOT NULL,
    on_error text NOT NULL,
    respects_lessons boolean NOT NULL,
    urgent_reason text,
    daily_from text,
    daily_to text,
    cards_at_once integer,
    downloads_per_school integer NOT NULL,
    soak_seconds integer NOT NULL,
    install_minutes integer NOT NULL,
    online_drop_percent integer NOT NULL,
    start_at timestamp with time zone,
    deadline_at timestamp with time zone NOT NULL,
    needs_approval boolean NOT NULL,
    created_by text NOT NULL,
    create_date timestamp with time zone NOT NULL,
    approved_by text,
    approved_at timestamp with time zone,
    halt_reason text,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    due_at timestamp with time zone,
    "grouping" jsonb DEFAULT '{}'::jsonb NOT NULL,
    retry_before timestamp with time zone,
    wakes boolean DEFAULT false NOT NULL,
    replan_after text
);


--
-- Name: rollout_card; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.rollout_card (
    rollout_id uuid NOT NULL,
    device_no text NOT NULL,
    group_position integer NOT NULL,
    school_code text,
    state text NOT NULL,
    from_version_code integer,
    from_version_name text,
    version_code integer NOT NULL,
    version_name text NOT NULL,
    package_id uuid NOT NULL,
    downgrade boolean NOT NULL,
    code text,
    reason text,
    phase text,
    percent integer,
    command_id uuid,
    tries integer DEFAULT 0 NOT NULL,
    last_boot_id text,
    boots integer DEFAULT 0 NOT NULL,
    reconnects integer DEFAULT 0 NOT NULL,
    offered_at timestamp with time zone,
    downloaded_at timestamp with time zone,
    installing_at timestamp with time zone,
    soaking_at timestamp with time zone,
    finished_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    installs boolean DEFAULT false NOT NULL,
    stalls integer DEFAULT 0 NOT NULL
);


--
-- Name: rollout_decision; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.rollout_decision (
    id bigint NOT NULL,
    rollout_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    group_position integer,
    kind text NOT NULL,
    detail jsonb NOT NULL,
    created_by text
);


--
-- Name: rollout_decision_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.rollout_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.rollout_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rollout_group; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.rollout_group (
    rollout_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    state text NOT NULL,
    size integer NOT NULL,
    counts jsonb NOT NULL,
    online_before integer,
    online integer,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    accepted_failures integer DEFAULT 0 NOT NULL
);


--
-- Name: rollout_school; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.rollout_school (
    rollout_id uuid NOT NULL,
    school_code text NOT NULL,
    cards integer NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.school (
    code text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    province_name text NOT NULL,
    city_code text NOT NULL,
    city_name text NOT NULL,
    town_code text NOT NULL,
    town_name text NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
);


--
-- Name: school_calendar; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.school_calendar (
    scope text NOT NULL,
    code text NOT NULL,
    content jsonb NOT NULL,
    version uuid NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: school_function; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: software_version; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.software_version (
    id bigint NOT NULL,
    device_type text NOT NULL,
    model text NOT NULL,
    notes text NOT NULL,
    version_code integer NOT NULL,
    release_status text NOT NULL,
    upgrade_notes text,
    created_by text NOT NULL,
    create_date timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: software_version_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.software_version ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.software_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: status_history; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.status_history (
    id bigint NOT NULL,
    device_no text NOT NULL,
    school_code text,
    online_status text NOT NULL,
    cause text NOT NULL,
    at timestamp with time zone NOT NULL
)
PARTITION BY RANGE (at);


--
-- Name: status_history_after; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.status_history_after (
    id bigint NOT NULL,
    device_no text NOT NULL,
    school_code text,
    online_status text NOT NULL,
    cause text NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: status_history_before; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.status_history_before (
    id bigint NOT NULL,
    device_no text NOT NULL,
    school_code text,
    online_status text NOT NULL,
    cause text NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: status_history_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.status_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.status_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: student; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.student (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    class_code text NOT NULL,
    gender smallint NOT NULL,
    student_no text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.teacher (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    is_admin smallint NOT NULL,
    department_code text,
    master_class_code text,
    groups text[] NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher_class; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.teacher_class (
    teacher_code text NOT NULL,
    class_code text NOT NULL,
    subject text NOT NULL
);


--
-- Name: version_history; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.version_history (
    id bigint NOT NULL,
    device_no text NOT NULL,
    from_code integer,
    from_name text,
    to_code integer,
    to_name text,
    at timestamp with time zone NOT NULL
);


--
-- Name: version_history_id_seq; Type: SEQUENCE; Schema: devices; Owner: -
--

ALTER TABLE devices.version_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME devices.version_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: version_package; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.version_package (
    id uuid NOT NULL,
    version_id bigint,
    storage_key text NOT NULL,
    file_name text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    package_name text NOT NULL,
    version_code integer NOT NULL,
    version_name text NOT NULL,
    min_sdk integer,
    signer_sha256 text NOT NULL,
    current boolean NOT NULL,
    withdrawn_at timestamp with time zone,
    created_by text NOT NULL,
    create_date timestamp with time zone NOT NULL,
    md5 text,
    file_deleted_at timestamp with time zone,
    other_signers text[] DEFAULT '{}'::text[] NOT NULL
);


--
-- Name: added_value_config; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.added_value_config (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: area; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.area (
    code text NOT NULL,
    name text NOT NULL,
    parent_code text,
    level text NOT NULL,
    source text,
    CONSTRAINT area_level_check CHECK ((level = ANY (ARRAY['province'::text, 'city'::text, 'town'::text])))
);


--
-- Name: area_revision; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.area_revision (
    single boolean DEFAULT true NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    CONSTRAINT area_revision_single_check CHECK (single)
);


--
-- Name: call_config; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.call_config (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: class; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.class (
    code text NOT NULL,
    school_code text NOT NULL,
    grade_code text NOT NULL,
    name text NOT NULL,
    nick_name text DEFAULT ''::text NOT NULL,
    number integer NOT NULL,
    name_pre text NOT NULL,
    master_teacher_uid text
);


--
-- Name: class_teach; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.class_teach (
    class_code text NOT NULL,
    teacher_code text NOT NULL,
    subject text DEFAULT ''::text NOT NULL
);


--
-- Name: classroom; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.classroom (
    school_code text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    class_code text
);


--
-- Name: consumer_position; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: corp_binding; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.corp_binding (
    school_code text NOT NULL,
    corp_id text,
    corp_name text,
    verified boolean NOT NULL,
    capacity integer,
    at timestamp with time zone NOT NULL
);


--
-- Name: data_key; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: department; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.department (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    parent_code text,
    source text NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: grade; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.grade (
    school_code text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    sort integer NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: import_batch; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.import_batch (
    id uuid NOT NULL,
    school_code text NOT NULL,
    source text NOT NULL,
    import_type text NOT NULL,
    user_type text NOT NULL,
    terminal text NOT NULL,
    file_name text NOT NULL,
    object_key text NOT NULL,
    creator jsonb NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    wants_preview boolean NOT NULL,
    stage text DEFAULT 'uploaded'::text NOT NULL,
    reason text,
    head jsonb,
    total integer DEFAULT 0 NOT NULL,
    processed integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    errors integer DEFAULT 0 NOT NULL,
    preview jsonb,
    undo jsonb,
    lease_owner uuid,
    lease_until timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    published_at timestamp with time zone,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    served_at timestamp with time zone,
    file_bytes integer,
    repeats boolean DEFAULT false NOT NULL
);


--
-- Name: import_chunk; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.import_chunk (
    batch_id uuid NOT NULL,
    n integer NOT NULL,
    row_count integer NOT NULL,
    content bytea NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    outcomes text,
    rejections jsonb DEFAULT '[]'::jsonb NOT NULL,
    effects bytea,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    CONSTRAINT import_chunk_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'undone'::text])))
);


--
-- Name: import_mapping; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.import_mapping (
    school_code text NOT NULL,
    user_type text NOT NULL,
    header text NOT NULL,
    column_key text NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_run; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: licence_account; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.licence_account (
    id uuid NOT NULL,
    school_code text NOT NULL,
    uid text,
    status smallint NOT NULL,
    expire_time timestamp with time zone,
    at timestamp with time zone NOT NULL
);


--
-- Name: migration; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: directory; Owner: -
--

CREATE SEQUENCE directory.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: directory; Owner: -
--

ALTER SEQUENCE directory.migration_id_seq OWNED BY directory.migration.id;


--
-- Name: outbox; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: directory; Owner: -
--

ALTER TABLE directory.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME directory.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parent; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.parent (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    phone_hash text NOT NULL,
    subscribe smallint DEFAULT 0 NOT NULL,
    source text NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: people_count; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.people_count (
    id bigint NOT NULL,
    school_code text NOT NULL,
    source text NOT NULL,
    people integer NOT NULL
);


--
-- Name: people_count_id_seq; Type: SEQUENCE; Schema: directory; Owner: -
--

ALTER TABLE directory.people_count ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME directory.people_count_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_edit; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: directory; Owner: -
--

ALTER TABLE directory.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME directory.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: replay_request; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.replay_request (
    topic text NOT NULL,
    consumer text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.school (
    code text NOT NULL,
    name text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    source text NOT NULL,
    bxlx_code text NOT NULL,
    xxbb_code text NOT NULL,
    province_code text NOT NULL,
    city_code text,
    town_code text,
    have_course_schedule smallint DEFAULT 0 NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    corp_id text,
    manager_uid text,
    manager_name text,
    creator_name text DEFAULT ''::text NOT NULL,
    synced_at timestamp with time zone
);


--
-- Name: school_function; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    remark text NOT NULL,
    CONSTRAINT school_function_is_open_check CHECK ((is_open = ANY (ARRAY[0, 1])))
);


--
-- Name: source_setting; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.source_setting (
    school_code text NOT NULL,
    source text NOT NULL,
    school_name text NOT NULL,
    fields jsonb NOT NULL,
    secrets text NOT NULL,
    updated_by text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: student; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.student (
    code text NOT NULL,
    school_code text NOT NULL,
    class_code text NOT NULL,
    name text NOT NULL,
    gender smallint NOT NULL,
    student_no text,
    source text NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT student_gender_check CHECK ((gender = ANY (ARRAY[1, 2])))
);


--
-- Name: student_parent; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.student_parent (
    student_code text NOT NULL,
    parent_code text NOT NULL,
    relation_code text NOT NULL,
    place smallint DEFAULT 1 NOT NULL
);


--
-- Name: sync_link; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.sync_link (
    school_code text NOT NULL,
    kind text NOT NULL,
    external_id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    record jsonb NOT NULL,
    snapshot jsonb NOT NULL,
    gone boolean DEFAULT false NOT NULL
);


--
-- Name: teacher; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.teacher (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    phone_hash text NOT NULL,
    "position" smallint DEFAULT 5 NOT NULL,
    is_admin smallint DEFAULT 0 NOT NULL,
    department_code text,
    wx_user_id text,
    subscribe smallint DEFAULT 0 NOT NULL,
    source text NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT teacher_is_admin_check CHECK ((is_admin = ANY (ARRAY[0, 1]))),
    CONSTRAINT teacher_position_check CHECK ((("position" >= 1) AND ("position" <= 5)))
);


--
-- Name: teacher_group; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.teacher_group (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: teacher_group_member; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.teacher_group_member (
    group_code text NOT NULL,
    teacher_code text NOT NULL
);


--
-- Name: wx_sync; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.wx_sync (
    batch_id text NOT NULL,
    succeeded boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: account; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.account (
    uid text NOT NULL,
    account text NOT NULL,
    username text NOT NULL,
    phone text,
    tags integer NOT NULL,
    area_list jsonb DEFAULT '[]'::jsonb NOT NULL,
    source text NOT NULL,
    app_list jsonb DEFAULT '[]'::jsonb NOT NULL,
    password_hash text NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    head_image text,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    phone_hash text,
    initial_password_hash text,
    sso_id text,
    follows_claims boolean DEFAULT false NOT NULL
);


--
-- Name: analytics_event; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.analytics_event (
    id bigint NOT NULL,
    uid text NOT NULL,
    event text NOT NULL,
    path text NOT NULL,
    "time" timestamp with time zone,
    at timestamp with time zone NOT NULL
);


--
-- Name: analytics_event_id_seq; Type: SEQUENCE; Schema: gateway; Owner: -
--

ALTER TABLE gateway.analytics_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME gateway.analytics_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: area; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.area (
    code text NOT NULL,
    name text NOT NULL,
    parent_code text,
    source text,
    at timestamp with time zone NOT NULL
);


--
-- Name: audit; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.audit (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    uid text NOT NULL,
    account text NOT NULL,
    source text NOT NULL,
    action text NOT NULL,
    object text NOT NULL,
    object_ids text[] NOT NULL,
    school_code text,
    before jsonb,
    after jsonb,
    object_name text
);


--
-- Name: captcha; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.captcha (
    id text NOT NULL,
    answer text NOT NULL,
    expires timestamp with time zone NOT NULL
);


--
-- Name: consumer_position; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: data_key; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_event; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.dead_event (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    type text NOT NULL,
    key text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    data text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    replays integer DEFAULT 0 NOT NULL,
    requested timestamp with time zone,
    by_account text,
    discard_reason text,
    ended timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_run; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: migration; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: gateway; Owner: -
--

CREATE SEQUENCE gateway.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: gateway; Owner: -
--

ALTER SEQUENCE gateway.migration_id_seq OWNED BY gateway.migration.id;


--
-- Name: open_record; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.open_record (
    socket text NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    school_code text NOT NULL,
    uid text NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL
);


--
-- Name: outbox; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: gateway; Owner: -
--

ALTER TABLE gateway.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME gateway.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_edit; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: gateway; Owner: -
--

ALTER TABLE gateway.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME gateway.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: recovery_code; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.recovery_code (
    uid text NOT NULL,
    hash text NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.school (
    code text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    city_code text NOT NULL,
    town_code text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    province_name text DEFAULT ''::text NOT NULL,
    city_name text DEFAULT ''::text NOT NULL,
    town_name text DEFAULT ''::text NOT NULL
);


--
-- Name: school_function; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: second_factor; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.second_factor (
    uid text NOT NULL,
    secret text NOT NULL,
    last_step integer DEFAULT 0 NOT NULL,
    begun timestamp with time zone NOT NULL,
    confirmed timestamp with time zone
);


--
-- Name: session; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.session (
    id text NOT NULL,
    uid text NOT NULL,
    created timestamp with time zone NOT NULL,
    last_seen timestamp with time zone NOT NULL,
    expires timestamp with time zone NOT NULL,
    ended timestamp with time zone,
    method text DEFAULT 'password'::text NOT NULL,
    id_token text,
    sub text,
    sid text,
    tokens text,
    next_check timestamp with time zone
);


--
-- Name: sign_in_try; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.sign_in_try (
    key text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);


--
-- Name: sso_report; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.sso_report (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    refused text,
    uid text,
    claims jsonb NOT NULL,
    rules jsonb NOT NULL
);


--
-- Name: sso_stopped; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.sso_stopped (
    key text NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: sso_ticket; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.sso_ticket (
    hash text NOT NULL,
    browser_hash text NOT NULL,
    uid text NOT NULL,
    method text NOT NULL,
    id_token text,
    expires timestamp with time zone NOT NULL,
    sub text,
    sid text,
    tokens text
);


--
-- Name: sso_used_logout; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.sso_used_logout (
    hash text NOT NULL,
    expires timestamp with time zone NOT NULL
);


--
-- Name: sso_used_state; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.sso_used_state (
    hash text NOT NULL,
    expires timestamp with time zone NOT NULL
);


--
-- Name: stored_file; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.stored_file (
    key text NOT NULL,
    uid text NOT NULL,
    source text NOT NULL,
    purpose text NOT NULL,
    school_code text,
    name text NOT NULL,
    size integer NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    type text DEFAULT 'application/octet-stream'::text NOT NULL,
    class_code text
);


--
-- Name: wecom_token; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.wecom_token (
    kind text NOT NULL,
    subject text NOT NULL,
    value text,
    expires_at timestamp with time zone
);


--
-- Name: class; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.class (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    nick_name text NOT NULL,
    number integer NOT NULL,
    name_pre text NOT NULL,
    grade_code text NOT NULL,
    master_teacher_code text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: consumer_position; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: corp; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.corp (
    corp_id text NOT NULL,
    open_corp_id text,
    name text,
    auto_since timestamp with time zone,
    buyer_userid text
);


--
-- Name: corp_member; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.corp_member (
    school_code text NOT NULL,
    uid text NOT NULL,
    kind text NOT NULL,
    userid text NOT NULL,
    open_userid text,
    gone boolean NOT NULL,
    matched_at timestamp with time zone NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: corp_school; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.corp_school (
    school_code text NOT NULL,
    corp_id text,
    at timestamp with time zone NOT NULL
);


--
-- Name: data_key; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: import_batch; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.import_batch (
    id uuid NOT NULL,
    school_code text NOT NULL,
    source text NOT NULL,
    import_type text NOT NULL,
    user_type text NOT NULL,
    terminal text NOT NULL,
    file_name text NOT NULL,
    object_key text NOT NULL,
    creator jsonb NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    wants_preview boolean NOT NULL,
    stage text DEFAULT 'uploaded'::text NOT NULL,
    reason text,
    head jsonb,
    total integer DEFAULT 0 NOT NULL,
    processed integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    errors integer DEFAULT 0 NOT NULL,
    preview jsonb,
    undo jsonb,
    lease_owner uuid,
    lease_until timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    published_at timestamp with time zone,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    served_at timestamp with time zone,
    file_bytes integer,
    repeats boolean DEFAULT false NOT NULL
);


--
-- Name: import_chunk; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.import_chunk (
    batch_id uuid NOT NULL,
    n integer NOT NULL,
    row_count integer NOT NULL,
    content bytea NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    outcomes text,
    rejections jsonb DEFAULT '[]'::jsonb NOT NULL,
    effects bytea,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    CONSTRAINT import_chunk_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'undone'::text])))
);


--
-- Name: import_mapping; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.import_mapping (
    school_code text NOT NULL,
    user_type text NOT NULL,
    header text NOT NULL,
    column_key text NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_run; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: licence_account; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_account (
    id uuid NOT NULL,
    active_code text NOT NULL,
    corp_id text NOT NULL,
    school_code text,
    order_id text,
    type smallint NOT NULL,
    status smallint NOT NULL,
    userid text,
    uid text,
    user_name text,
    create_time timestamp with time zone,
    active_time timestamp with time zone,
    expire_time timestamp with time zone,
    reserved_by uuid,
    gone_at timestamp with time zone,
    read_at timestamp with time zone NOT NULL,
    unusable_at timestamp with time zone
);


--
-- Name: licence_activation; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_activation (
    id uuid NOT NULL,
    group_id uuid NOT NULL,
    corp_id text NOT NULL,
    school_code text NOT NULL,
    uid text NOT NULL,
    userid text,
    user_name text NOT NULL,
    active_code text,
    order_id text,
    state text NOT NULL,
    refusal text,
    cause text NOT NULL,
    sent_at timestamp with time zone,
    due_at timestamp with time zone,
    attempts integer NOT NULL,
    requested_by text,
    requested_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    place integer DEFAULT 0 NOT NULL,
    is_named boolean DEFAULT false NOT NULL
);


--
-- Name: licence_order; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_order (
    id uuid NOT NULL,
    corp_id text NOT NULL,
    school_code text NOT NULL,
    order_id text,
    order_type smallint NOT NULL,
    status smallint,
    base_count integer NOT NULL,
    external_count integer NOT NULL,
    months integer,
    buyer_userid text,
    buyer_name text,
    price bigint,
    create_time timestamp with time zone,
    pay_time timestamp with time zone,
    requested_at timestamp with time zone NOT NULL,
    requested_by text,
    sent_at timestamp with time zone,
    job_id text,
    refusal text,
    due_at timestamp with time zone,
    attempts integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    accounts_due_at timestamp with time zone,
    orders_before text[] DEFAULT '{}'::text[] NOT NULL
);


--
-- Name: licence_renewal; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_renewal (
    order_uuid uuid NOT NULL,
    uid text NOT NULL,
    userid text,
    name text NOT NULL,
    type smallint NOT NULL,
    part integer,
    sent_at timestamp with time zone,
    accepted boolean,
    refusal text
);


--
-- Name: licence_sync; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_sync (
    id uuid NOT NULL,
    corp_id text NOT NULL,
    school_code text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    stage text NOT NULL,
    cursor text,
    done integer NOT NULL,
    total integer,
    added integer NOT NULL,
    changed integer NOT NULL,
    gone integer NOT NULL,
    error text,
    requested_by text,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    attempts integer NOT NULL,
    due_at timestamp with time zone
);


--
-- Name: licence_sync_change; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_sync_change (
    sync_id uuid NOT NULL,
    subject text NOT NULL,
    change text NOT NULL,
    label text,
    before text NOT NULL,
    after text NOT NULL
);


--
-- Name: licence_sync_item; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_sync_item (
    sync_id uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    detail text,
    done boolean NOT NULL
);


--
-- Name: licence_transfer; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.licence_transfer (
    id uuid NOT NULL,
    corp_id text NOT NULL,
    school_code text NOT NULL,
    handover_userid text NOT NULL,
    takeover_userid text NOT NULL,
    active_code text NOT NULL,
    type smallint NOT NULL,
    state text NOT NULL,
    refusal text,
    sent_at timestamp with time zone,
    due_at timestamp with time zone,
    attempts integer NOT NULL,
    requested_by text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);


--
-- Name: migration; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: licence; Owner: -
--

CREATE SEQUENCE licence.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: licence; Owner: -
--

ALTER SEQUENCE licence.migration_id_seq OWNED BY licence.migration.id;


--
-- Name: outbox; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: licence; Owner: -
--

ALTER TABLE licence.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME licence.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parent; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.parent (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: parent_child; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.parent_child (
    parent_code text NOT NULL,
    student_code text NOT NULL,
    relation_code text NOT NULL
);


--
-- Name: record_edit; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: licence; Owner: -
--

ALTER TABLE licence.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME licence.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: replay_request; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.replay_request (
    topic text NOT NULL,
    consumer text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.school (
    code text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    province_name text NOT NULL,
    city_code text NOT NULL,
    city_name text NOT NULL,
    town_code text NOT NULL,
    town_name text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: school_function; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: student; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.student (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    class_code text NOT NULL,
    gender smallint NOT NULL,
    student_no text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.teacher (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    is_admin smallint NOT NULL,
    department_code text,
    master_class_code text,
    groups text[] NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher_class; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.teacher_class (
    teacher_code text NOT NULL,
    class_code text NOT NULL,
    subject text NOT NULL
);


--
-- Name: wecom_token; Type: TABLE; Schema: licence; Owner: -
--

CREATE TABLE licence.wecom_token (
    kind text NOT NULL,
    subject text NOT NULL,
    value text,
    expires_at timestamp with time zone
);


--
-- Name: call; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call (
    id uuid NOT NULL,
    room_id text NOT NULL,
    begun_ms bigint NOT NULL,
    school_code text NOT NULL,
    student_code text NOT NULL,
    student_name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    parent_code text,
    parent_name text NOT NULL,
    phone_masked text NOT NULL,
    caller text NOT NULL,
    device_no text,
    media_type text NOT NULL,
    state text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    seconds integer NOT NULL,
    minutes integer NOT NULL,
    excess integer NOT NULL,
    estimated smallint NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: call_card; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_card (
    device_no text NOT NULL,
    school_code text,
    at timestamp with time zone NOT NULL
);


--
-- Name: call_config; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_config (
    school_code text NOT NULL,
    is_open_video_call smallint NOT NULL,
    is_open_parents_call smallint NOT NULL,
    is_open_camera smallint NOT NULL,
    time_reminder integer NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: call_day; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_day (
    school_code text NOT NULL,
    day date NOT NULL,
    calls bigint NOT NULL,
    videos bigint NOT NULL,
    minutes bigint NOT NULL,
    part bigint DEFAULT 0 NOT NULL
);


--
-- Name: call_grant; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_grant (
    id uuid NOT NULL,
    room_id text NOT NULL,
    student_code text NOT NULL,
    school_code text NOT NULL,
    user_id text NOT NULL,
    seconds integer NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: call_hour; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_hour (
    school_code text NOT NULL,
    hour timestamp with time zone NOT NULL,
    calls bigint NOT NULL,
    minutes bigint NOT NULL,
    part bigint DEFAULT 0 NOT NULL
);


--
-- Name: call_package; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_package (
    id uuid NOT NULL,
    school_code text NOT NULL,
    sort_num integer NOT NULL,
    talk_time integer NOT NULL,
    price bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: call_party; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_party (
    user_id text NOT NULL,
    kind text NOT NULL,
    code text NOT NULL,
    school_code text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: call_room; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_room (
    room_id text NOT NULL,
    school_code text NOT NULL,
    student_code text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: call_usage; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.call_usage (
    id uuid NOT NULL,
    call_id uuid NOT NULL,
    recharge_id uuid NOT NULL,
    student_code text NOT NULL,
    minutes integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: class; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.class (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    nick_name text NOT NULL,
    number integer NOT NULL,
    name_pre text NOT NULL,
    grade_code text NOT NULL,
    master_teacher_code text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: consumer_position; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: data_key; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: import_batch; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.import_batch (
    id uuid NOT NULL,
    school_code text NOT NULL,
    source text NOT NULL,
    import_type text NOT NULL,
    user_type text NOT NULL,
    terminal text NOT NULL,
    file_name text NOT NULL,
    object_key text NOT NULL,
    creator jsonb NOT NULL,
    create_date timestamp with time zone DEFAULT now() NOT NULL,
    wants_preview boolean NOT NULL,
    stage text DEFAULT 'uploaded'::text NOT NULL,
    reason text,
    head jsonb,
    total integer DEFAULT 0 NOT NULL,
    processed integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    errors integer DEFAULT 0 NOT NULL,
    preview jsonb,
    undo jsonb,
    lease_owner uuid,
    lease_until timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    published_at timestamp with time zone,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    served_at timestamp with time zone,
    file_bytes integer,
    repeats boolean DEFAULT false NOT NULL
);


--
-- Name: import_chunk; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.import_chunk (
    batch_id uuid NOT NULL,
    n integer NOT NULL,
    row_count integer NOT NULL,
    content bytea NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    outcomes text,
    rejections jsonb DEFAULT '[]'::jsonb NOT NULL,
    effects bytea,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    people jsonb,
    failures integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    CONSTRAINT import_chunk_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'undone'::text])))
);


--
-- Name: import_mapping; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.import_mapping (
    school_code text NOT NULL,
    user_type text NOT NULL,
    header text NOT NULL,
    column_key text NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_run; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: ledger_balance; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.ledger_balance (
    account text NOT NULL,
    balance bigint NOT NULL,
    CONSTRAINT ledger_balance_sign CHECK (
CASE
    WHEN (account ~~ 'money:%'::text) THEN (balance <= 0)
    ELSE (balance >= 0)
END)
);


--
-- Name: ledger_entry; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.ledger_entry (
    transfer_id uuid NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT ledger_entry_account_known CHECK (((account = 'issue'::text) OR (account ~ '^(pool|pending|available|payout|spent):.'::text) OR (account = ANY (ARRAY['money:platform'::text, 'money:hand'::text])) OR (account ~ '^money:(unclaimed|deferred|earned|receivable|billed|payable|rewards):.'::text))),
    CONSTRAINT ledger_entry_not_nothing CHECK ((amount <> 0))
);


--
-- Name: ledger_transfer; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.ledger_transfer (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    reference text NOT NULL,
    school_code text,
    day date,
    by text,
    note text
);


--
-- Name: migration; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: trtc; Owner: -
--

CREATE SEQUENCE trtc.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: trtc; Owner: -
--

ALTER SEQUENCE trtc.migration_id_seq OWNED BY trtc.migration.id;


--
-- Name: online_order; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.online_order (
    order_no text NOT NULL,
    school_code text NOT NULL,
    student_code text NOT NULL,
    student_name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    package_id uuid NOT NULL,
    talk_time integer NOT NULL,
    pay_item_name text NOT NULL,
    pay_fee bigint NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    pay_parent_code text NOT NULL,
    pay_parent_name text NOT NULL,
    trade_type text NOT NULL,
    status text NOT NULL,
    open_id text,
    prepay_id text,
    transaction_id text,
    order_time timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    closed_at timestamp with time zone,
    refunded_at timestamp with time zone,
    due_at timestamp with time zone,
    created_by text,
    updated_at timestamp with time zone NOT NULL,
    refunded_fee bigint DEFAULT 0 NOT NULL,
    CONSTRAINT online_order_refunded_fee CHECK (((refunded_fee >= 0) AND (refunded_fee <= pay_fee)))
);


--
-- Name: outbox; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: trtc; Owner: -
--

ALTER TABLE trtc.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME trtc.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parent; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.parent (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: parent_child; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.parent_child (
    parent_code text NOT NULL,
    student_code text NOT NULL,
    relation_code text NOT NULL
);


--
-- Name: payment_complaint; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.payment_complaint (
    complaint_id text NOT NULL,
    order_no text,
    school_code text,
    out_trade_no text NOT NULL,
    transaction_id text NOT NULL,
    amount bigint NOT NULL,
    detail text NOT NULL,
    state text NOT NULL,
    problem text NOT NULL,
    phone_masked text,
    full_refunded boolean NOT NULL,
    awaits_reply boolean NOT NULL,
    times integer NOT NULL,
    refund_amount bigint,
    complained_at timestamp with time zone NOT NULL,
    counted_from timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    read_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: payment_complaint_event; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.payment_complaint_event (
    id uuid NOT NULL,
    complaint_id text NOT NULL,
    action text NOT NULL,
    vendor_id text,
    state text NOT NULL,
    content text,
    outcome text,
    failure text,
    by text,
    at timestamp with time zone NOT NULL
);


--
-- Name: payment_event; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.payment_event (
    id uuid NOT NULL,
    order_no text NOT NULL,
    kind text NOT NULL,
    vendor_id text,
    amount bigint,
    detail jsonb,
    at timestamp with time zone NOT NULL,
    by text
);


--
-- Name: prove_try; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.prove_try (
    key text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);


--
-- Name: recharge; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.recharge (
    id uuid NOT NULL,
    school_code text NOT NULL,
    student_code text NOT NULL,
    student_name text NOT NULL,
    class_code text NOT NULL,
    class_name text NOT NULL,
    package_type text NOT NULL,
    source text NOT NULL,
    minutes integer NOT NULL,
    price bigint NOT NULL,
    begin_time timestamp with time zone,
    end_time timestamp with time zone,
    phone_masked text,
    encry_phone text,
    phone_hash text,
    order_no text,
    batch_id uuid,
    reversal_of uuid,
    reason text,
    created_by text,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: recharge_day; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.recharge_day (
    school_code text NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    minutes bigint NOT NULL,
    count bigint NOT NULL,
    singles bigint NOT NULL,
    monthlies bigint NOT NULL,
    part bigint DEFAULT 0 NOT NULL
);


--
-- Name: recharge_left; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.recharge_left (
    recharge_id uuid NOT NULL,
    student_code text NOT NULL,
    begin_time timestamp with time zone,
    end_time timestamp with time zone,
    granted integer NOT NULL,
    used integer NOT NULL,
    price bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT recharge_left_bounds CHECK (((used >= 0) AND (used <= granted)))
);


--
-- Name: reconcile_state; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.reconcile_state (
    id smallint NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT reconcile_state_id_check CHECK ((id = 1))
);


--
-- Name: reconciled_room; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.reconciled_room (
    comm_id text NOT NULL,
    ended_at timestamp with time zone NOT NULL
);


--
-- Name: reconciliation; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.reconciliation (
    day date NOT NULL,
    state text NOT NULL,
    orders integer NOT NULL,
    amount bigint NOT NULL,
    bill_orders integer NOT NULL,
    bill_amount bigint NOT NULL,
    differences integer NOT NULL,
    failure text,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    subject text DEFAULT 'orders'::text NOT NULL
);


--
-- Name: reconciliation_difference; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.reconciliation_difference (
    id uuid NOT NULL,
    day date NOT NULL,
    order_no text NOT NULL,
    out_refund_no text,
    school_code text,
    kind text NOT NULL,
    ours bigint,
    theirs bigint,
    detail text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    action text,
    close_reason text,
    closed_by text,
    closed_at timestamp with time zone,
    subject text DEFAULT 'orders'::text NOT NULL
);


--
-- Name: reconciliation_note; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.reconciliation_note (
    id uuid NOT NULL,
    difference_id uuid NOT NULL,
    note text NOT NULL,
    noted_by text NOT NULL,
    noted_at timestamp with time zone NOT NULL
);


--
-- Name: record_edit; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: trtc; Owner: -
--

ALTER TABLE trtc.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME trtc.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: refund; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.refund (
    out_refund_no text NOT NULL,
    order_no text NOT NULL,
    transaction_id text,
    amount bigint NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    refund_id text,
    failure text,
    attempts integer NOT NULL,
    due_at timestamp with time zone,
    created_by text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    origin text DEFAULT 'own'::text NOT NULL,
    effect text DEFAULT 'all'::text NOT NULL,
    units integer
);


--
-- Name: replay_request; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.replay_request (
    topic text NOT NULL,
    consumer text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);


--
-- Name: room_event; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.room_event (
    room_id text NOT NULL,
    event_ms bigint NOT NULL,
    event_type smallint NOT NULL,
    user_id text NOT NULL,
    reason smallint,
    source text NOT NULL,
    received_at timestamp with time zone NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.school (
    code text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    province_name text NOT NULL,
    city_code text NOT NULL,
    city_name text NOT NULL,
    town_code text NOT NULL,
    town_name text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: school_function; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: student; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.student (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    class_code text NOT NULL,
    gender smallint NOT NULL,
    student_no text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.teacher (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    is_admin smallint NOT NULL,
    department_code text,
    master_class_code text,
    groups text[] NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher_class; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.teacher_class (
    teacher_code text NOT NULL,
    class_code text NOT NULL,
    subject text NOT NULL
);


--
-- Name: wallet; Type: TABLE; Schema: trtc; Owner: -
--

CREATE TABLE trtc.wallet (
    student_code text NOT NULL,
    school_code text NOT NULL,
    single_minutes bigint NOT NULL,
    monthly_minutes bigint NOT NULL,
    changes_at timestamp with time zone,
    monthly_end timestamp with time zone,
    price bigint NOT NULL,
    low smallint NOT NULL,
    last_recharge uuid,
    reminded_recharge uuid,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: app_install; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.app_install (
    state_hash text NOT NULL,
    school_code text NOT NULL,
    app_code text NOT NULL,
    by text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: class; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.class (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    nick_name text NOT NULL,
    number integer NOT NULL,
    name_pre text NOT NULL,
    grade_code text NOT NULL,
    master_teacher_code text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: consumer_position; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.consumer_position (
    consumer text NOT NULL,
    topic text NOT NULL,
    partition integer NOT NULL,
    next bigint NOT NULL
);


--
-- Name: copy; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone,
    stale_before timestamp with time zone,
    awaited jsonb
);


--
-- Name: corp; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.corp (
    corp_id text NOT NULL,
    open_corp_id text,
    name text,
    type text,
    scale text,
    capacity integer,
    subject_type integer,
    verified_end timestamp with time zone,
    qr_code text,
    read_at timestamp with time zone
);


--
-- Name: corp_app; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.corp_app (
    corp_id text NOT NULL,
    app_code text NOT NULL,
    permanent_code text NOT NULL,
    installed_at timestamp with time zone NOT NULL
);


--
-- Name: corp_registration; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.corp_registration (
    state_hash text NOT NULL,
    school_code text NOT NULL,
    by text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: corp_school; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.corp_school (
    school_code text NOT NULL,
    corp_id text,
    bound_at timestamp with time zone,
    manager_uid text,
    manager_name text,
    creator_name text NOT NULL,
    admin_name text,
    admin_phone text,
    subscribe_qr_code text,
    problem text,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: data_key; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.data_key (
    id text NOT NULL,
    check_value bytea NOT NULL,
    added_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone
);


--
-- Name: data_key_progress; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.data_key_progress (
    place text NOT NULL,
    key_id text NOT NULL,
    values_left bigint NOT NULL,
    unreadable bigint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: database_history; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.database_history (
    one boolean NOT NULL,
    epoch uuid,
    checkpoint bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    system_identifier text,
    database_oid bigint,
    table_oid bigint,
    timeline integer,
    synchronous boolean NOT NULL,
    restored_at timestamp with time zone
);


--
-- Name: dead_letter; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.dead_letter (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    message jsonb NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: hash_key; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.hash_key (
    purpose text NOT NULL,
    encrypted bytea NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.idempotency_key (
    owner text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_sha256 text NOT NULL,
    response jsonb,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: inbox; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: job_run; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.job_run (
    name text NOT NULL,
    last_run timestamp with time zone,
    last_success timestamp with time zone,
    period timestamp with time zone,
    next_run timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    duration_ms integer
);


--
-- Name: member_sync; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.member_sync (
    id uuid NOT NULL,
    school_code text NOT NULL,
    state text NOT NULL,
    by text NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    processed integer DEFAULT 0 NOT NULL,
    matched integer DEFAULT 0 NOT NULL,
    gone integer DEFAULT 0 NOT NULL,
    unknown integer DEFAULT 0 NOT NULL,
    failure text,
    requested_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone
);


--
-- Name: migration; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL,
    older_may_start boolean DEFAULT false NOT NULL
);


--
-- Name: migration_id_seq; Type: SEQUENCE; Schema: wx; Owner: -
--

CREATE SEQUENCE wx.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: migration_id_seq; Type: SEQUENCE OWNED BY; Schema: wx; Owner: -
--

ALTER SEQUENCE wx.migration_id_seq OWNED BY wx.migration.id;


--
-- Name: outbox; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL,
    trace text
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: wx; Owner: -
--

ALTER TABLE wx.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wx.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parent; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.parent (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: parent_child; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.parent_child (
    parent_code text NOT NULL,
    student_code text NOT NULL,
    relation_code text NOT NULL
);


--
-- Name: record_edit; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.record_edit (
    key bigint NOT NULL,
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    at timestamp with time zone NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);


--
-- Name: record_edit_key_seq; Type: SEQUENCE; Schema: wx; Owner: -
--

ALTER TABLE wx.record_edit ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wx.record_edit_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: record_version; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.record_version (
    record text NOT NULL,
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: replay_request; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.replay_request (
    topic text NOT NULL,
    consumer text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);


--
-- Name: school; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.school (
    code text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    province_name text NOT NULL,
    city_code text NOT NULL,
    city_name text NOT NULL,
    town_code text NOT NULL,
    town_name text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: school_function; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.school_function (
    school_code text NOT NULL,
    is_open smallint NOT NULL,
    expiration_time timestamp with time zone,
    app_list text[] NOT NULL,
    special_list text[] NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: school_schedule; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.school_schedule (
    school_code text NOT NULL,
    have_course_schedule smallint NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: short_link; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.short_link (
    code_hash text NOT NULL,
    target text NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: student; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.student (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    class_code text NOT NULL,
    gender smallint NOT NULL,
    student_no text,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.teacher (
    code text NOT NULL,
    school_code text NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    is_admin smallint NOT NULL,
    department_code text,
    master_class_code text,
    groups text[] NOT NULL,
    phone_masked text NOT NULL,
    encry_phone text NOT NULL,
    phone_hash text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: teacher_class; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.teacher_class (
    teacher_code text NOT NULL,
    class_code text NOT NULL,
    subject text NOT NULL
);


--
-- Name: wecom_callback; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.wecom_callback (
    id bigint NOT NULL,
    digest text NOT NULL,
    suite_id text,
    type text NOT NULL,
    xml text,
    received_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    error text
);


--
-- Name: wecom_callback_id_seq; Type: SEQUENCE; Schema: wx; Owner: -
--

ALTER TABLE wx.wecom_callback ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME wx.wecom_callback_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: wecom_member; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.wecom_member (
    uid text NOT NULL,
    school_code text NOT NULL,
    kind text NOT NULL,
    wecom_userid text NOT NULL,
    open_userid text,
    matched_at timestamp with time zone NOT NULL
);


--
-- Name: wecom_token; Type: TABLE; Schema: wx; Owner: -
--

CREATE TABLE wx.wecom_token (
    kind text NOT NULL,
    subject text NOT NULL,
    value text,
    expires_at timestamp with time zone
);


--
-- Name: device_log_after; Type: TABLE ATTACH; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_log ATTACH PARTITION devices.device_log_after FOR VALUES FROM ('2026-11-29 16:00:00+00') TO (MAXVALUE);


--
-- Name: device_log_before; Type: TABLE ATTACH; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_log ATTACH PARTITION devices.device_log_before FOR VALUES FROM (MINVALUE) TO ('2026-11-29 16:00:00+00');


--
-- Name: status_history_after; Type: TABLE ATTACH; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.status_history ATTACH PARTITION devices.status_history_after FOR VALUES FROM ('2026-11-29 16:00:00+00') TO (MAXVALUE);


--
-- Name: status_history_before; Type: TABLE ATTACH; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.status_history ATTACH PARTITION devices.status_history_before FOR VALUES FROM (MINVALUE) TO ('2026-11-29 16:00:00+00');


--
-- Name: migration id; Type: DEFAULT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.migration ALTER COLUMN id SET DEFAULT nextval('added_value.migration_id_seq'::regclass);


--
-- Name: migration id; Type: DEFAULT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.migration ALTER COLUMN id SET DEFAULT nextval('devices.migration_id_seq'::regclass);


--
-- Name: migration id; Type: DEFAULT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.migration ALTER COLUMN id SET DEFAULT nextval('directory.migration_id_seq'::regclass);


--
-- Name: migration id; Type: DEFAULT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.migration ALTER COLUMN id SET DEFAULT nextval('gateway.migration_id_seq'::regclass);


--
-- Name: migration id; Type: DEFAULT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.migration ALTER COLUMN id SET DEFAULT nextval('licence.migration_id_seq'::regclass);


--
-- Name: migration id; Type: DEFAULT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.migration ALTER COLUMN id SET DEFAULT nextval('trtc.migration_id_seq'::regclass);


--
-- Name: migration id; Type: DEFAULT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.migration ALTER COLUMN id SET DEFAULT nextval('wx.migration_id_seq'::regclass);


--
-- Data for Name: class; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.class VALUES ('01a22190-e166-72cd-8843-b0bfb06fb1e4', 'S1', '小一(1)班', '', 1, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');
INSERT INTO added_value.class VALUES ('01a22190-e166-72cd-8843-b6af1fe85337', 'S1', '小一(2)班', '', 2, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');


--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.copy VALUES ('schools', '2026-11-28 09:51:11.884158+00', NULL, NULL, NULL);
INSERT INTO added_value.copy VALUES ('people', '2026-11-28 09:51:11.990569+00', NULL, NULL, NULL);


--
-- Data for Name: data_key; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.data_key VALUES ('2b92de78', '\x46999b95b2ef7745d0c75a30323edadd58952c954a2d867f2121e7e4d1bc50528dbc4c1cdb', '2026-11-28 09:51:11.645645+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.hash_key VALUES ('phone search', '\xc2a99fc0f55c04fdd225be04734eefa1cbbd8fc2bd2c3147493b8c1acb25b24090939ede84cef9d6381d5fb7221982c3ac7fc9c209129c93172c594c');
INSERT INTO added_value.hash_key VALUES ('people of imported rows', '\xb815a9cb54389a2de86a82545b9a5aaacd8d98870020d3061cc182d8850d1a04d459c2165d8f47c3b2e2e9c85162bc1e44cd13bc96645990a802e9ce');
INSERT INTO added_value.hash_key VALUES ('recovery code', '\x490c30a1657933919f6dcc34b1c00c61b9a96e7092944e95ba26b2604af0477c63b964f19c9bf9252d6f488c585b8302ca616e9115b366965793cedd');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: import_batch; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: import_chunk; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: import_mapping; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.inbox VALUES ('added-value.replays', '01a22190-de5f-742c-acd2-59cf4530756d', '2026-11-28 09:51:12.141826+00');
INSERT INTO added_value.inbox VALUES ('added-value.schools', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.698707+00');
INSERT INTO added_value.inbox VALUES ('added-value.schools', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.725956+00');
INSERT INTO added_value.inbox VALUES ('added-value.people', '01a22190-e169-74bb-8bd9-10956c1e7d2c', '2026-11-28 09:51:12.749519+00');
INSERT INTO added_value.inbox VALUES ('added-value.people', '01a22190-e190-7581-86e1-5c566d218d10', '2026-11-28 09:51:12.787762+00');
INSERT INTO added_value.inbox VALUES ('added-value.people', '01a22190-e1a6-707b-8a3c-b53ace8b8f32', '2026-11-28 09:51:12.814352+00');
INSERT INTO added_value.inbox VALUES ('added-value.people', '01a22190-e1ab-77ed-9d1e-e85f7dc10e74', '2026-11-28 09:51:12.814352+00');
INSERT INTO added_value.inbox VALUES ('added-value.people', '01a22190-e512-7272-82ea-51c438be1a0e', '2026-11-28 09:51:13.687572+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.job_run VALUES ('import-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.369+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.368+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.368+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('refunds', NULL, NULL, NULL, '2026-11-28 09:51:17.453+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('unpaid orders', NULL, NULL, NULL, '2026-11-28 09:51:17.453+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('ledger audit', NULL, NULL, NULL, '2026-11-28 09:51:42.454+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('earned months', NULL, NULL, '2026-11-28 09:51:12.455+00', '2026-11-30 16:05:00+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-28 09:52:12.462+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('complaints', NULL, NULL, NULL, '2026-11-28 10:01:12.465+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.47+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('points grants', NULL, NULL, NULL, '2026-11-28 09:51:14.481+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('payout reconciliation', NULL, NULL, '2026-11-28 09:51:12.481+00', '2026-11-29 02:30:00+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('reconciliation', NULL, NULL, '2026-11-28 09:51:12.485+00', '2026-11-29 02:30:00+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('month close', NULL, NULL, '2026-11-28 09:51:12.599+00', '2026-11-30 16:10:00+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('payouts', NULL, NULL, NULL, '2026-11-28 09:51:17.6+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('copy-people', NULL, NULL, NULL, '2026-11-28 09:52:12.6+00', 0, NULL, NULL);
INSERT INTO added_value.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-28 09:51:17.6+00', 0, NULL, NULL);


--
-- Data for Name: ledger_balance; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: ledger_entry; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: ledger_transfer; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO added_value.migration VALUES (2, 1763600008000, 'ImportTables1763600008000', false);
INSERT INTO added_value.migration VALUES (3, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO added_value.migration VALUES (4, 1763600012000, 'ImportPublishedAt1763600012000', false);
INSERT INTO added_value.migration VALUES (5, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO added_value.migration VALUES (6, 1763600013500, 'ReplayRequestTables1763600013500', false);
INSERT INTO added_value.migration VALUES (7, 1763600014000, 'SchoolTables1763600014000', false);
INSERT INTO added_value.migration VALUES (8, 1763600016000, 'PeopleTables1763600016000', false);
INSERT INTO added_value.migration VALUES (9, 1763600016500, 'ParentPhoneIndex1763600016500', false);
INSERT INTO added_value.migration VALUES (10, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO added_value.migration VALUES (11, 1763600030000, 'ImportPeople1763600030000', false);
INSERT INTO added_value.migration VALUES (12, 1763600030001, 'ImportAttempts1763600030001', false);
INSERT INTO added_value.migration VALUES (13, 1763600060000, 'AddedValue1763600060000', false);
INSERT INTO added_value.migration VALUES (14, 1763600060400, 'ProveTries1763600060400', false);
INSERT INTO added_value.migration VALUES (15, 1763600070000, 'MonthsAndPoints1763600070000', false);
INSERT INTO added_value.migration VALUES (16, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO added_value.migration VALUES (17, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO added_value.migration VALUES (18, 1795740000200, 'RecordVersions1795740000200', false);
INSERT INTO added_value.migration VALUES (19, 1795749000000, 'PointsMinPrice1795749000000', false);
INSERT INTO added_value.migration VALUES (20, 1795750000000, 'PeriodMoves1795750000000', false);
INSERT INTO added_value.migration VALUES (21, 1795750100000, 'ServedMonths1795750100000', false);
INSERT INTO added_value.migration VALUES (22, 1795800000000, 'PartialRefunds1795800000000', false);
INSERT INTO added_value.migration VALUES (23, 1795900010000, 'ParentPhoneEnd1795900010000', false);
INSERT INTO added_value.migration VALUES (24, 1795900100000, 'Corrections1795900100000', false);
INSERT INTO added_value.migration VALUES (25, 1795900110000, 'ReconciliationClosings1795900110000', false);
INSERT INTO added_value.migration VALUES (26, 1796000001000, 'ImportRepeats1796000001000', false);
INSERT INTO added_value.migration VALUES (27, 1796000100000, 'ReconciliationSubjects1796000100000', false);
INSERT INTO added_value.migration VALUES (28, 1796000100100, 'ComplaintTables1796000100100', false);
INSERT INTO added_value.migration VALUES (29, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO added_value.migration VALUES (30, 1796100000000, 'MoneyLedger1796100000000', false);
INSERT INTO added_value.migration VALUES (31, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO added_value.migration VALUES (32, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO added_value.migration VALUES (33, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO added_value.migration VALUES (34, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: monthly_settlement; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: online_order; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.parent VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', 'S1', '李父', '139****0002', 'GMKeVM/MH6CVbl9tC10AJq8I2EqqliO+/Pi2xrVQey88yQMQKqfV', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', false, '2026-11-28 09:51:12.811+00');


--
-- Data for Name: parent_child; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.parent_child VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', '01a22190-e1a5-7335-ac07-e87794bec97a', '51');


--
-- Data for Name: pay_item; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: payment_complaint; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: payment_complaint_event; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: payment_event; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_exchange; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_grant; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_month; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_payee; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_plan; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_queue; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: points_school; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: prove_try; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: reconciliation; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: reconciliation_difference; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: reconciliation_note; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: record_version; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: refund; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.replay_request VALUES ('addedvalue.config', 'directory.added-value', '2026-11-28 09:51:12.174+00');


--
-- Data for Name: school; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.695+00');
INSERT INTO added_value.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.723+00');


--
-- Data for Name: school_config; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: school_function; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: service_period; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: service_period_move; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: settlement_correction; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: settlement_line; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: settlement_month; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: settlement_version; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.student VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', 'S1', '李小明', '01a22190-e166-72cd-8843-b0bfb06fb1e4', 1, NULL, false, '2026-11-28 09:51:12.806+00');


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: subscription_event; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: teacher; Type: TABLE DATA; Schema: added_value; Owner: -
--

INSERT INTO added_value.teacher VALUES ('01a22190-e18d-755f-a758-73275bc73672', 'S1', '王老师', 5, 0, NULL, NULL, '{}', '139****0001', '07h4zcReY4cqgkKrjF9PCwO2M2XD8W2EGgKMcjQHR3Bl+qdO/x3Q', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', false, '2026-11-28 09:51:12.784+00');
INSERT INTO added_value.teacher VALUES ('01a22190-e510-75bf-96dc-a69ac2769f7f', 'S1', '赵老师', 5, 0, NULL, NULL, '{}', '139****0004', 'esS8d5HVELDTrMGDtWWqd74oWP0NNBHdKqHrDorTdFOvK0V4mORo', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', false, '2026-11-28 09:51:13.683+00');


--
-- Data for Name: teacher_class; Type: TABLE DATA; Schema: added_value; Owner: -
--



--
-- Data for Name: binding; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.binding OVERRIDING SYSTEM VALUE VALUES (1, 'CC1', 'S1', '01a22190-e166-72cd-8843-b0bfb06fb1e4', '小一(1)班', '2026-11-28 09:51:13.15+00', NULL);


--
-- Data for Name: broker_instance; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.broker_instance VALUES ('01a22190-dc73-77d5-9663-f7cc95bbc3dd', 301085532, '2026-11-28 09:51:11.476+00', '2026-11-28 09:51:11.88+00');


--
-- Data for Name: class; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.class VALUES ('01a22190-e166-72cd-8843-b0bfb06fb1e4', 'S1', '小一(1)班', '', 1, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');
INSERT INTO devices.class VALUES ('01a22190-e166-72cd-8843-b6af1fe85337', 'S1', '小一(2)班', '', 2, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');


--
-- Data for Name: classroom; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.classroom VALUES ('S1', '01a22190-e166-72cd-8843-b0bfb06fb1e4', '小一(1)班', '01a22190-e166-72cd-8843-b0bfb06fb1e4', '小一(1)班', '2026-11-28 09:51:12.747+00', false);
INSERT INTO devices.classroom VALUES ('S1', '01a22190-e166-72cd-8843-b6af1fe85337', '小一(2)班', '01a22190-e166-72cd-8843-b6af1fe85337', '小一(2)班', '2026-11-28 09:51:12.747+00', false);


--
-- Data for Name: command; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.command VALUES ('01a22190-e30b-7760-8a61-deeb7c5fc964', 'CC1', 'S1', 'clearCache', NULL, 'queued', NULL, NULL, NULL, 'admin', '2026-11-28 09:51:13.161+00', 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 09:56:13.161+00', '01a22190-e30a-72ce-be07-7f45e2b78cbf', NULL, NULL);


--
-- Data for Name: command_batch; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.command_batch VALUES ('01a22190-e30a-72ce-be07-7f45e2b78cbf', 'clearCache', 'admin', '2026-11-28 09:51:13.161+00', NULL);


--
-- Data for Name: command_batch_school; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.command_batch_school VALUES ('01a22190-e30a-72ce-be07-7f45e2b78cbf', 'S1');


--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.copy VALUES ('schools', '2026-11-28 09:51:11.864201+00', NULL, NULL, NULL);
INSERT INTO devices.copy VALUES ('classrooms', '2026-11-28 09:51:11.981669+00', NULL, NULL, NULL);
INSERT INTO devices.copy VALUES ('people', '2026-11-28 09:51:11.987324+00', NULL, NULL, NULL);


--
-- Data for Name: data_key; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.data_key VALUES ('2b92de78', '\x9ca1888aae19bc0f6b81bf64f4c6748ad0897f4ae3e3554efe926b9a5607281173afc9c252', '2026-11-28 09:51:11.49312+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.device VALUES ('CC2', NULL, NULL, NULL, NULL, '3.4.2', '2026-11-28 09:51:12.903+00', NULL, 30402);
INSERT INTO devices.device VALUES ('CC1', 'S1', '01a22190-e166-72cd-8843-b0bfb06fb1e4', '小一(1)班', NULL, '3.4.2', '2026-11-28 09:51:12.893+00', '2026-11-28 09:51:13.15+00', 30402);


--
-- Data for Name: device_log_after; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device_log_before; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device_model_school; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device_status; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.device_status VALUES ('CC1', 'off', '2026-11-28 09:51:12.893+00', NULL, NULL, NULL, NULL, 'b1', '{"ip": null, "x5": null, "ees": null, "eis": null, "time": null, "model": null, "bootId": "b1", "device": null, "uptime": null, "network": null, "version": 30402, "deviceNo": "CC1", "versionName": "3.4.2"}', '2026-11-28 09:51:12.893+00', NULL);
INSERT INTO devices.device_status VALUES ('CC2', 'off', '2026-11-28 09:51:12.903+00', NULL, NULL, NULL, NULL, 'b1', '{"ip": null, "x5": null, "ees": null, "eis": null, "time": null, "model": null, "bootId": "b1", "device": null, "uptime": null, "network": null, "version": 30402, "deviceNo": "CC2", "versionName": "3.4.2"}', '2026-11-28 09:51:12.903+00', NULL);


--
-- Data for Name: face_feature; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.hash_key VALUES ('phone search', '\x0cfe1f51032d3e248753aae8dd5c74ad80431a9d81c2699f16330e50c63c3247aae27db5e9a234e576f88402366d3079e6e57b9283649fca90f95e2b');
INSERT INTO devices.hash_key VALUES ('people of imported rows', '\x3d5505f35484954cc04edf228e312bf90634adc4ac441a77246f64c1b2329e3cdba8e1f42827a158cbb0c63c7f4284156a35046dfa0c26643f10dac9');
INSERT INTO devices.hash_key VALUES ('recovery code', '\x8e104755730c76f7c24699f52f35811a2b507a79bc14a024b07f3a29a962dce81885636ef1f8246ff01f5502b7f4048245018e74880bcae50b42359c');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal 627667538b70392cd922df53071210dcac9f1072ffb48afaa1584bf4f7ea98d0', 'POST /api/schoolDevice/restartOrClearCache', '4779caad845c179ef9aeb500f6aeef59510df30ed9ff620b058e802446c29f86', '{"commandIds": ["01a22190-e30b-7760-8a61-deeb7c5fc964"], "commandBatchId": "01a22190-e30a-72ce-be07-7f45e2b78cbf"}', '2026-11-28 09:51:13.158+00');


--
-- Data for Name: inbox; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.inbox VALUES ('devices.replays', '01a22190-de33-7634-ac67-29ea82d632e5', '2026-11-28 09:51:12.160371+00');
INSERT INTO devices.inbox VALUES ('devices.schools', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.698557+00');
INSERT INTO devices.inbox VALUES ('devices.schools', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.72591+00');
INSERT INTO devices.inbox VALUES ('devices', '01a22190-e16b-7402-b04b-c723d1a52bdd', '2026-11-28 09:51:12.749607+00');
INSERT INTO devices.inbox VALUES ('devices', '01a22190-e16b-7402-b04b-c859301953b1', '2026-11-28 09:51:12.749607+00');
INSERT INTO devices.inbox VALUES ('devices.people', '01a22190-e169-74bb-8bd9-10956c1e7d2c', '2026-11-28 09:51:12.749488+00');
INSERT INTO devices.inbox VALUES ('devices.people', '01a22190-e190-7581-86e1-5c566d218d10', '2026-11-28 09:51:12.787739+00');
INSERT INTO devices.inbox VALUES ('devices.people', '01a22190-e1a6-707b-8a3c-b53ace8b8f32', '2026-11-28 09:51:12.814323+00');
INSERT INTO devices.inbox VALUES ('devices.people', '01a22190-e1ab-77ed-9d1e-e85f7dc10e74', '2026-11-28 09:51:12.814323+00');
INSERT INTO devices.inbox VALUES ('devices.people', '01a22190-e512-7272-82ea-51c438be1a0e', '2026-11-28 09:51:13.687717+00');


--
-- Data for Name: ingest_journal; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: job_run; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.364+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.368+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('copy-people', NULL, NULL, NULL, '2026-11-28 09:52:12.453+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-28 09:51:17.453+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('retention', NULL, NULL, NULL, '2026-11-28 09:51:42.453+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.454+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('copy-classrooms', NULL, NULL, NULL, '2026-11-28 09:52:12.463+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('online-hours', NULL, NULL, NULL, '2026-11-28 09:51:42.463+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('package-uploads', NULL, NULL, NULL, '2026-11-28 10:01:12.463+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('silent-cards', NULL, NULL, NULL, '2026-11-28 09:51:17.463+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('partitions', NULL, NULL, NULL, '2026-11-28 09:51:42.467+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-28 09:52:12.467+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('command-deadlines', '2026-11-28 09:51:13.545+00', '2026-11-28 09:51:13.545+00', NULL, '2026-11-28 09:51:14.545+00', 0, NULL, 2);


--
-- Data for Name: migration; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO devices.migration VALUES (2, 1763600001000, 'Devices1763600001000', false);
INSERT INTO devices.migration VALUES (3, 1763600002000, 'Reading1763600002000', false);
INSERT INTO devices.migration VALUES (4, 1763600003000, 'OrderOfCopies1763600003000', false);
INSERT INTO devices.migration VALUES (5, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO devices.migration VALUES (6, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO devices.migration VALUES (7, 1763600013500, 'ReplayRequestTables1763600013500', false);
INSERT INTO devices.migration VALUES (8, 1763600014500, 'SchoolFunctionTable1763600014500', false);
INSERT INTO devices.migration VALUES (9, 1763600016000, 'PeopleTables1763600016000', false);
INSERT INTO devices.migration VALUES (10, 1763600016500, 'ParentPhoneIndex1763600016500', false);
INSERT INTO devices.migration VALUES (11, 1763600017000, 'LogSchool1763600017000', false);
INSERT INTO devices.migration VALUES (12, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO devices.migration VALUES (13, 1763600033000, 'CommandBatches1763600033000', false);
INSERT INTO devices.migration VALUES (14, 1763600033100, 'DeviceFilters1763600033100', false);
INSERT INTO devices.migration VALUES (15, 1763600049000, 'Versions1763600049000', false);
INSERT INTO devices.migration VALUES (16, 1763600049100, 'PackageUploads1763600049100', false);
INSERT INTO devices.migration VALUES (17, 1763600050000, 'Rollouts1763600050000', false);
INSERT INTO devices.migration VALUES (18, 1763600050200, 'RolloutEngine1763600050200', false);
INSERT INTO devices.migration VALUES (19, 1763600050300, 'PackageDownloads1763600050300', false);
INSERT INTO devices.migration VALUES (20, 1763600050400, 'SchoolCalendars1763600050400', false);
INSERT INTO devices.migration VALUES (21, 1763600050410, 'CommandNotBefore1763600050410', false);
INSERT INTO devices.migration VALUES (22, 1763600050500, 'FaceFeatures1763600050500', false);
INSERT INTO devices.migration VALUES (23, 1763600050600, 'RolloutGrouping1763600050600', false);
INSERT INTO devices.migration VALUES (24, 1763600090000, 'RolloutParts1763600090000', false);
INSERT INTO devices.migration VALUES (25, 1763600090100, 'RolloutReplan1763600090100', false);
INSERT INTO devices.migration VALUES (26, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO devices.migration VALUES (27, 1795700320000, 'CommandTrace1795700320000', false);
INSERT INTO devices.migration VALUES (28, 1795710000000, 'PartitionedHistory1795710000000', false);
INSERT INTO devices.migration VALUES (29, 1795710000100, 'GrowingTables1795710000100', false);
INSERT INTO devices.migration VALUES (30, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO devices.migration VALUES (31, 1795740000700, 'RecordVersions1795740000700', false);
INSERT INTO devices.migration VALUES (32, 1795820000100, 'PackageSigners1795820000100', false);
INSERT INTO devices.migration VALUES (33, 1795900010000, 'ParentPhoneEnd1795900010000', false);
INSERT INTO devices.migration VALUES (34, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO devices.migration VALUES (35, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO devices.migration VALUES (36, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO devices.migration VALUES (37, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO devices.migration VALUES (38, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: online_hour; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: package_slot; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: package_traffic; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: package_upload; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: package_upload_part; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.parent VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', 'S1', '李父', '139****0002', 'GMKeVM/MH6CVbl9tC10AJq8I2EqqliO+/Pi2xrVQey88yQMQKqfV', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', false, '2026-11-28 09:51:12.811+00');


--
-- Data for Name: parent_child; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.parent_child VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', '01a22190-e1a5-7335-ac07-e87794bec97a', '51');


--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.record_edit OVERRIDING SYSTEM VALUE VALUES (1, 'card', 'CC1', 3, 'admin', '管理员', '2026-11-28 09:51:13.151+00', '{"name": null, "schoolCode": null, "classroomCode": null}', '{"name": "小一(1)班", "schoolCode": "S1", "classroomCode": "01a22190-e166-72cd-8843-b0bfb06fb1e4"}');


--
-- Data for Name: record_version; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.record_version VALUES ('card', 'CC1', 3);


--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.replay_request VALUES ('devices.status', 'trtc.cards', '2026-11-28 09:51:12.185+00');


--
-- Data for Name: rollout; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: rollout_card; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: rollout_decision; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: rollout_group; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: rollout_school; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.695+00');
INSERT INTO devices.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.723+00');


--
-- Data for Name: school_calendar; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: school_function; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: software_version; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: status_history_after; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: status_history_before; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.student VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', 'S1', '李小明', '01a22190-e166-72cd-8843-b0bfb06fb1e4', 1, NULL, false, '2026-11-28 09:51:12.806+00');


--
-- Data for Name: teacher; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.teacher VALUES ('01a22190-e18d-755f-a758-73275bc73672', 'S1', '王老师', 5, 0, NULL, NULL, '{}', '139****0001', '07h4zcReY4cqgkKrjF9PCwO2M2XD8W2EGgKMcjQHR3Bl+qdO/x3Q', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', false, '2026-11-28 09:51:12.784+00');
INSERT INTO devices.teacher VALUES ('01a22190-e510-75bf-96dc-a69ac2769f7f', 'S1', '赵老师', 5, 0, NULL, NULL, '{}', '139****0004', 'esS8d5HVELDTrMGDtWWqd74oWP0NNBHdKqHrDorTdFOvK0V4mORo', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', false, '2026-11-28 09:51:13.683+00');


--
-- Data for Name: teacher_class; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: version_history; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.version_history OVERRIDING SYSTEM VALUE VALUES (1, 'CC1', NULL, NULL, 30402, '3.4.2', '2026-11-28 09:51:12.893+00');
INSERT INTO devices.version_history OVERRIDING SYSTEM VALUE VALUES (2, 'CC2', NULL, NULL, 30402, '3.4.2', '2026-11-28 09:51:12.903+00');


--
-- Data for Name: version_package; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: added_value_config; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: area; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.area VALUES ('110000', '北京市', NULL, 'province', NULL);
INSERT INTO directory.area VALUES ('310000', '上海市', NULL, 'province', NULL);
INSERT INTO directory.area VALUES ('320000', '江苏省', NULL, 'province', NULL);
INSERT INTO directory.area VALUES ('330000', '浙江省', NULL, 'province', NULL);
INSERT INTO directory.area VALUES ('440000', '广东省', NULL, 'province', NULL);
INSERT INTO directory.area VALUES ('510000', '四川省', NULL, 'province', NULL);
INSERT INTO directory.area VALUES ('110100', '北京市', '110000', 'city', NULL);
INSERT INTO directory.area VALUES ('310100', '上海市', '310000', 'city', NULL);
INSERT INTO directory.area VALUES ('320100', '南京市', '320000', 'city', NULL);
INSERT INTO directory.area VALUES ('320200', '无锡市', '320000', 'city', NULL);
INSERT INTO directory.area VALUES ('320400', '常州市', '320000', 'city', NULL);
INSERT INTO directory.area VALUES ('320500', '苏州市', '320000', 'city', NULL);
INSERT INTO directory.area VALUES ('320600', '南通市', '320000', 'city', NULL);
INSERT INTO directory.area VALUES ('321000', '扬州市', '320000', 'city', NULL);
INSERT INTO directory.area VALUES ('330100', '杭州市', '330000', 'city', NULL);
INSERT INTO directory.area VALUES ('330200', '宁波市', '330000', 'city', NULL);
INSERT INTO directory.area VALUES ('330300', '温州市', '330000', 'city', NULL);
INSERT INTO directory.area VALUES ('330400', '嘉兴市', '330000', 'city', NULL);
INSERT INTO directory.area VALUES ('330600', '绍兴市', '330000', 'city', NULL);
INSERT INTO directory.area VALUES ('330700', '金华市', '330000', 'city', NULL);
INSERT INTO directory.area VALUES ('440100', '广州市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('440300', '深圳市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('440400', '珠海市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('440600', '佛山市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('440700', '江门市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('441300', '惠州市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('441900', '东莞市', '440000', 'city', NULL);
INSERT INTO directory.area VALUES ('510100', '成都市', '510000', 'city', NULL);
INSERT INTO directory.area VALUES ('510600', '德阳市', '510000', 'city', NULL);
INSERT INTO directory.area VALUES ('510700', '绵阳市', '510000', 'city', NULL);
INSERT INTO directory.area VALUES ('110101', '东城区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110102', '西城区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110105', '朝阳区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110106', '丰台区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110107', '石景山区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110108', '海淀区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110109', '门头沟区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110111', '房山区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110112', '通州区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110113', '顺义区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110114', '昌平区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110115', '大兴区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110116', '怀柔区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110117', '平谷区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110118', '密云区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('110119', '延庆区', '110100', 'town', NULL);
INSERT INTO directory.area VALUES ('310101', '黄浦区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310104', '徐汇区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310105', '长宁区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310106', '静安区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310107', '普陀区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310109', '虹口区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310110', '杨浦区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310112', '闵行区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310113', '宝山区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310114', '嘉定区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310115', '浦东新区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310116', '金山区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310117', '松江区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310118', '青浦区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310120', '奉贤区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('310151', '崇明区', '310100', 'town', NULL);
INSERT INTO directory.area VALUES ('320102', '玄武区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320104', '秦淮区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320105', '建邺区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320106', '鼓楼区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320111', '浦口区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320113', '栖霞区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320114', '雨花台区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320115', '江宁区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320116', '六合区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320117', '溧水区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320118', '高淳区', '320100', 'town', NULL);
INSERT INTO directory.area VALUES ('320205', '锡山区', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320206', '惠山区', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320211', '滨湖区', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320213', '梁溪区', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320214', '新吴区', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320281', '江阴市', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320282', '宜兴市', '320200', 'town', NULL);
INSERT INTO directory.area VALUES ('320402', '天宁区', '320400', 'town', NULL);
INSERT INTO directory.area VALUES ('320404', '钟楼区', '320400', 'town', NULL);
INSERT INTO directory.area VALUES ('320411', '新北区', '320400', 'town', NULL);
INSERT INTO directory.area VALUES ('320412', '武进区', '320400', 'town', NULL);
INSERT INTO directory.area VALUES ('320413', '金坛区', '320400', 'town', NULL);
INSERT INTO directory.area VALUES ('320481', '溧阳市', '320400', 'town', NULL);
INSERT INTO directory.area VALUES ('320505', '虎丘区', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320506', '吴中区', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320507', '相城区', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320508', '姑苏区', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320509', '吴江区', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320581', '常熟市', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320582', '张家港市', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320583', '昆山市', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320585', '太仓市', '320500', 'town', NULL);
INSERT INTO directory.area VALUES ('320612', '通州区', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('320613', '崇川区', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('320614', '海门区', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('320623', '如东县', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('320681', '启东市', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('320682', '如皋市', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('320685', '海安市', '320600', 'town', NULL);
INSERT INTO directory.area VALUES ('321002', '广陵区', '321000', 'town', NULL);
INSERT INTO directory.area VALUES ('321003', '邗江区', '321000', 'town', NULL);
INSERT INTO directory.area VALUES ('321012', '江都区', '321000', 'town', NULL);
INSERT INTO directory.area VALUES ('321023', '宝应县', '321000', 'town', NULL);
INSERT INTO directory.area VALUES ('321081', '仪征市', '321000', 'town', NULL);
INSERT INTO directory.area VALUES ('321084', '高邮市', '321000', 'town', NULL);
INSERT INTO directory.area VALUES ('330102', '上城区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330105', '拱墅区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330106', '西湖区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330108', '滨江区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330109', '萧山区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330110', '余杭区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330111', '富阳区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330112', '临安区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330113', '临平区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330114', '钱塘区', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330122', '桐庐县', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330127', '淳安县', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330182', '建德市', '330100', 'town', NULL);
INSERT INTO directory.area VALUES ('330203', '海曙区', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330205', '江北区', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330206', '北仑区', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330211', '镇海区', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330212', '鄞州区', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330213', '奉化区', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330225', '象山县', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330226', '宁海县', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330281', '余姚市', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330282', '慈溪市', '330200', 'town', NULL);
INSERT INTO directory.area VALUES ('330302', '鹿城区', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330303', '龙湾区', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330304', '瓯海区', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330305', '洞头区', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330324', '永嘉县', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330326', '平阳县', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330327', '苍南县', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330328', '文成县', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330329', '泰顺县', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330381', '瑞安市', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330382', '乐清市', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330383', '龙港市', '330300', 'town', NULL);
INSERT INTO directory.area VALUES ('330402', '南湖区', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330411', '秀洲区', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330421', '嘉善县', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330424', '海盐县', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330481', '海宁市', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330482', '平湖市', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330483', '桐乡市', '330400', 'town', NULL);
INSERT INTO directory.area VALUES ('330602', '越城区', '330600', 'town', NULL);
INSERT INTO directory.area VALUES ('330603', '柯桥区', '330600', 'town', NULL);
INSERT INTO directory.area VALUES ('330604', '上虞区', '330600', 'town', NULL);
INSERT INTO directory.area VALUES ('330624', '新昌县', '330600', 'town', NULL);
INSERT INTO directory.area VALUES ('330681', '诸暨市', '330600', 'town', NULL);
INSERT INTO directory.area VALUES ('330683', '嵊州市', '330600', 'town', NULL);
INSERT INTO directory.area VALUES ('330702', '婺城区', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330703', '金东区', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330723', '武义县', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330726', '浦江县', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330727', '磐安县', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330781', '兰溪市', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330782', '义乌市', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330783', '东阳市', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('330784', '永康市', '330700', 'town', NULL);
INSERT INTO directory.area VALUES ('440103', '荔湾区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440104', '越秀区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440105', '海珠区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440106', '天河区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440111', '白云区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440112', '黄埔区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440113', '番禺区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440114', '花都区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440115', '南沙区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440117', '从化区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440118', '增城区', '440100', 'town', NULL);
INSERT INTO directory.area VALUES ('440303', '罗湖区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440304', '福田区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440305', '南山区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440306', '宝安区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440307', '龙岗区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440308', '盐田区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440309', '龙华区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440310', '坪山区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440311', '光明区', '440300', 'town', NULL);
INSERT INTO directory.area VALUES ('440402', '香洲区', '440400', 'town', NULL);
INSERT INTO directory.area VALUES ('440403', '斗门区', '440400', 'town', NULL);
INSERT INTO directory.area VALUES ('440404', '金湾区', '440400', 'town', NULL);
INSERT INTO directory.area VALUES ('440604', '禅城区', '440600', 'town', NULL);
INSERT INTO directory.area VALUES ('440605', '南海区', '440600', 'town', NULL);
INSERT INTO directory.area VALUES ('440606', '顺德区', '440600', 'town', NULL);
INSERT INTO directory.area VALUES ('440607', '三水区', '440600', 'town', NULL);
INSERT INTO directory.area VALUES ('440608', '高明区', '440600', 'town', NULL);
INSERT INTO directory.area VALUES ('440703', '蓬江区', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('440704', '江海区', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('440705', '新会区', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('440781', '台山市', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('440783', '开平市', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('440784', '鹤山市', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('440785', '恩平市', '440700', 'town', NULL);
INSERT INTO directory.area VALUES ('441302', '惠城区', '441300', 'town', NULL);
INSERT INTO directory.area VALUES ('441303', '惠阳区', '441300', 'town', NULL);
INSERT INTO directory.area VALUES ('441322', '博罗县', '441300', 'town', NULL);
INSERT INTO directory.area VALUES ('441323', '惠东县', '441300', 'town', NULL);
INSERT INTO directory.area VALUES ('441324', '龙门县', '441300', 'town', NULL);
INSERT INTO directory.area VALUES ('441900003', '东城街道', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900004', '南城街道', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900005', '万江街道', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900006', '莞城街道', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900101', '石碣镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900102', '石龙镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900103', '茶山镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900104', '石排镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900105', '企石镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900106', '横沥镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900107', '桥头镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900108', '谢岗镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900109', '东坑镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900110', '常平镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900111', '寮步镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900112', '樟木头镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900113', '大朗镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900114', '黄江镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900115', '清溪镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900116', '塘厦镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900117', '凤岗镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900118', '大岭山镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900119', '长安镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900121', '虎门镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900122', '厚街镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900123', '沙田镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900124', '道滘镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900125', '洪梅镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900126', '麻涌镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900127', '望牛墩镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900128', '中堂镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('441900129', '高埗镇', '441900', 'town', NULL);
INSERT INTO directory.area VALUES ('510104', '锦江区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510105', '青羊区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510106', '金牛区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510107', '武侯区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510108', '成华区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510112', '龙泉驿区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510113', '青白江区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510114', '新都区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510115', '温江区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510116', '双流区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510117', '郫都区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510118', '新津区', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510121', '金堂县', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510129', '大邑县', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510131', '蒲江县', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510181', '都江堰市', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510182', '彭州市', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510183', '邛崃市', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510184', '崇州市', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510185', '简阳市', '510100', 'town', NULL);
INSERT INTO directory.area VALUES ('510603', '旌阳区', '510600', 'town', NULL);
INSERT INTO directory.area VALUES ('510604', '罗江区', '510600', 'town', NULL);
INSERT INTO directory.area VALUES ('510623', '中江县', '510600', 'town', NULL);
INSERT INTO directory.area VALUES ('510681', '广汉市', '510600', 'town', NULL);
INSERT INTO directory.area VALUES ('510682', '什邡市', '510600', 'town', NULL);
INSERT INTO directory.area VALUES ('510683', '绵竹市', '510600', 'town', NULL);
INSERT INTO directory.area VALUES ('510703', '涪城区', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510704', '游仙区', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510705', '安州区', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510722', '三台县', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510723', '盐亭县', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510725', '梓潼县', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510726', '北川羌族自治县', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510727', '平武县', '510700', 'town', NULL);
INSERT INTO directory.area VALUES ('510781', '江油市', '510700', 'town', NULL);


--
-- Data for Name: area_revision; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.area_revision VALUES (true, 1);


--
-- Data for Name: call_config; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: class; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.class VALUES ('01a22190-e166-72cd-8843-b0bfb06fb1e4', 'S1', '11', '小一(1)班', '', 1, '小一', NULL);
INSERT INTO directory.class VALUES ('01a22190-e166-72cd-8843-b6af1fe85337', 'S1', '11', '小一(2)班', '', 2, '小一', NULL);


--
-- Data for Name: class_teach; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: classroom; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.classroom VALUES ('S1', '01a22190-e166-72cd-8843-b0bfb06fb1e4', '小一(1)班', '01a22190-e166-72cd-8843-b0bfb06fb1e4');
INSERT INTO directory.classroom VALUES ('S1', '01a22190-e166-72cd-8843-b6af1fe85337', '小一(2)班', '01a22190-e166-72cd-8843-b6af1fe85337');


--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.copy VALUES ('corp-bindings', '2026-11-28 09:51:11.893915+00', NULL, NULL, NULL);
INSERT INTO directory.copy VALUES ('added-value-config', '2026-11-28 09:51:11.966576+00', NULL, NULL, NULL);
INSERT INTO directory.copy VALUES ('licence-accounts', '2026-11-28 09:51:11.967352+00', NULL, NULL, NULL);
INSERT INTO directory.copy VALUES ('call-config', '2026-11-28 09:51:11.974312+00', NULL, NULL, NULL);


--
-- Data for Name: corp_binding; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: data_key; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.data_key VALUES ('2b92de78', '\x1ba0442172fe60d5633d5193ed5b8bdccb51091dac1e89d054fce559ca829a71a4e9f151ae', '2026-11-28 09:51:11.124344+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: department; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.department VALUES ('01a22190-e180-70da-abbb-1d88c8887462', 'S1', '教务处', NULL, 'product', '2026-11-28 09:51:12.765594+00');


--
-- Data for Name: grade; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.grade VALUES ('S1', '11', '一年级', 4);


--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.hash_key VALUES ('phone search', '\x7b16fcfbd95e1e18af6d87edbd54aa4365bd741e650b536358872daf82536934bceab505259fd212759cffefa4fd57a35a152f4a58aa52d2bf00016a');
INSERT INTO directory.hash_key VALUES ('people of imported rows', '\x9f207bcc7c63509892d458322ff2bf38399dd0cdb38c85fdf529a1db3a8abf3de5f0e596edcee2951ec424b5f0cb3663df4666a6a3c70ae8e4a3305b');
INSERT INTO directory.hash_key VALUES ('recovery code', '\xf4e7c59de5f82af0ea89e742d48edd1c0e7a0f0ca22c7554e735e1e1ae6cbd911ff4c600379955c7cc2118d352b668cb83850d5b715ee0d2a0b0ea56');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal 200cf0d68442280ace96b72086f6e0de9cded4fba703b6becc7ebd718a4b7940', 'POST /api/lds/school/add', '9d821bc96842eabfba94671af63c66c10a3a505ccfc3684697ed4f8539d30ffa', '"S1"', '2026-11-28 09:51:12.686+00');
INSERT INTO directory.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal f58923404f3a8522887ee2fb0d7d00074cf78298b46960c57fd890863298f8c7', 'POST /api/lds/school/add', '8e0e2c4b5effcf4175dc5f77994a1770fa3d758b5a6538ca65a9407e2687421a', '"S2"', '2026-11-28 09:51:12.715+00');
INSERT INTO directory.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal 2428e7719a309e978ea31d8fc63f7004d917e30cdd76fe46271dcc2c7e017979', 'POST /api/lds/class/add', '2eabb8b69b6de4f2ca6221b8b5d6515b35e42ee22098da3f943ec88815964fe6', '2', '2026-11-28 09:51:12.738+00');
INSERT INTO directory.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal b88200a16673f10b34a0adb2681d4d20df991b322b1311b56c9f384ad3c27047', 'POST /api/lds/department/add', 'abdcf6524ad62a3f308503dfa98b2c61138fe60211e9527d2d702379f0faa2c2', '"01a22190-e180-70da-abbb-1d88c8887462"', '2026-11-28 09:51:12.765+00');
INSERT INTO directory.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal 94959e85621ea62210d0e430f1667d9645a75452c13aafb0fb3d6f445d2785df', 'POST /api/lds/teacher/save', 'ef3e86c43accfa066c136df2d84f05a68a68e502a450c4eb9e7924ca82b92b74', '"01a22190-e18d-755f-a758-73275bc73672"', '2026-11-28 09:51:12.776+00');
INSERT INTO directory.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal 1db23100b4f2852dcd70e726b337165a5a4969032c16d670a85700ea806eb891', 'POST /api/lds/student/save', '6c3b6280879d518a6498fc7a1e20c69366bc6e80cc3c22691f754b2587df228c', '"01a22190-e1a5-7335-ac07-e87794bec97a"', '2026-11-28 09:51:12.796+00');


--
-- Data for Name: import_batch; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.import_batch VALUES ('a7b59ac7-14b6-413c-b66e-8978689be438', 'S1', 'product', 'directory', 'wxTeacher', 'ADMIN_PC', '教师.xlsx', 'imports/2026-11/c13eaa91-607b-4107-bcdb-1a0ba4e9b253.xlsx', '{"uid": "01a22190-de97-722d-9ee0-8cbc9d03f1ca", "source": "product", "account": "admin"}', '2026-11-28 09:51:13.44+00', false, 'finished', NULL, '{"row": 1, "sheet": 0, "result": null, "columns": [{"key": "name", "sure": true, "index": 0, "header": "姓名"}, {"key": "phone", "sure": true, "index": 1, "header": "手机号码"}], "notices": []}', 1, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-28 09:51:13.662691+00', '2026-11-28 09:51:13.690059+00', '2026-11-28 09:51:13.690059+00', '{"added": 1, "errors": 0, "changed": 0, "skipped": 0, "unchanged": 0}', 0, NULL, '2026-11-28 09:51:13.690059+00', 6496, false);


--
-- Data for Name: import_chunk; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.import_chunk VALUES ('a7b59ac7-14b6-413c-b66e-8978689be438', 0, 1, '\xfa130590c08ee30ad6f760f35bf3cfe22b42853be2afdce68e20b3249423dabb0255dc7b69e4fe9e5f532248eb06cc61411a2a41134b0d2ba2f08086a03358988287d87a21085e', 'done', 'a', '[]', '\x00f522fdffe4a798041654cf27c5d71ab89c76c60102c5a2ea547c856df046c5f8b73e47ce4bd4bf2428d231d30f5c9b83dae2f83b15f5cbbb965e6853a19301b1968824030a02acd0d34b7e9ae8532ef1b08c0cd40b98f6e59567ef74824353f55d914f95b107f081ebcd4440a674ea2ce32e901ea2897ad38fea28fad853ed86c2bc47a1b9d870d5887c8dc8d08f546938c16ea60f58a66286730c3c9e5e613ce17ecfe25e6abea08b533e6ae50f542b5fb9ccc8ad1f29a9df60fad6dd7b62a7ddfe3361cdaec9b707c5ad0e29ed8edde8956eeb596bb51f715c21179de43ccc98ed1d2e3bb0f30977c457ef3245d9759471869667fae71a5fad295ad7b5fc43810167eaac72bcf01f3132cc6b0cb7d3efb5fd900eddcb5b0db328bb65b2e97ec3ad6220cc3d8a4544d4a7ab2c104d66', '[]', 0, '{"njQ-IWTILb94SU2t": 4}', 0, NULL);


--
-- Data for Name: import_mapping; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-ddfa-7269-ab25-0ce1b1fa85d2', '2026-11-28 09:51:12.158586+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de6e-71c1-9af4-153fbf1d926a', '2026-11-28 09:51:12.158586+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de74-74a1-8cd9-0ff1601954c2', '2026-11-28 09:51:12.201406+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de0d-7742-82cd-98dd70be291d', '2026-11-28 09:51:12.259009+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de77-775c-a989-b6076b5d1b10', '2026-11-28 09:51:12.272276+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de1f-7694-9364-7624fea44340', '2026-11-28 09:51:12.278987+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de27-7430-a89f-0252f9a26598', '2026-11-28 09:51:12.278987+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de1b-730a-a229-16f5638deae4', '2026-11-28 09:51:12.426854+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de7b-7540-97e2-adaeab275b7b', '2026-11-28 09:51:12.58892+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-ddff-749b-82c4-e069c4c90ee4', '2026-11-28 09:51:12.630997+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de84-76c7-baf6-f0dc0cf6b00b', '2026-11-28 09:51:12.635115+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de12-77a4-95d8-c5dc4c8b85cf', '2026-11-28 09:51:12.636397+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de23-7122-9e2a-5f743d8b4a9e', '2026-11-28 09:51:12.636397+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a22190-de80-713d-b26c-32be3c03a814', '2026-11-28 09:51:12.640345+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.363+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.364+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('copy-added-value-config', NULL, NULL, NULL, '2026-11-28 09:52:12.462+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('copy-call-config', NULL, NULL, NULL, '2026-11-28 09:52:12.463+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('copy-licence-accounts', NULL, NULL, NULL, '2026-11-28 09:52:12.465+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('copy-corp-bindings', NULL, NULL, NULL, '2026-11-28 09:52:12.47+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.47+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('people count', NULL, NULL, NULL, '2026-11-28 09:51:42.47+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('import-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.471+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-28 09:51:17.477+00', 0, NULL, NULL);


--
-- Data for Name: licence_account; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO directory.migration VALUES (2, 1763600002000, 'Directory1763600002000', false);
INSERT INTO directory.migration VALUES (3, 1763600005000, 'TellAreas1763600005000', false);
INSERT INTO directory.migration VALUES (4, 1763600006000, 'Members1763600006000', false);
INSERT INTO directory.migration VALUES (5, 1763600007000, 'SchoolAdministration1763600007000', false);
INSERT INTO directory.migration VALUES (6, 1763600008000, 'ImportTables1763600008000', false);
INSERT INTO directory.migration VALUES (7, 1763600009000, 'SchoolSync1763600009000', false);
INSERT INTO directory.migration VALUES (8, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO directory.migration VALUES (9, 1763600011000, 'SyncSnapshots1763600011000', false);
INSERT INTO directory.migration VALUES (10, 1763600012000, 'ImportPublishedAt1763600012000', false);
INSERT INTO directory.migration VALUES (11, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO directory.migration VALUES (12, 1763600013500, 'ReplayRequestTables1763600013500', false);
INSERT INTO directory.migration VALUES (13, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO directory.migration VALUES (14, 1763600030000, 'ImportPeople1763600030000', false);
INSERT INTO directory.migration VALUES (15, 1763600030001, 'ImportAttempts1763600030001', false);
INSERT INTO directory.migration VALUES (16, 1763600040000, 'SyncGone1763600040000', false);
INSERT INTO directory.migration VALUES (17, 1763600042000, 'AddedValueConfig1763600042000', false);
INSERT INTO directory.migration VALUES (18, 1795400030000, 'CorpBindings1795400030000', false);
INSERT INTO directory.migration VALUES (19, 1795420010000, 'SourceSettings1795420010000', false);
INSERT INTO directory.migration VALUES (20, 1795440010000, 'LicenceAccounts1795440010000', false);
INSERT INTO directory.migration VALUES (21, 1795620010000, 'CallConfig1795620010000', false);
INSERT INTO directory.migration VALUES (22, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO directory.migration VALUES (23, 1795725300000, 'TeacherPhone1795725300000', false);
INSERT INTO directory.migration VALUES (24, 1795730000000, 'PeopleCount1795730000000', false);
INSERT INTO directory.migration VALUES (25, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO directory.migration VALUES (26, 1795740000600, 'RecordVersions1795740000600', false);
INSERT INTO directory.migration VALUES (27, 1795900000000, 'WxSyncs1795900000000', false);
INSERT INTO directory.migration VALUES (28, 1796000001000, 'ImportRepeats1796000001000', false);
INSERT INTO directory.migration VALUES (29, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO directory.migration VALUES (30, 1796100000100, 'ParentVersions1796100000100', false);
INSERT INTO directory.migration VALUES (31, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO directory.migration VALUES (32, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO directory.migration VALUES (33, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO directory.migration VALUES (34, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.parent VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', 'S1', '李父', 'GMKeVM/MH6CVbl9tC10AJq8I2EqqliO+/Pi2xrVQey88yQMQKqfV', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', 0, 'product', '2026-11-28 09:51:12.795412+00');


--
-- Data for Name: people_count; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.people_count OVERRIDING SYSTEM VALUE VALUES (1, 'S1', 'product', 1);
INSERT INTO directory.people_count OVERRIDING SYSTEM VALUE VALUES (2, 'S1', 'product', 1);
INSERT INTO directory.people_count OVERRIDING SYSTEM VALUE VALUES (3, 'S1', 'product', 1);


--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: record_version; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.record_version VALUES ('student', '01a22190-e1a5-7335-ac07-e87794bec97a', 2);


--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.replay_request VALUES ('directory.school', 'devices.schools', '2026-11-28 09:51:12.185+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'devices', '2026-11-28 09:51:12.185+00');
INSERT INTO directory.replay_request VALUES ('directory.member', 'devices.people', '2026-11-28 09:51:12.242+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'added-value.schools', '2026-11-28 09:51:12.262+00');
INSERT INTO directory.replay_request VALUES ('directory.member', 'added-value.people', '2026-11-28 09:51:12.276+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'gateway', '2026-11-28 09:51:12.362+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'gateway.areas', '2026-11-28 09:51:12.362+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'licence.schools', '2026-11-28 09:51:12.48+00');
INSERT INTO directory.replay_request VALUES ('directory.member', 'licence.people', '2026-11-28 09:51:12.619+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'trtc.schools', '2026-11-28 09:51:12.632+00');
INSERT INTO directory.replay_request VALUES ('directory.member', 'trtc.people', '2026-11-28 09:51:12.635+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'wx.schools', '2026-11-28 09:51:12.636+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'wx.school-schedules', '2026-11-28 09:51:12.636+00');
INSERT INTO directory.replay_request VALUES ('directory.member', 'wx.people', '2026-11-28 09:51:12.64+00');


--
-- Data for Name: school; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.school VALUES ('S1', '第一小学', '', 'product', '211', '811', '440000', '440100', '440106', 0, '2026-11-28 09:51:12.686132+00', NULL, NULL, NULL, 'admin', NULL);
INSERT INTO directory.school VALUES ('S2', '第二小学', '', 'product', '211', '811', '440000', '440100', '440106', 0, '2026-11-28 09:51:12.710271+00', NULL, NULL, NULL, 'admin', NULL);


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: source_setting; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.student VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', 'S1', '01a22190-e166-72cd-8843-b0bfb06fb1e4', '李小明', 1, NULL, 'product', '2026-11-28 09:51:12.795412+00');


--
-- Data for Name: student_parent; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.student_parent VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', '01a22190-e1a8-7311-b95d-d5872a6fb255', '51', 1);


--
-- Data for Name: sync_link; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: teacher; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.teacher VALUES ('01a22190-e18d-755f-a758-73275bc73672', 'S1', '王老师', '07h4zcReY4cqgkKrjF9PCwO2M2XD8W2EGgKMcjQHR3Bl+qdO/x3Q', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', 5, 0, NULL, NULL, 0, 'product', '2026-11-28 09:51:12.776635+00');
INSERT INTO directory.teacher VALUES ('01a22190-e510-75bf-96dc-a69ac2769f7f', 'S1', '赵老师', 'esS8d5HVELDTrMGDtWWqd74oWP0NNBHdKqHrDorTdFOvK0V4mORo', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', 5, 0, NULL, NULL, 0, 'product', '2026-11-28 09:51:13.671343+00');


--
-- Data for Name: teacher_group; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: teacher_group_member; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: wx_sync; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: account; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.account VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', '管理员', NULL, 16777216, '[]', 'product', '["stats", "chat", "classStyle", "schedule"]', '$argon2id$v=19$m=19456,t=2,p=1$X1v1t41uuyh9YaAx/RoYgQ$ZcSJSAWgRAUk1HksNIYuapWYg0npQ21TAVAo6pStAxU', false, NULL, '2026-11-28 09:51:12.023+00', NULL, NULL, NULL, false);
INSERT INTO gateway.account VALUES ('01a22190-e31e-7172-a58b-1f5d2a4b2e38', 'manager1', '区域经理', 'yEybB5+NhJkMYrzjilzB2rWivMdlrAe6wLy7W1OcS45z5wyDRB5r', 1024, '[{"code": "440100", "name": "广州市"}]', 'product', '["stats", "chat", "classStyle", "schedule"]', '$argon2id$v=19$m=19456,t=2,p=1$yMQ/bpW3E6fnSCizJaNWPg$E8EfCR0D8MZzndt6XMnyon2zMZv8sJZ6uTKitXst8vY', true, NULL, '2026-11-28 09:51:13.183+00', '5GazGKJdK4k25DD1ZMCFCK3MOGCqXV-_j7yeBqIj_fk', '$argon2id$v=19$m=19456,t=2,p=1$yMQ/bpW3E6fnSCizJaNWPg$E8EfCR0D8MZzndt6XMnyon2zMZv8sJZ6uTKitXst8vY', NULL, false);


--
-- Data for Name: analytics_event; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: area; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.area VALUES ('110000', '北京市', NULL, NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110100', '北京市', '110000', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110101', '东城区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110102', '西城区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110105', '朝阳区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110106', '丰台区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110107', '石景山区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110108', '海淀区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110109', '门头沟区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110111', '房山区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110112', '通州区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110113', '顺义区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110114', '昌平区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110115', '大兴区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110116', '怀柔区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110117', '平谷区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110118', '密云区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('110119', '延庆区', '110100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310000', '上海市', NULL, NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310100', '上海市', '310000', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310101', '黄浦区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310104', '徐汇区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310105', '长宁区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310106', '静安区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310107', '普陀区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310109', '虹口区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310110', '杨浦区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310112', '闵行区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310113', '宝山区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310114', '嘉定区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310115', '浦东新区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310116', '金山区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310117', '松江区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310118', '青浦区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310120', '奉贤区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('310151', '崇明区', '310100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('320000', '江苏省', NULL, NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('320100', '南京市', '320000', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('320102', '玄武区', '320100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('320104', '秦淮区', '320100', NULL, '2026-11-28 09:51:11.952+00');
INSERT INTO gateway.area VALUES ('320105', '建邺区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320106', '鼓楼区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320111', '浦口区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320113', '栖霞区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320114', '雨花台区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320115', '江宁区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320116', '六合区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320117', '溧水区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320118', '高淳区', '320100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320200', '无锡市', '320000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320205', '锡山区', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320206', '惠山区', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320211', '滨湖区', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320213', '梁溪区', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320214', '新吴区', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320281', '江阴市', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320282', '宜兴市', '320200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320400', '常州市', '320000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320402', '天宁区', '320400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320404', '钟楼区', '320400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320411', '新北区', '320400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320412', '武进区', '320400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320413', '金坛区', '320400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320481', '溧阳市', '320400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320500', '苏州市', '320000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320505', '虎丘区', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320506', '吴中区', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320507', '相城区', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320508', '姑苏区', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320509', '吴江区', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320581', '常熟市', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320582', '张家港市', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320583', '昆山市', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320585', '太仓市', '320500', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320600', '南通市', '320000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320612', '通州区', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320613', '崇川区', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320614', '海门区', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320623', '如东县', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320681', '启东市', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320682', '如皋市', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('320685', '海安市', '320600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321000', '扬州市', '320000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321002', '广陵区', '321000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321003', '邗江区', '321000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321012', '江都区', '321000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321023', '宝应县', '321000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321081', '仪征市', '321000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('321084', '高邮市', '321000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330000', '浙江省', NULL, NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330100', '杭州市', '330000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330102', '上城区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330105', '拱墅区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330106', '西湖区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330108', '滨江区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330109', '萧山区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330110', '余杭区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330111', '富阳区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330112', '临安区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330113', '临平区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330114', '钱塘区', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330122', '桐庐县', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330127', '淳安县', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330182', '建德市', '330100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330200', '宁波市', '330000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330203', '海曙区', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330205', '江北区', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330206', '北仑区', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330211', '镇海区', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330212', '鄞州区', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330213', '奉化区', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330225', '象山县', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330226', '宁海县', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330281', '余姚市', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330282', '慈溪市', '330200', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330300', '温州市', '330000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330302', '鹿城区', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330303', '龙湾区', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330304', '瓯海区', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330305', '洞头区', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330324', '永嘉县', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330326', '平阳县', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330327', '苍南县', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330328', '文成县', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330329', '泰顺县', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330381', '瑞安市', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330382', '乐清市', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330383', '龙港市', '330300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330400', '嘉兴市', '330000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330402', '南湖区', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330411', '秀洲区', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330421', '嘉善县', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330424', '海盐县', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330481', '海宁市', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330482', '平湖市', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330483', '桐乡市', '330400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330600', '绍兴市', '330000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330602', '越城区', '330600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330603', '柯桥区', '330600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330604', '上虞区', '330600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330624', '新昌县', '330600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330681', '诸暨市', '330600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330683', '嵊州市', '330600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330700', '金华市', '330000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330702', '婺城区', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330703', '金东区', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330723', '武义县', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330726', '浦江县', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330727', '磐安县', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330781', '兰溪市', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330782', '义乌市', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330783', '东阳市', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('330784', '永康市', '330700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440000', '广东省', NULL, NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440100', '广州市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440103', '荔湾区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440104', '越秀区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440105', '海珠区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440106', '天河区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440111', '白云区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440112', '黄埔区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440113', '番禺区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440114', '花都区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440115', '南沙区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440117', '从化区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440118', '增城区', '440100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440300', '深圳市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440303', '罗湖区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440304', '福田区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440305', '南山区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440306', '宝安区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440307', '龙岗区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440308', '盐田区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440309', '龙华区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440310', '坪山区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440311', '光明区', '440300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440400', '珠海市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440402', '香洲区', '440400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440403', '斗门区', '440400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440404', '金湾区', '440400', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440600', '佛山市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440604', '禅城区', '440600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440605', '南海区', '440600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440606', '顺德区', '440600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440607', '三水区', '440600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440608', '高明区', '440600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440700', '江门市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440703', '蓬江区', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440704', '江海区', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440705', '新会区', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440781', '台山市', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440783', '开平市', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440784', '鹤山市', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('440785', '恩平市', '440700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441300', '惠州市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441302', '惠城区', '441300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441303', '惠阳区', '441300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441322', '博罗县', '441300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441323', '惠东县', '441300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441324', '龙门县', '441300', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900', '东莞市', '440000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900003', '东城街道', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900004', '南城街道', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900005', '万江街道', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900006', '莞城街道', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900101', '石碣镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900102', '石龙镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900103', '茶山镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900104', '石排镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900105', '企石镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900106', '横沥镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900107', '桥头镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900108', '谢岗镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900109', '东坑镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900110', '常平镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900111', '寮步镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900112', '樟木头镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900113', '大朗镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900114', '黄江镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900115', '清溪镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900116', '塘厦镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900117', '凤岗镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900118', '大岭山镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900119', '长安镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900121', '虎门镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900122', '厚街镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900123', '沙田镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900124', '道滘镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900125', '洪梅镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900126', '麻涌镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900127', '望牛墩镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900128', '中堂镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('441900129', '高埗镇', '441900', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510000', '四川省', NULL, NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510100', '成都市', '510000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510104', '锦江区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510105', '青羊区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510106', '金牛区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510107', '武侯区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510108', '成华区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510112', '龙泉驿区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510113', '青白江区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510114', '新都区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510115', '温江区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510116', '双流区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510117', '郫都区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510118', '新津区', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510121', '金堂县', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510129', '大邑县', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510131', '蒲江县', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510181', '都江堰市', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510182', '彭州市', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510183', '邛崃市', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510184', '崇州市', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510185', '简阳市', '510100', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510600', '德阳市', '510000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510603', '旌阳区', '510600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510604', '罗江区', '510600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510623', '中江县', '510600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510681', '广汉市', '510600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510682', '什邡市', '510600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510683', '绵竹市', '510600', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510700', '绵阳市', '510000', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510703', '涪城区', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510704', '游仙区', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510705', '安州区', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510722', '三台县', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510723', '盐亭县', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510725', '梓潼县', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510726', '北川羌族自治县', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510727', '平武县', '510700', NULL, '2026-11-28 09:51:11.953+00');
INSERT INTO gateway.area VALUES ('510781', '江油市', '510700', NULL, '2026-11-28 09:51:11.953+00');


--
-- Data for Name: audit; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.audit VALUES ('01a22190-e117-759c-8763-80b5da4d3b11', '2026-11-28 09:51:12.655+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'user.login', 'account', '{01a22190-de97-722d-9ee0-8cbc9d03f1ca}', NULL, NULL, NULL, NULL);
INSERT INTO gateway.audit VALUES ('01a22190-e136-77b5-bb6f-37d6a025010d', '2026-11-28 09:51:12.695+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'school.add', 'school', '{S1}', 'S1', NULL, '{"code": "S1", "name": "第一小学", "corpId": null, "source": "product", "cityCode": "440100", "townCode": "440106", "managerUid": null, "provinceCode": "440000", "schoolBxlxCode": "211", "schoolXxbbCode": "811"}', '第一小学');
INSERT INTO gateway.audit VALUES ('01a22190-e153-74c0-a8aa-721426d9bc36', '2026-11-28 09:51:12.723+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'school.add', 'school', '{S2}', 'S2', NULL, '{"code": "S2", "name": "第二小学", "corpId": null, "source": "product", "cityCode": "440100", "townCode": "440106", "managerUid": null, "provinceCode": "440000", "schoolBxlxCode": "211", "schoolXxbbCode": "811"}', '第二小学');
INSERT INTO gateway.audit VALUES ('01a22190-e16b-7402-b04b-cc89cad6a93e', '2026-11-28 09:51:12.748+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'class.add', 'class', '{01a22190-e166-72cd-8843-b0bfb06fb1e4,01a22190-e166-72cd-8843-b6af1fe85337}', 'S1', NULL, '{"names": ["小一(1)班", "小一(2)班"], "gradeName": "一年级"}', '小一(1)班，小一(2)班');
INSERT INTO gateway.audit VALUES ('01a22190-e182-7559-954e-a59cc48628b8', '2026-11-28 09:51:12.77+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'department.add', 'department', '{01a22190-e180-70da-abbb-1d88c8887462}', 'S1', NULL, '{"name": "教务处", "parentCode": null}', '教务处');
INSERT INTO gateway.audit VALUES ('01a22190-e191-731c-a896-a3fd67a68f97', '2026-11-28 09:51:12.785+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'teacher.add', 'teacher', '{01a22190-e18d-755f-a758-73275bc73672}', 'S1', NULL, '{"name": "王老师", "phone": "139****0001", "groups": [], "classes": [], "isAdmin": 0, "position": 5, "departmentCode": null, "masterClassCode": null}', '王老师');
INSERT INTO gateway.audit VALUES ('01a22190-e1ac-7148-9e30-21b80162e346', '2026-11-28 09:51:12.812+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'student.add', 'student', '{01a22190-e1a5-7335-ac07-e87794bec97a}', 'S1', NULL, '{"name": "李小明", "gender": 1, "parents": [{"name": "李父", "phone": "139****0002", "relationCode": "51"}], "classCode": "01a22190-e166-72cd-8843-b0bfb06fb1e4", "studentNo": null}', '李小明');
INSERT INTO gateway.audit VALUES ('01a22190-e2fc-76e7-ad5d-3a25598b8eb5', '2026-11-28 09:51:13.149+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'device.bind', 'device', '{CC1}', 'S1', '{"name": null, "schoolCode": null, "classroomCode": null}', '{"name": "小一(1)班", "schoolCode": "S1", "classroomCode": "01a22190-e166-72cd-8843-b0bfb06fb1e4"}', NULL);
INSERT INTO gateway.audit VALUES ('01a22190-e30d-719a-9bc9-edf1a7a9f1ae', '2026-11-28 09:51:13.165+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'command.queue', 'device', '{CC1}', 'S1', NULL, '{"iotMessageType": "clearCache"}', NULL);
INSERT INTO gateway.audit VALUES ('01a22190-e325-72de-b7f6-2362bf5805b5', '2026-11-28 09:51:13.189+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'account.add', 'account', '{01a22190-e31e-7172-a58b-1f5d2a4b2e38}', NULL, NULL, '{"tags": 1024, "phone": "139****0003", "ssoId": null, "source": "product", "account": "manager1", "areaList": [{"code": "440100", "name": "广州市"}], "username": "区域经理", "followsClaims": false}', '区域经理');
INSERT INTO gateway.audit VALUES ('01a22190-e422-709c-8d7e-621bc97403f4', '2026-11-28 09:51:13.442+00', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'admin', 'product', 'import.upload', 'import', '{a7b59ac7-14b6-413c-b66e-8978689be438}', 'S1', NULL, '{"fileName": "教师.xlsx", "userType": "wxTeacher"}', '教师.xlsx');


--
-- Data for Name: captcha; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.copy VALUES ('schools', '2026-11-28 09:51:11.902125+00', NULL, NULL, NULL);
INSERT INTO gateway.copy VALUES ('areas', '2026-11-28 09:51:11.910143+00', NULL, NULL, NULL);


--
-- Data for Name: data_key; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.data_key VALUES ('2b92de78', '\x954b4dc08f0d1986286a5a9ec2a8cfb7a103bace9920d9d4cadf412b8ec6afc54f2baade80', '2026-11-28 09:51:11.732546+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: dead_event; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.hash_key VALUES ('phone search', '\xe74cd9cc7ceb78adf98741022daff4b7fd4abb997c26b04c5c312cdfe03d2d819f6dc32ac85957355c3c77ad9331fe1a23e88314f7f703834b743894');
INSERT INTO gateway.hash_key VALUES ('people of imported rows', '\xf4c1d9bd80d6c99a18d2256727470a0393b312a80743b0bf56438c378b7e9c7552608db6612a55cc42b7f8efb1a219823f9126801004b71f679310c1');
INSERT INTO gateway.hash_key VALUES ('recovery code', '\xd71010dc54fd536439b6058d8892653f8bd4508be8454e805332425937db147c2db81996fe46b302a565eb3a2e944965af623b0da8774a05fb17e806');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.idempotency_key VALUES ('01a22190-de97-722d-9ee0-8cbc9d03f1ca', 'equal e79f59a86217b46994aa0629ee6de0180c222bebfcd4b170f0eeb0b360e9f481', 'POST /api/lds/adminAccount/add', '443c357faa07781906083418e1168a462b35017d12e211450677f4914ccab56e', '{"uid": "01a22190-e31e-7172-a58b-1f5d2a4b2e38", "secret": "JLqopeObj+P2OcvlZ8e92CiGwaER+O+bFAksGWHata6FbweO7XW2vQ=="}', '2026-11-28 09:51:13.183+00');


--
-- Data for Name: inbox; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4b-7616-b210-33cfbd1fbcbd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-73d37ebfbf4c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-771ad5db9f1d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-79a5ac190c3c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-7c9350629ecf', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-82e18aef52a9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-878553246c72', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-8935345146aa', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-8cf68592e496', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-9373f5fa60d0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-95fa8fe4ce1f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-9bfaaf4ad1b2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-9e9d85024da2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-a0a407db6c27', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-a57bf95cb57d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-a81c016afeb4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-ac83ef9dec2c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-b25891f3f6ea', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-b5b61a27a134', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-ba32bed64e3d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-bca7a7670b16', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-c0c0cd0343b7', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-c604cca89820', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-cb6da2d60628', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-cd58cc17c437', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-d02e73f6bd6c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-d609dece476b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-db44aa6116fb', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-dcbb8a68eec5', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-e1fc01c3cfe2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-e65b72137ac5', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-eb7c06928499', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-ee350bd270c2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-f24f89fcf213', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-f6b9fc3f6a5a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-fa357b09f135', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e1-ff4e2e27d590', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-004aa303a563', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-0490ad68f448', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-0bb9dd26b40e', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-0f675dce2cb5', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-11f312bd7aa4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-165e87bc649b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-1bbb65f98862', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-1c4ed105016c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-21f323cee02b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-27441d56728d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-2a79dd06f72a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-2e871d691b2d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-326183305a14', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-378644e7653e', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-38cc2365b9c2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-3f884a04ac67', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-4036b79f60c6', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-457c29d13a9b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-49861be9a3f1', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-4d09860f6661', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-52a2e5b57c00', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-5728c081e4cd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-5bf270ec3c23', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-5fc66762a699', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-61e03402bfc5', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-6570de66e870', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-6b70b00b1d9b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-6d6609790617', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-717b219b586a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-772e921a6873', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-7bf3640dd4e4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-7c3058ba5129', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-83003b78682d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-871895543bfb', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-890cca7dd3ba', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-8e68f97c2505', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-932e0306cc60', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-966391e2a627', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-9bc5d9125961', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-9e3af6976696', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-a216a01a576f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-a4f080266bd9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-a88f9376dc90', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-ad00cb718b7b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-b39ca82e8c03', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-b6cf787a832c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-ba4a8e4ad076', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-be3884b285fd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-c075d3021eac', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-c6ea3e6d1391', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-cba09c39d9e3', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-ce79c5962543', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-d1caef5e36ae', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-d58dacf7ee05', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-dade9787bc2a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-dc1eaec065df', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-e33b8dc8cfba', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-e58490dbac23', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-ebe751ba1061', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-ede9c30b93de', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-f32948e4f744', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-f7b05790f75f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-fa16600f497d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e2-fe11e2728d9f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-03fc15afe5a8', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-073c35f00fea', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-0bb2680835f8', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-0c1705189707', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-105383ff5ee8', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-1413c3f4771c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-1868c99c2f08', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-1dd32abafab8', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-204b0b5729a0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-2575c1cecf3c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-28d0fbbcc57a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-2f8e113ee4f0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-31535869292d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-364672e44cba', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-3927db8b02cc', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-3faa0b9d61db', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-429f1951ad60', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-47e7833cef4c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-4930f880f578', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-4d4e65e6244a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-517a4c0213c5', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-543389428260', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-59589788da79', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-5fd2d6fd88b6', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-62bddaf0150b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-64c8062cc355', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-6be164ea0764', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-6dbe3595e456', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-7244b5f7464a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-750dfa241856', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4c-725a-96e3-7846d9b0ba8c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-1346f5c1b043', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-1716ecca7bb2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-1abea9365e17', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-1c1a94a38226', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-215f74c03402', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-2428afdc98fe', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-29c870b388a4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-2dec16784975', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-30083626a947', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-378f24fa3532', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-39aab8eca593', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-3ef3a8cbe2fe', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-4010c71bea17', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-466f29e75893', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-48884698a9f3', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-4f1b6c964edf', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-5296450ba0b0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-572529e08fb2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-58e0915b19dd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-5fbfa6ef0a69', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-6057095effae', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-65e093c458c9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-6aeeaee89ebc', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-6f701d6416ad', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-7193c619fd66', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-7452086ba97c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-79580c830b37', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-7ffb2d8564ed', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-81c2edc4cf9c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-8518a8b276be', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-887061a7f811', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-8c71774515f9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-90f4cf76290b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-96a5af486bab', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-996a514d455c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-9fcaba4ea44e', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-a139893cd5a7', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-a4f6bb9bae8a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-aaf4b988f41b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-ad40e8fb8798', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-b2d0368c5042', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-b6416a260aa9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-b8848ecb4d92', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-bfb2e8cd754f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-c0ceca0a963b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-c62c23a1b94b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-ca9b18c2427c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-cd33d11fe25d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-d3af98da5870', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-d77a8612fcc3', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-dad41a187d24', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-de78c21932e9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-e1a79e92e9d2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-e67ef7a01e95', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-e9ead75fd838', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-eebd7133beaa', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-f1a6d19e2df3', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-f5104c90bf84', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-fb379326eec9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e3-feb2e2be7d8e', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-0246faa608e1', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-0631dd24c99d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-09e006cbe611', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-0ccde6980892', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-10745ecbe43b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-155fd52f6acd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-1a439b5a8d23', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-1d0f547594af', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-231d43087b87', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-259c81a5a2cd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-2862884c1484', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-2e5a857d5828', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-30e56b299c08', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-350af0c0f79a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-3800b25704cf', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-3fb224ae8030', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-42c390d637c5', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-450ff586322a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-49d6fcabf61b', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-4e412feb7da2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-52f967b8c8b4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-55caaefd65d0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-5baa8aa8582f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-5cc5c8b8f312', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-603dcc83bcdd', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-66a7fbfdbb82', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-6b1f870c4f31', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-6e7cb082c5b3', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-71b8fa134b94', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-74ae37554789', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-7a062a21dba8', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-7d0263c9b285', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-80659073a173', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-870ffb2a8762', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-8ae705308b78', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-8e071ff4b6cf', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-90a8f9e96d91', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-951a1ec7a894', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-98d9b1dde423', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-9edf2ed04887', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-a0583cf8537d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-a74032a6c0b0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-aaedc48bfc40', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-ad3889e8efde', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-b2672d741fb4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-b6518c7b745a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-b83c3dd38623', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-bf2e96651007', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-c3bf3b390c02', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-c5edf36c78ff', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-ca8a8532bc66', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-ce86355f18b1', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-d2b932c505a7', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-d761c55865d4', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-dbeab27039e2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-dd44e9af6e4d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-e2c292726601', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-e6941eb9546a', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-ea1b67753cfe', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-ecc4a101d408', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-f1279ac98175', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-f7dcdf2c7a2f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-f947fe276e78', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e4-fc9622e1c007', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-02acebe1afad', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-061af063ee06', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-0982a15a8aa0', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-0e95f16dcc55', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-12715f05f32c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-17bfd424a279', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-1a877ad6c4db', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-1c56d79d728f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-228f7561d77c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-25bfcf14c946', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-2b930edf59e9', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-2e41df23a40c', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-326979c03cd2', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-36b1e15bb624', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-38704762de5d', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a22190-de4d-73aa-b0e5-3f59d5d69c9f', '2026-11-28 09:51:12.141785+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e117-759c-8763-80b5da4d3b11', '2026-11-28 09:51:12.678351+00');
INSERT INTO gateway.inbox VALUES ('gateway', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.698894+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e136-77b5-bb6f-37d6a025010d', '2026-11-28 09:51:12.698981+00');
INSERT INTO gateway.inbox VALUES ('gateway', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.726028+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e153-74c0-a8aa-721426d9bc36', '2026-11-28 09:51:12.726262+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e16b-7402-b04b-cc89cad6a93e', '2026-11-28 09:51:12.749584+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e182-7559-954e-a59cc48628b8', '2026-11-28 09:51:12.771704+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e191-731c-a896-a3fd67a68f97', '2026-11-28 09:51:12.787897+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e1ac-7148-9e30-21b80162e346', '2026-11-28 09:51:12.81762+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e2fc-76e7-ad5d-3a25598b8eb5', '2026-11-28 09:51:13.155282+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e30d-719a-9bc9-edf1a7a9f1ae', '2026-11-28 09:51:13.16788+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e325-72de-b7f6-2362bf5805b5', '2026-11-28 09:51:13.19154+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a22190-e422-709c-8d7e-621bc97403f4', '2026-11-28 09:51:13.445968+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.376+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.407+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('sso-recheck', NULL, NULL, NULL, '2026-11-28 09:51:27.492+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('session-retention', NULL, NULL, NULL, '2026-11-28 09:52:12.531+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('captcha-retention', NULL, NULL, NULL, '2026-11-28 09:52:12.531+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.55+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('sign-in-try-retention', NULL, NULL, NULL, '2026-11-28 10:01:12.587+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('audit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.587+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('analytics-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.587+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('sso-retention', NULL, NULL, NULL, '2026-11-28 10:01:12.596+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('dead-event-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.596+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('sso-report-retention', NULL, NULL, NULL, '2026-11-28 10:01:12.597+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-28 09:52:12.619+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('copy-areas', NULL, NULL, NULL, '2026-11-28 09:52:12.624+00', 0, NULL, NULL);


--
-- Data for Name: migration; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO gateway.migration VALUES (2, 1763600002000, 'AccountsAndSessions1763600002000', false);
INSERT INTO gateway.migration VALUES (3, 1763600002100, 'Schools1763600002100', false);
INSERT INTO gateway.migration VALUES (4, 1763600005000, 'AccountsAndAudit1763600005000', false);
INSERT INTO gateway.migration VALUES (5, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO gateway.migration VALUES (6, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO gateway.migration VALUES (7, 1763600014500, 'SchoolFunctionTable1763600014500', false);
INSERT INTO gateway.migration VALUES (8, 1763600015000, 'SchoolNames1763600015000', false);
INSERT INTO gateway.migration VALUES (9, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO gateway.migration VALUES (10, 1763600018000, 'StoredFiles1763600018000', false);
INSERT INTO gateway.migration VALUES (11, 1763600019000, 'WeComTables1763600019000', false);
INSERT INTO gateway.migration VALUES (12, 1763600031500, 'InitialPasswords1763600031500', false);
INSERT INTO gateway.migration VALUES (13, 1763600034600, 'AuditObjectNames1763600034600', false);
INSERT INTO gateway.migration VALUES (14, 1763600100000, 'SsoAndSecondFactor1763600100000', false);
INSERT INTO gateway.migration VALUES (15, 1795700000000, 'DeadEvents1795700000000', false);
INSERT INTO gateway.migration VALUES (16, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO gateway.migration VALUES (17, 1795710000200, 'AuditFilters1795710000200', false);
INSERT INTO gateway.migration VALUES (18, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO gateway.migration VALUES (19, 1795740000100, 'RecordVersions1795740000100', false);
INSERT INTO gateway.migration VALUES (20, 1796000000000, 'OpenRecords1796000000000', false);
INSERT INTO gateway.migration VALUES (21, 1796000000100, 'FileTypes1796000000100', false);
INSERT INTO gateway.migration VALUES (22, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO gateway.migration VALUES (23, 1796200000300, 'SsoSessions1796200000300', false);
INSERT INTO gateway.migration VALUES (24, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO gateway.migration VALUES (25, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO gateway.migration VALUES (26, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO gateway.migration VALUES (27, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: open_record; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: record_version; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: recovery_code; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.school VALUES ('S1', 'product', '440000', '440100', '440106', false, '2026-11-28 09:51:12.695+00', '第一小学', '广东省', '广州市', '天河区');
INSERT INTO gateway.school VALUES ('S2', 'product', '440000', '440100', '440106', false, '2026-11-28 09:51:12.723+00', '第二小学', '广东省', '广州市', '天河区');


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: second_factor; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: session; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.session VALUES ('ea3d91c25446542dfd6c645fca3b9384a5f20a923a66125ac584138e68a6e91f', '01a22190-de97-722d-9ee0-8cbc9d03f1ca', '2026-11-28 09:51:12.655+00', '2026-11-28 09:51:12.655+00', '2026-11-28 17:51:12.655+00', NULL, 'password', NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: sign_in_try; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.sign_in_try VALUES ('81df477d6ea5ac9c9c5da76ec1ce3b85f371a7d558ad953bfbcb6346fdc4bfbb', 0, '2026-11-28 09:51:12.446+00', '1970-01-01 00:00:00+00');
INSERT INTO gateway.sign_in_try VALUES ('b5a3dd9dc948bc986bc3a40013a1d6d34f043ff82dbb2cd2be57fe5f5e926cb2', 0, '2026-11-28 09:51:12.446+00', '1970-01-01 00:00:00+00');


--
-- Data for Name: sso_report; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: sso_stopped; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: sso_ticket; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: sso_used_logout; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: sso_used_state; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: stored_file; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: wecom_token; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: class; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.class VALUES ('01a22190-e166-72cd-8843-b0bfb06fb1e4', 'S1', '小一(1)班', '', 1, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');
INSERT INTO licence.class VALUES ('01a22190-e166-72cd-8843-b6af1fe85337', 'S1', '小一(2)班', '', 2, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');


--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.copy VALUES ('schools', '2026-11-28 09:51:11.897977+00', NULL, NULL, NULL);
INSERT INTO licence.copy VALUES ('bindings', '2026-11-28 09:51:11.913526+00', NULL, NULL, NULL);
INSERT INTO licence.copy VALUES ('people', '2026-11-28 09:51:11.994329+00', NULL, NULL, NULL);


--
-- Data for Name: corp; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: corp_member; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: corp_school; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: data_key; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.data_key VALUES ('2b92de78', '\x999a6700f75eceac065d17ddedf4064e871cba04db82f05b5409ecd720d8199a49969f23d7', '2026-11-28 09:51:11.010057+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.hash_key VALUES ('phone search', '\xaedad39956a2377839ff06529811d41d08d2ebccdf40f5dcd677cea08b4ac56448c306488bc825718b6f576eca5ca487e23814fe5f7faa5f74b74474');
INSERT INTO licence.hash_key VALUES ('people of imported rows', '\x2c905bb56bcfdd8fad36636f9e56baa6954ec98c8cbeed8e0756016a288428917251e41cf619402baf31a7b9198cdf5ac0efe6d39226ef2002d4cec4');
INSERT INTO licence.hash_key VALUES ('recovery code', '\x5d43a73aa710d3f267e0d62b6000b2696335a3514cca89708da726ff694ee9812437ad6dd02efa0818a175c90f2fa50c40010cbff2426ad161c47024');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: import_batch; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: import_chunk; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: import_mapping; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.inbox VALUES ('licence.replays', '01a22190-de65-745a-8963-8ce57fdb1f5c', '2026-11-28 09:51:12.141678+00');
INSERT INTO licence.inbox VALUES ('licence.schools', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.698845+00');
INSERT INTO licence.inbox VALUES ('licence.schools', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.726009+00');
INSERT INTO licence.inbox VALUES ('licence.people', '01a22190-e169-74bb-8bd9-10956c1e7d2c', '2026-11-28 09:51:12.749649+00');
INSERT INTO licence.inbox VALUES ('licence.people', '01a22190-e190-7581-86e1-5c566d218d10', '2026-11-28 09:51:12.787837+00');
INSERT INTO licence.inbox VALUES ('licence.people', '01a22190-e1a6-707b-8a3c-b53ace8b8f32', '2026-11-28 09:51:12.814389+00');
INSERT INTO licence.inbox VALUES ('licence.people', '01a22190-e1ab-77ed-9d1e-e85f7dc10e74', '2026-11-28 09:51:12.814389+00');
INSERT INTO licence.inbox VALUES ('licence.people', '01a22190-e512-7272-82ea-51c438be1a0e', '2026-11-28 09:51:13.68765+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.369+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('import-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.371+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.376+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.463+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('expired licences', NULL, NULL, NULL, '2026-11-28 09:51:42.463+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-28 09:52:12.467+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('copy-bindings', NULL, NULL, NULL, '2026-11-28 09:52:12.468+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('licence auto activation', NULL, NULL, NULL, '2026-11-28 09:51:15.491+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-28 09:51:17.6+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('licence transfers', NULL, NULL, NULL, '2026-11-28 09:51:13.6+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('copy-people', NULL, NULL, NULL, '2026-11-28 09:52:12.6+00', 0, NULL, NULL);
INSERT INTO licence.job_run VALUES ('licence syncs', '2026-11-28 09:51:13.09+00', '2026-11-28 09:51:13.09+00', NULL, '2026-11-28 09:51:13.59+00', 0, NULL, 4);
INSERT INTO licence.job_run VALUES ('licence orders', '2026-11-28 09:51:13.592+00', '2026-11-28 09:51:13.592+00', NULL, '2026-11-28 09:51:14.592+00', 0, NULL, 6);
INSERT INTO licence.job_run VALUES ('licence requests', '2026-11-28 09:51:13.594+00', '2026-11-28 09:51:13.594+00', NULL, '2026-11-28 09:51:14.594+00', 0, NULL, 6);
INSERT INTO licence.job_run VALUES ('renewed licences', '2026-11-28 09:51:13.595+00', '2026-11-28 09:51:13.595+00', NULL, '2026-11-28 09:51:14.595+00', 0, NULL, 5);
INSERT INTO licence.job_run VALUES ('licence activations', '2026-11-28 09:51:13.595+00', '2026-11-28 09:51:13.595+00', NULL, '2026-11-28 09:51:14.595+00', 0, NULL, 6);


--
-- Data for Name: licence_account; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_activation; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_order; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_renewal; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_sync; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_sync_change; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_sync_item; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: licence_transfer; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO licence.migration VALUES (2, 1763600008000, 'ImportTables1763600008000', false);
INSERT INTO licence.migration VALUES (3, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO licence.migration VALUES (4, 1763600012000, 'ImportPublishedAt1763600012000', false);
INSERT INTO licence.migration VALUES (5, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO licence.migration VALUES (6, 1763600013500, 'ReplayRequestTables1763600013500', false);
INSERT INTO licence.migration VALUES (7, 1763600014000, 'SchoolTables1763600014000', false);
INSERT INTO licence.migration VALUES (8, 1763600016000, 'PeopleTables1763600016000', false);
INSERT INTO licence.migration VALUES (9, 1763600016500, 'ParentPhoneIndex1763600016500', false);
INSERT INTO licence.migration VALUES (10, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO licence.migration VALUES (11, 1763600019000, 'WeComTables1763600019000', false);
INSERT INTO licence.migration VALUES (12, 1763600030000, 'ImportPeople1763600030000', false);
INSERT INTO licence.migration VALUES (13, 1763600030001, 'ImportAttempts1763600030001', false);
INSERT INTO licence.migration VALUES (14, 1795400000000, 'Licences1795400000000', false);
INSERT INTO licence.migration VALUES (15, 1795430000000, 'RenewedAccounts1795430000000', false);
INSERT INTO licence.migration VALUES (16, 1795440000000, 'RefusedActivations1795440000000', false);
INSERT INTO licence.migration VALUES (17, 1795450000000, 'OrdersBefore1795450000000', false);
INSERT INTO licence.migration VALUES (18, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO licence.migration VALUES (19, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO licence.migration VALUES (20, 1795740000400, 'RecordVersions1795740000400', false);
INSERT INTO licence.migration VALUES (21, 1795900010000, 'ParentPhoneEnd1795900010000', false);
INSERT INTO licence.migration VALUES (22, 1796000001000, 'ImportRepeats1796000001000', false);
INSERT INTO licence.migration VALUES (23, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO licence.migration VALUES (24, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO licence.migration VALUES (25, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO licence.migration VALUES (26, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO licence.migration VALUES (27, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.parent VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', 'S1', '李父', '139****0002', 'GMKeVM/MH6CVbl9tC10AJq8I2EqqliO+/Pi2xrVQey88yQMQKqfV', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', false, '2026-11-28 09:51:12.811+00');


--
-- Data for Name: parent_child; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.parent_child VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', '01a22190-e1a5-7335-ac07-e87794bec97a', '51');


--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: record_version; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.replay_request VALUES ('licence.account', 'directory.licence', '2026-11-28 09:51:12.167+00');


--
-- Data for Name: school; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.695+00');
INSERT INTO licence.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.723+00');


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.student VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', 'S1', '李小明', '01a22190-e166-72cd-8843-b0bfb06fb1e4', 1, NULL, false, '2026-11-28 09:51:12.806+00');


--
-- Data for Name: teacher; Type: TABLE DATA; Schema: licence; Owner: -
--

INSERT INTO licence.teacher VALUES ('01a22190-e18d-755f-a758-73275bc73672', 'S1', '王老师', 5, 0, NULL, NULL, '{}', '139****0001', '07h4zcReY4cqgkKrjF9PCwO2M2XD8W2EGgKMcjQHR3Bl+qdO/x3Q', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', false, '2026-11-28 09:51:12.784+00');
INSERT INTO licence.teacher VALUES ('01a22190-e510-75bf-96dc-a69ac2769f7f', 'S1', '赵老师', 5, 0, NULL, NULL, '{}', '139****0004', 'esS8d5HVELDTrMGDtWWqd74oWP0NNBHdKqHrDorTdFOvK0V4mORo', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', false, '2026-11-28 09:51:13.683+00');


--
-- Data for Name: teacher_class; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: wecom_token; Type: TABLE DATA; Schema: licence; Owner: -
--



--
-- Data for Name: call; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_card; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.call_card VALUES ('CC1', 'S1', '2026-11-28 09:51:13.152+00');


--
-- Data for Name: call_config; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_day; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_grant; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_hour; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_package; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_party; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_room; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: call_usage; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: class; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.class VALUES ('01a22190-e166-72cd-8843-b0bfb06fb1e4', 'S1', '小一(1)班', '', 1, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');
INSERT INTO trtc.class VALUES ('01a22190-e166-72cd-8843-b6af1fe85337', 'S1', '小一(2)班', '', 2, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');


--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.copy VALUES ('schools', '2026-11-28 09:51:11.870517+00', NULL, NULL, NULL);
INSERT INTO trtc.copy VALUES ('cards', '2026-11-28 09:51:11.922586+00', NULL, NULL, NULL);
INSERT INTO trtc.copy VALUES ('people', '2026-11-28 09:51:12.002967+00', NULL, NULL, NULL);


--
-- Data for Name: data_key; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.data_key VALUES ('2b92de78', '\x5d8512fb46e87a324c2dc70b55920798c2cf1ce093d2b35f90aa023d64303965c872617879', '2026-11-28 09:51:11.272155+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.hash_key VALUES ('phone search', '\x728ff1a6c02bc18c537caa94446a0b1475d443db30f7212e4130d3ffbe59d7c3b89d2ff3fa3e1d704456f5344267f0435ec1946f96d461c23d2853ec');
INSERT INTO trtc.hash_key VALUES ('people of imported rows', '\x9a31f7a5734867d1aa108d1127ad0b92d2c760de2b7bee43c44ad37aa0f5b160b22abe0e6ce128def2b3903742acdbc534d3c9dd6b45b55865b5c4c3');
INSERT INTO trtc.hash_key VALUES ('recovery code', '\x00f71b88aa34797bc41e1c29d8d9ce0de3ae5e6f8f48ee94085ae0913a20e1f0dab64fd15007c5a980c1225c80e94cb9af1cd53363e827d246147411');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: import_batch; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: import_chunk; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: import_mapping; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.inbox VALUES ('trtc.replays', '01a22190-de69-7393-9066-597b44a247d3', '2026-11-28 09:51:12.141738+00');
INSERT INTO trtc.inbox VALUES ('trtc.schools', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.698637+00');
INSERT INTO trtc.inbox VALUES ('trtc.schools', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.726033+00');
INSERT INTO trtc.inbox VALUES ('trtc.people', '01a22190-e169-74bb-8bd9-10956c1e7d2c', '2026-11-28 09:51:12.749564+00');
INSERT INTO trtc.inbox VALUES ('trtc.people', '01a22190-e190-7581-86e1-5c566d218d10', '2026-11-28 09:51:12.787872+00');
INSERT INTO trtc.inbox VALUES ('trtc.people', '01a22190-e1a6-707b-8a3c-b53ace8b8f32', '2026-11-28 09:51:12.814453+00');
INSERT INTO trtc.inbox VALUES ('trtc.people', '01a22190-e1ab-77ed-9d1e-e85f7dc10e74', '2026-11-28 09:51:12.814453+00');
INSERT INTO trtc.inbox VALUES ('trtc.cards', '01a22190-e300-728d-ae09-3834fc3d4617', '2026-11-28 09:51:13.158123+00');
INSERT INTO trtc.inbox VALUES ('trtc.people', '01a22190-e512-7272-82ea-51c438be1a0e', '2026-11-28 09:51:13.687617+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.376+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.377+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('import-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.377+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.471+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-28 09:52:12.471+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('balances', NULL, NULL, NULL, '2026-11-28 09:51:27.472+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('complaints', NULL, NULL, NULL, '2026-11-28 10:01:12.492+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('unpaid orders', NULL, NULL, NULL, '2026-11-28 09:51:17.492+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('refunds', NULL, NULL, NULL, '2026-11-28 09:51:17.493+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('earned months', NULL, NULL, '2026-11-28 09:51:12.531+00', '2026-11-30 16:05:00+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('ledger audit', NULL, NULL, NULL, '2026-11-28 09:51:42.587+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('sums of all schools', NULL, NULL, NULL, '2026-11-28 09:51:42.587+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('wallet audit', NULL, NULL, NULL, '2026-11-28 09:51:42.587+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('silent calls', NULL, NULL, NULL, '2026-11-28 09:52:12.601+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('call-grants-old', NULL, NULL, NULL, '2026-11-29 09:51:12.602+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('copy-cards', NULL, NULL, NULL, '2026-11-28 09:52:12.602+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('call-reconciliation', NULL, NULL, NULL, '2026-11-28 09:56:12.619+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('bill comparison', NULL, NULL, '2026-11-28 09:51:12.62+00', '2026-11-29 02:30:00+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('copy-people', NULL, NULL, NULL, '2026-11-28 09:52:12.621+00', 0, NULL, NULL);
INSERT INTO trtc.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-28 09:51:17.624+00', 0, NULL, NULL);


--
-- Data for Name: ledger_balance; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: ledger_entry; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: ledger_transfer; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO trtc.migration VALUES (2, 1763600008000, 'ImportTables1763600008000', false);
INSERT INTO trtc.migration VALUES (3, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO trtc.migration VALUES (4, 1763600012000, 'ImportPublishedAt1763600012000', false);
INSERT INTO trtc.migration VALUES (5, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO trtc.migration VALUES (6, 1763600013500, 'ReplayRequestTables1763600013500', false);
INSERT INTO trtc.migration VALUES (7, 1763600014000, 'SchoolTables1763600014000', false);
INSERT INTO trtc.migration VALUES (8, 1763600016000, 'PeopleTables1763600016000', false);
INSERT INTO trtc.migration VALUES (9, 1763600016500, 'ParentPhoneIndex1763600016500', false);
INSERT INTO trtc.migration VALUES (10, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO trtc.migration VALUES (11, 1763600030000, 'ImportPeople1763600030000', false);
INSERT INTO trtc.migration VALUES (12, 1763600030001, 'ImportAttempts1763600030001', false);
INSERT INTO trtc.migration VALUES (13, 1763600060400, 'ProveTries1763600060400', false);
INSERT INTO trtc.migration VALUES (14, 1795620000000, 'Calls1795620000000', false);
INSERT INTO trtc.migration VALUES (15, 1795620000200, 'Grants1795620000200', false);
INSERT INTO trtc.migration VALUES (16, 1795620000250, 'PaymentTables1795620000250', false);
INSERT INTO trtc.migration VALUES (17, 1795620000300, 'Orders1795620000300', false);
INSERT INTO trtc.migration VALUES (18, 1795620000400, 'Reconcile1795620000400', false);
INSERT INTO trtc.migration VALUES (19, 1795620000500, 'ReconciliationTables1795620000500', false);
INSERT INTO trtc.migration VALUES (20, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO trtc.migration VALUES (21, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO trtc.migration VALUES (22, 1795740000300, 'RecordVersions1795740000300', false);
INSERT INTO trtc.migration VALUES (23, 1795800000000, 'PartialRefunds1795800000000', false);
INSERT INTO trtc.migration VALUES (24, 1795800000100, 'PartialReversals1795800000100', false);
INSERT INTO trtc.migration VALUES (25, 1795900010000, 'ParentPhoneEnd1795900010000', false);
INSERT INTO trtc.migration VALUES (26, 1795900020000, 'RechargePhoneEnd1795900020000', false);
INSERT INTO trtc.migration VALUES (27, 1795900110000, 'ReconciliationClosings1795900110000', false);
INSERT INTO trtc.migration VALUES (28, 1796000000000, 'WideSums1796000000000', false);
INSERT INTO trtc.migration VALUES (29, 1796000001000, 'ImportRepeats1796000001000', false);
INSERT INTO trtc.migration VALUES (30, 1796000100000, 'ReconciliationSubjects1796000100000', false);
INSERT INTO trtc.migration VALUES (31, 1796000100100, 'ComplaintTables1796000100100', false);
INSERT INTO trtc.migration VALUES (32, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO trtc.migration VALUES (33, 1796100000000, 'MoneyLedger1796100000000', false);
INSERT INTO trtc.migration VALUES (34, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO trtc.migration VALUES (35, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO trtc.migration VALUES (36, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO trtc.migration VALUES (37, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: online_order; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.parent VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', 'S1', '李父', '139****0002', 'GMKeVM/MH6CVbl9tC10AJq8I2EqqliO+/Pi2xrVQey88yQMQKqfV', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', false, '2026-11-28 09:51:12.811+00');


--
-- Data for Name: parent_child; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.parent_child VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', '01a22190-e1a5-7335-ac07-e87794bec97a', '51');


--
-- Data for Name: payment_complaint; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: payment_complaint_event; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: payment_event; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: prove_try; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: recharge; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: recharge_day; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: recharge_left; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: reconcile_state; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: reconciled_room; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: reconciliation; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: reconciliation_difference; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: reconciliation_note; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: record_version; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: refund; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.replay_request VALUES ('trtc.config', 'directory.call-config', '2026-11-28 09:51:12.168+00');


--
-- Data for Name: room_event; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.695+00');
INSERT INTO trtc.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.723+00');


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.student VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', 'S1', '李小明', '01a22190-e166-72cd-8843-b0bfb06fb1e4', 1, NULL, false, '2026-11-28 09:51:12.806+00');


--
-- Data for Name: teacher; Type: TABLE DATA; Schema: trtc; Owner: -
--

INSERT INTO trtc.teacher VALUES ('01a22190-e18d-755f-a758-73275bc73672', 'S1', '王老师', 5, 0, NULL, NULL, '{}', '139****0001', '07h4zcReY4cqgkKrjF9PCwO2M2XD8W2EGgKMcjQHR3Bl+qdO/x3Q', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', false, '2026-11-28 09:51:12.784+00');
INSERT INTO trtc.teacher VALUES ('01a22190-e510-75bf-96dc-a69ac2769f7f', 'S1', '赵老师', 5, 0, NULL, NULL, '{}', '139****0004', 'esS8d5HVELDTrMGDtWWqd74oWP0NNBHdKqHrDorTdFOvK0V4mORo', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', false, '2026-11-28 09:51:13.683+00');


--
-- Data for Name: teacher_class; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: wallet; Type: TABLE DATA; Schema: trtc; Owner: -
--



--
-- Data for Name: app_install; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: class; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.class VALUES ('01a22190-e166-72cd-8843-b0bfb06fb1e4', 'S1', '小一(1)班', '', 1, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');
INSERT INTO wx.class VALUES ('01a22190-e166-72cd-8843-b6af1fe85337', 'S1', '小一(2)班', '', 2, '小一', '11', NULL, false, '2026-11-28 09:51:12.746+00');


--
-- Data for Name: consumer_position; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.copy VALUES ('schools', '2026-11-28 09:51:11.888625+00', NULL, NULL, NULL);
INSERT INTO wx.copy VALUES ('school-schedules', '2026-11-28 09:51:11.906656+00', NULL, NULL, NULL);
INSERT INTO wx.copy VALUES ('people', '2026-11-28 09:51:11.999305+00', NULL, NULL, NULL);


--
-- Data for Name: corp; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: corp_app; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: corp_registration; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: corp_school; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.corp_school VALUES ('S1', NULL, NULL, NULL, NULL, 'admin', NULL, NULL, NULL, NULL, '2026-11-28 09:51:12.703+00');
INSERT INTO wx.corp_school VALUES ('S2', NULL, NULL, NULL, NULL, 'admin', NULL, NULL, NULL, NULL, '2026-11-28 09:51:12.731+00');


--
-- Data for Name: data_key; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.data_key VALUES ('2b92de78', '\x4e972589ad99cda070cc89fefef7cdd3fb8c11cecebe28f3ceb71ef182ec3e2556a99c14bb', '2026-11-28 09:51:11.341053+00', NULL);


--
-- Data for Name: data_key_progress; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: database_history; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: hash_key; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.hash_key VALUES ('phone search', '\xbcf2355e3ccb7cb6972d89e2058778c87745c909d738c28c2cb58f609295c85588cc2a1a1b8e8949fe8eeef4b6651ca65ce280f0bd2e45c2dc398e54');
INSERT INTO wx.hash_key VALUES ('people of imported rows', '\x86d0adee93bfc6e5d7a5762827f2f54c10fe8a24d30d99408d04d59f201548e730dc4fd53cfae7784b45c5f9b97cd035cd359be0f5609d738f700318');
INSERT INTO wx.hash_key VALUES ('recovery code', '\xe71441a014f5dce6b1975866f9727af6928ef9a5d381efd92e464bfdc8c70a2c5b38a8586f4dae69aaaf40a48736860e015b9fe0bf6d1f9fe46f7ae9');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.inbox VALUES ('wx.replays', '01a22190-de17-775b-8b0a-c5b29cf9d321', '2026-11-28 09:51:12.141611+00');
INSERT INTO wx.inbox VALUES ('wx.replays', '01a22190-de2a-7756-890e-c7afae21dccb', '2026-11-28 09:51:12.191994+00');
INSERT INTO wx.inbox VALUES ('wx.schools', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.69876+00');
INSERT INTO wx.inbox VALUES ('wx.directory-schools', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.698866+00');
INSERT INTO wx.inbox VALUES ('wx.directory-schools', '01a22190-e136-77b5-bb6f-317d3b6401d8', '2026-11-28 09:51:12.698866+00');
INSERT INTO wx.inbox VALUES ('wx.school-schedules', '01a22190-e136-77b5-bb6f-2dfe3535f903', '2026-11-28 09:51:12.69893+00');
INSERT INTO wx.inbox VALUES ('wx.directory-schools', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.726106+00');
INSERT INTO wx.inbox VALUES ('wx.directory-schools', '01a22190-e153-74c0-a8aa-6f00365f2fbc', '2026-11-28 09:51:12.726106+00');
INSERT INTO wx.inbox VALUES ('wx.schools', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.725984+00');
INSERT INTO wx.inbox VALUES ('wx.school-schedules', '01a22190-e153-74c0-a8aa-6adc411b133f', '2026-11-28 09:51:12.726151+00');
INSERT INTO wx.inbox VALUES ('wx.people', '01a22190-e169-74bb-8bd9-10956c1e7d2c', '2026-11-28 09:51:12.749542+00');
INSERT INTO wx.inbox VALUES ('wx.people', '01a22190-e190-7581-86e1-5c566d218d10', '2026-11-28 09:51:12.788074+00');
INSERT INTO wx.inbox VALUES ('wx.people', '01a22190-e1a6-707b-8a3c-b53ace8b8f32', '2026-11-28 09:51:12.814387+00');
INSERT INTO wx.inbox VALUES ('wx.people', '01a22190-e1ab-77ed-9d1e-e85f7dc10e74', '2026-11-28 09:51:12.814387+00');
INSERT INTO wx.inbox VALUES ('wx.people', '01a22190-e512-7272-82ea-51c438be1a0e', '2026-11-28 09:51:13.68769+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.job_run VALUES ('edit-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.371+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-28 10:51:12.372+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('short-links', NULL, NULL, NULL, '2026-11-28 10:51:12.376+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-28 09:52:12.454+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('data-key', NULL, NULL, NULL, '2026-11-28 09:52:12.467+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('encrypted corporation ids', NULL, NULL, NULL, '2026-11-28 09:51:22.471+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('old wecom callbacks', NULL, NULL, NULL, '2026-11-28 10:51:12.471+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('copy-school-schedules', NULL, NULL, NULL, '2026-11-28 09:52:12.471+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('copy-people', NULL, NULL, NULL, '2026-11-28 09:52:12.492+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-28 09:51:17.492+00', 0, NULL, NULL);
INSERT INTO wx.job_run VALUES ('member sync', '2026-11-28 09:51:13.598+00', '2026-11-28 09:51:13.598+00', NULL, '2026-11-28 09:51:14.598+00', 0, NULL, 4);
INSERT INTO wx.job_run VALUES ('wecom callbacks', '2026-11-28 09:51:13.597+00', '2026-11-28 09:51:13.597+00', NULL, '2026-11-28 09:51:14.597+00', 0, NULL, 21);


--
-- Data for Name: member_sync; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.migration VALUES (1, 1763600000000, 'EventTables1763600000000', false);
INSERT INTO wx.migration VALUES (2, 1763600010000, 'JobTables1763600010000', false);
INSERT INTO wx.migration VALUES (3, 1763600013000, 'CopyTables1763600013000', false);
INSERT INTO wx.migration VALUES (4, 1763600013500, 'ReplayRequestTables1763600013500', false);
INSERT INTO wx.migration VALUES (5, 1763600014000, 'SchoolTables1763600014000', false);
INSERT INTO wx.migration VALUES (6, 1763600016000, 'PeopleTables1763600016000', false);
INSERT INTO wx.migration VALUES (7, 1763600016500, 'ParentPhoneIndex1763600016500', false);
INSERT INTO wx.migration VALUES (8, 1763600017000, 'IdempotencyTables1763600017000', false);
INSERT INTO wx.migration VALUES (9, 1763600019000, 'WeComTables1763600019000', false);
INSERT INTO wx.migration VALUES (10, 1795400010000, 'Corporations1795400010000', false);
INSERT INTO wx.migration VALUES (11, 1795420000000, 'ShortLinks1795420000000', false);
INSERT INTO wx.migration VALUES (12, 1795700310000, 'OutboxTrace1795700310000', false);
INSERT INTO wx.migration VALUES (13, 1795740000000, 'EditTables1795740000000', false);
INSERT INTO wx.migration VALUES (14, 1795740000500, 'RecordVersions1795740000500', false);
INSERT INTO wx.migration VALUES (15, 1795900010000, 'ParentPhoneEnd1795900010000', false);
INSERT INTO wx.migration VALUES (16, 1796100000000, 'EditFunctions1796100000000', false);
INSERT INTO wx.migration VALUES (17, 1796300000000, 'DatabaseHistory1796300000000', false);
INSERT INTO wx.migration VALUES (18, 1796300000100, 'StaleCopyColumns1796300000100', false);
INSERT INTO wx.migration VALUES (19, 1796310000000, 'DataKeyTables1796310000000', true);
INSERT INTO wx.migration VALUES (20, 1796310000100, 'EditRenewals1796310000100', true);


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.parent VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', 'S1', '李父', '139****0002', 'GMKeVM/MH6CVbl9tC10AJq8I2EqqliO+/Pi2xrVQey88yQMQKqfV', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', false, '2026-11-28 09:51:12.811+00');


--
-- Data for Name: parent_child; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.parent_child VALUES ('01a22190-e1a8-7311-b95d-d5872a6fb255', '01a22190-e1a5-7335-ac07-e87794bec97a', '51');


--
-- Data for Name: record_edit; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: record_version; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.replay_request VALUES ('wx.binding', 'directory.corporation', '2026-11-28 09:51:12.175+00');
INSERT INTO wx.replay_request VALUES ('wx.binding', 'licence.bindings', '2026-11-28 09:51:12.209+00');


--
-- Data for Name: school; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.695+00');
INSERT INTO wx.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-28 09:51:12.723+00');


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: school_schedule; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.school_schedule VALUES ('S1', 0, '2026-11-28 09:51:12.695+00');
INSERT INTO wx.school_schedule VALUES ('S2', 0, '2026-11-28 09:51:12.723+00');


--
-- Data for Name: short_link; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.student VALUES ('01a22190-e1a5-7335-ac07-e87794bec97a', 'S1', '李小明', '01a22190-e166-72cd-8843-b0bfb06fb1e4', 1, NULL, false, '2026-11-28 09:51:12.806+00');


--
-- Data for Name: teacher; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.teacher VALUES ('01a22190-e18d-755f-a758-73275bc73672', 'S1', '王老师', 5, 0, NULL, NULL, '{}', '139****0001', '07h4zcReY4cqgkKrjF9PCwO2M2XD8W2EGgKMcjQHR3Bl+qdO/x3Q', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', false, '2026-11-28 09:51:12.784+00');
INSERT INTO wx.teacher VALUES ('01a22190-e510-75bf-96dc-a69ac2769f7f', 'S1', '赵老师', 5, 0, NULL, NULL, '{}', '139****0004', 'esS8d5HVELDTrMGDtWWqd74oWP0NNBHdKqHrDorTdFOvK0V4mORo', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', false, '2026-11-28 09:51:13.683+00');


--
-- Data for Name: teacher_class; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: wecom_callback; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.wecom_callback OVERRIDING SYSTEM VALUE VALUES (1, '6663b1d47ef8295dd8f3110f45f3584993024945ed37c1cac53d01f563fa03b8', 'ww-simulated-stats', 'suite_ticket', NULL, '2026-11-28 09:51:12.106+00', NULL, 0, NULL);
INSERT INTO wx.wecom_callback OVERRIDING SYSTEM VALUE VALUES (2, '8126e31bede9de01035eaaa704ed396363de5cb3258609832b09b864b3c495d7', 'ww-simulated-chat', 'suite_ticket', NULL, '2026-11-28 09:51:12.117+00', NULL, 0, NULL);
INSERT INTO wx.wecom_callback OVERRIDING SYSTEM VALUE VALUES (3, 'dd6f4d25f5799c75044fcb2d19d646a871758d04e8e7f2cd03ce7e8ce0899d5d', 'ww-simulated-classstyle', 'suite_ticket', NULL, '2026-11-28 09:51:12.131+00', NULL, 0, NULL);
INSERT INTO wx.wecom_callback OVERRIDING SYSTEM VALUE VALUES (4, '54c16a5f619dffaa4462899023f64f25fbb75e19f70a2660c08c2fcb94edb7f5', 'ww-simulated-schedule', 'suite_ticket', NULL, '2026-11-28 09:51:12.156+00', NULL, 0, NULL);
INSERT INTO wx.wecom_callback OVERRIDING SYSTEM VALUE VALUES (5, '10c3b088696592706186354668a1244aeca9da242651e08c26fcefa02a8e8ba5', 'ww-simulated-points', 'suite_ticket', NULL, '2026-11-28 09:51:12.165+00', NULL, 0, NULL);


--
-- Data for Name: wecom_member; Type: TABLE DATA; Schema: wx; Owner: -
--



--
-- Data for Name: wecom_token; Type: TABLE DATA; Schema: wx; Owner: -
--

INSERT INTO wx.wecom_token VALUES ('suiteTicket', 'ww-simulated-stats', 'KeCt3szJf/dnn19CBAH384gXOlmMJyB48JAC2LBPINdpOQYkLv8J6qX3zwkoamX0EwzsIRwSnguxduCYGBSKjGHhXw==', '2026-11-28 10:21:12+00');
INSERT INTO wx.wecom_token VALUES ('suiteTicket', 'ww-simulated-chat', 'Xv9kyChGrQeJEGm42Zw/zgFppN5TnQnZdX1L/FcgiqDgW7cxv8eroo/o4oC3C2hbSJA670FolnZGvfmO0zd4V9RNwA==', '2026-11-28 10:21:12+00');
INSERT INTO wx.wecom_token VALUES ('suiteTicket', 'ww-simulated-classstyle', '1SwSxJKuBBQVqJdXshIk7Bdz3uidhJthHwW3/xfqSBxGZsdkhwc7SW/W1H7qg/4nxnT8F+sFyaa7ATLvbnYKYEsGYg==', '2026-11-28 10:21:12+00');
INSERT INTO wx.wecom_token VALUES ('suiteTicket', 'ww-simulated-schedule', 'Hcmt61lTxG/AVRsp8vY33qcYrv/1v7N3Q77XjUymS2z4WXUAG8G5oZBgxgmTeZZqbAFTZSwCSLzRaiz1C1ADNDIGsg==', '2026-11-28 10:21:12+00');
INSERT INTO wx.wecom_token VALUES ('suiteTicket', 'ww-simulated-points', 'HWUR2PgZ38F32iWfOG+Jx2/Wp8WMdijfCheAfExS/q51s8K16lL3R3JPruczVu+WxHCNIr7vUOIIZn/tgq/wNnYLWQ==', '2026-11-28 10:21:12+00');


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: added_value; Owner: -
--

SELECT pg_catalog.setval('added_value.migration_id_seq', 34, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: added_value; Owner: -
--

SELECT pg_catalog.setval('added_value.outbox_id_seq', 2, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: added_value; Owner: -
--

SELECT pg_catalog.setval('added_value.record_edit_key_seq', 1, false);


--
-- Name: binding_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.binding_id_seq', 1, true);


--
-- Name: device_log_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.device_log_id_seq', 1, false);


--
-- Name: ingest_journal_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.ingest_journal_id_seq', 2, true);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.migration_id_seq', 38, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.outbox_id_seq', 7, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.record_edit_key_seq', 1, true);


--
-- Name: rollout_decision_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.rollout_decision_id_seq', 1, false);


--
-- Name: software_version_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.software_version_id_seq', 1, false);


--
-- Name: status_history_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.status_history_id_seq', 1, false);


--
-- Name: version_history_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.version_history_id_seq', 2, true);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.migration_id_seq', 34, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.outbox_id_seq', 302, true);


--
-- Name: people_count_id_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.people_count_id_seq', 3, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.record_edit_key_seq', 1, false);


--
-- Name: analytics_event_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.analytics_event_id_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.migration_id_seq', 27, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.outbox_id_seq', 4, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.record_edit_key_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: licence; Owner: -
--

SELECT pg_catalog.setval('licence.migration_id_seq', 27, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: licence; Owner: -
--

SELECT pg_catalog.setval('licence.outbox_id_seq', 3, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: licence; Owner: -
--

SELECT pg_catalog.setval('licence.record_edit_key_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: trtc; Owner: -
--

SELECT pg_catalog.setval('trtc.migration_id_seq', 37, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: trtc; Owner: -
--

SELECT pg_catalog.setval('trtc.outbox_id_seq', 3, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: trtc; Owner: -
--

SELECT pg_catalog.setval('trtc.record_edit_key_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: wx; Owner: -
--

SELECT pg_catalog.setval('wx.migration_id_seq', 20, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: wx; Owner: -
--

SELECT pg_catalog.setval('wx.outbox_id_seq', 3, true);


--
-- Name: record_edit_key_seq; Type: SEQUENCE SET; Schema: wx; Owner: -
--

SELECT pg_catalog.setval('wx.record_edit_key_seq', 1, false);


--
-- Name: wecom_callback_id_seq; Type: SEQUENCE SET; Schema: wx; Owner: -
--

SELECT pg_catalog.setval('wx.wecom_callback_id_seq', 5, true);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: class class_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (code);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: import_batch import_batch_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.import_batch
    ADD CONSTRAINT import_batch_pkey PRIMARY KEY (id);


--
-- Name: import_chunk import_chunk_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.import_chunk
    ADD CONSTRAINT import_chunk_pkey PRIMARY KEY (batch_id, n);


--
-- Name: import_mapping import_mapping_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (school_code, user_type, header);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: ledger_balance ledger_balance_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.ledger_balance
    ADD CONSTRAINT ledger_balance_pkey PRIMARY KEY (account);


--
-- Name: ledger_entry ledger_entry_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (transfer_id, account);


--
-- Name: ledger_transfer ledger_transfer_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.ledger_transfer
    ADD CONSTRAINT ledger_transfer_pkey PRIMARY KEY (id);


--
-- Name: monthly_settlement monthly_settlement_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.monthly_settlement
    ADD CONSTRAINT monthly_settlement_pkey PRIMARY KEY (id);


--
-- Name: online_order online_order_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.online_order
    ADD CONSTRAINT online_order_pkey PRIMARY KEY (order_no);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: parent_child parent_child_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.parent_child
    ADD CONSTRAINT parent_child_pkey PRIMARY KEY (parent_code, student_code);


--
-- Name: parent parent_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.parent
    ADD CONSTRAINT parent_pkey PRIMARY KEY (code);


--
-- Name: pay_item pay_item_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.pay_item
    ADD CONSTRAINT pay_item_pkey PRIMARY KEY (id);


--
-- Name: payment_complaint_event payment_complaint_event_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.payment_complaint_event
    ADD CONSTRAINT payment_complaint_event_pkey PRIMARY KEY (id);


--
-- Name: payment_complaint payment_complaint_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.payment_complaint
    ADD CONSTRAINT payment_complaint_pkey PRIMARY KEY (complaint_id);


--
-- Name: payment_event payment_event_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);


--
-- Name: points_exchange points_exchange_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_exchange
    ADD CONSTRAINT points_exchange_pkey PRIMARY KEY (id);


--
-- Name: points_grant points_grant_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_grant
    ADD CONSTRAINT points_grant_pkey PRIMARY KEY (event_id);


--
-- Name: points_month points_month_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_month
    ADD CONSTRAINT points_month_pkey PRIMARY KEY (school_code, month);


--
-- Name: points_payee points_payee_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_payee
    ADD CONSTRAINT points_payee_pkey PRIMARY KEY (teacher_code);


--
-- Name: points_plan points_plan_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_plan
    ADD CONSTRAINT points_plan_pkey PRIMARY KEY (school_code, month);


--
-- Name: points_queue points_queue_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_queue
    ADD CONSTRAINT points_queue_pkey PRIMARY KEY (event_id);


--
-- Name: points_school points_school_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.points_school
    ADD CONSTRAINT points_school_pkey PRIMARY KEY (school_code);


--
-- Name: prove_try prove_try_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.prove_try
    ADD CONSTRAINT prove_try_pkey PRIMARY KEY (key);


--
-- Name: reconciliation_difference reconciliation_difference_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_pkey PRIMARY KEY (id);


--
-- Name: reconciliation_note reconciliation_note_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.reconciliation_note
    ADD CONSTRAINT reconciliation_note_pkey PRIMARY KEY (id);


--
-- Name: reconciliation reconciliation_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.reconciliation
    ADD CONSTRAINT reconciliation_pkey PRIMARY KEY (day, subject);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: refund refund_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (out_refund_no);


--
-- Name: replay_request replay_request_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.replay_request
    ADD CONSTRAINT replay_request_pkey PRIMARY KEY (topic, consumer);


--
-- Name: school_config school_config_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.school_config
    ADD CONSTRAINT school_config_pkey PRIMARY KEY (school_code);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: service_period_move service_period_move_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.service_period_move
    ADD CONSTRAINT service_period_move_pkey PRIMARY KEY (id);


--
-- Name: service_period service_period_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.service_period
    ADD CONSTRAINT service_period_pkey PRIMARY KEY (id);


--
-- Name: settlement_correction settlement_correction_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.settlement_correction
    ADD CONSTRAINT settlement_correction_pkey PRIMARY KEY (id);


--
-- Name: settlement_line settlement_line_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.settlement_line
    ADD CONSTRAINT settlement_line_pkey PRIMARY KEY (settlement_id, subscription_id, from_version);


--
-- Name: settlement_month settlement_month_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.settlement_month
    ADD CONSTRAINT settlement_month_pkey PRIMARY KEY (month);


--
-- Name: settlement_version settlement_version_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.settlement_version
    ADD CONSTRAINT settlement_version_pkey PRIMARY KEY (settlement_id, version);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (code);


--
-- Name: subscription_event subscription_event_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.subscription_event
    ADD CONSTRAINT subscription_event_pkey PRIMARY KEY (id);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (id);


--
-- Name: teacher_class teacher_class_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.teacher_class
    ADD CONSTRAINT teacher_class_pkey PRIMARY KEY (teacher_code, class_code, subject);


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: binding binding_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.binding
    ADD CONSTRAINT binding_pkey PRIMARY KEY (id);


--
-- Name: broker_instance broker_instance_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.broker_instance
    ADD CONSTRAINT broker_instance_pkey PRIMARY KEY (id);


--
-- Name: class class_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (code);


--
-- Name: classroom classroom_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.classroom
    ADD CONSTRAINT classroom_pkey PRIMARY KEY (school_code, code);


--
-- Name: command_batch command_batch_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.command_batch
    ADD CONSTRAINT command_batch_pkey PRIMARY KEY (id);


--
-- Name: command_batch_school command_batch_school_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.command_batch_school
    ADD CONSTRAINT command_batch_school_pkey PRIMARY KEY (batch_id, school_code);


--
-- Name: command command_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (id);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: device_log device_log_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_log
    ADD CONSTRAINT device_log_pkey PRIMARY KEY (id, at);


--
-- Name: device_log_after device_log_after_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_log_after
    ADD CONSTRAINT device_log_after_pkey PRIMARY KEY (id, at);


--
-- Name: device_log_before device_log_before_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_log_before
    ADD CONSTRAINT device_log_before_pkey PRIMARY KEY (id, at);


--
-- Name: device_model_school device_model_school_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_model_school
    ADD CONSTRAINT device_model_school_pkey PRIMARY KEY (school_code);


--
-- Name: device device_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device
    ADD CONSTRAINT device_pkey PRIMARY KEY (device_no);


--
-- Name: device_status device_status_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_status
    ADD CONSTRAINT device_status_pkey PRIMARY KEY (device_no);


--
-- Name: face_feature face_feature_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.face_feature
    ADD CONSTRAINT face_feature_pkey PRIMARY KEY (school_code);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: ingest_journal ingest_journal_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.ingest_journal
    ADD CONSTRAINT ingest_journal_pkey PRIMARY KEY (id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: online_hour online_hour_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.online_hour
    ADD CONSTRAINT online_hour_pkey PRIMARY KEY (hour, school_code);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: package_slot package_slot_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.package_slot
    ADD CONSTRAINT package_slot_pkey PRIMARY KEY (device_no);


--
-- Name: package_traffic package_traffic_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.package_traffic
    ADD CONSTRAINT package_traffic_pkey PRIMARY KEY (school_code, day);


--
-- Name: package_upload_part package_upload_part_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.package_upload_part
    ADD CONSTRAINT package_upload_part_pkey PRIMARY KEY (storage_key);


--
-- Name: package_upload package_upload_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.package_upload
    ADD CONSTRAINT package_upload_pkey PRIMARY KEY (id);


--
-- Name: parent_child parent_child_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.parent_child
    ADD CONSTRAINT parent_child_pkey PRIMARY KEY (parent_code, student_code);


--
-- Name: parent parent_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.parent
    ADD CONSTRAINT parent_pkey PRIMARY KEY (code);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: replay_request replay_request_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.replay_request
    ADD CONSTRAINT replay_request_pkey PRIMARY KEY (topic, consumer);


--
-- Name: rollout_card rollout_card_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_card
    ADD CONSTRAINT rollout_card_pkey PRIMARY KEY (rollout_id, device_no);


--
-- Name: rollout_decision rollout_decision_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_decision
    ADD CONSTRAINT rollout_decision_pkey PRIMARY KEY (id);


--
-- Name: rollout_group rollout_group_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_group
    ADD CONSTRAINT rollout_group_pkey PRIMARY KEY (rollout_id, "position");


--
-- Name: rollout rollout_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout
    ADD CONSTRAINT rollout_pkey PRIMARY KEY (id);


--
-- Name: rollout_school rollout_school_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_school
    ADD CONSTRAINT rollout_school_pkey PRIMARY KEY (rollout_id, school_code);


--
-- Name: school_calendar school_calendar_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.school_calendar
    ADD CONSTRAINT school_calendar_pkey PRIMARY KEY (scope, code);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: software_version software_version_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.software_version
    ADD CONSTRAINT software_version_pkey PRIMARY KEY (id);


--
-- Name: status_history status_history_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.status_history
    ADD CONSTRAINT status_history_pkey PRIMARY KEY (id, at);


--
-- Name: status_history_after status_history_after_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.status_history_after
    ADD CONSTRAINT status_history_after_pkey PRIMARY KEY (id, at);


--
-- Name: status_history_before status_history_before_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.status_history_before
    ADD CONSTRAINT status_history_before_pkey PRIMARY KEY (id, at);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (code);


--
-- Name: teacher_class teacher_class_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.teacher_class
    ADD CONSTRAINT teacher_class_pkey PRIMARY KEY (teacher_code, class_code, subject);


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


--
-- Name: version_history version_history_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.version_history
    ADD CONSTRAINT version_history_pkey PRIMARY KEY (id);


--
-- Name: version_package version_package_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.version_package
    ADD CONSTRAINT version_package_pkey PRIMARY KEY (id);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: added_value_config added_value_config_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.added_value_config
    ADD CONSTRAINT added_value_config_pkey PRIMARY KEY (school_code);


--
-- Name: area area_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.area
    ADD CONSTRAINT area_pkey PRIMARY KEY (code);


--
-- Name: area_revision area_revision_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.area_revision
    ADD CONSTRAINT area_revision_pkey PRIMARY KEY (single);


--
-- Name: call_config call_config_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.call_config
    ADD CONSTRAINT call_config_pkey PRIMARY KEY (school_code);


--
-- Name: class class_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (code);


--
-- Name: class class_school_code_grade_code_name_key; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class
    ADD CONSTRAINT class_school_code_grade_code_name_key UNIQUE (school_code, grade_code, name);


--
-- Name: class_teach class_teach_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class_teach
    ADD CONSTRAINT class_teach_pkey PRIMARY KEY (class_code, teacher_code, subject);


--
-- Name: classroom classroom_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.classroom
    ADD CONSTRAINT classroom_pkey PRIMARY KEY (school_code, code);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: corp_binding corp_binding_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.corp_binding
    ADD CONSTRAINT corp_binding_pkey PRIMARY KEY (school_code);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: department department_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.department
    ADD CONSTRAINT department_pkey PRIMARY KEY (code);


--
-- Name: department department_school_code_parent_code_name_key; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.department
    ADD CONSTRAINT department_school_code_parent_code_name_key UNIQUE NULLS NOT DISTINCT (school_code, parent_code, name);


--
-- Name: grade grade_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.grade
    ADD CONSTRAINT grade_pkey PRIMARY KEY (school_code, code);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: import_batch import_batch_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.import_batch
    ADD CONSTRAINT import_batch_pkey PRIMARY KEY (id);


--
-- Name: import_chunk import_chunk_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.import_chunk
    ADD CONSTRAINT import_chunk_pkey PRIMARY KEY (batch_id, n);


--
-- Name: import_mapping import_mapping_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (school_code, user_type, header);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: licence_account licence_account_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.licence_account
    ADD CONSTRAINT licence_account_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: parent parent_phone; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.parent
    ADD CONSTRAINT parent_phone UNIQUE (school_code, phone_hash) DEFERRABLE;


--
-- Name: parent parent_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.parent
    ADD CONSTRAINT parent_pkey PRIMARY KEY (code);


--
-- Name: people_count people_count_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.people_count
    ADD CONSTRAINT people_count_pkey PRIMARY KEY (id);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: replay_request replay_request_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.replay_request
    ADD CONSTRAINT replay_request_pkey PRIMARY KEY (topic, consumer);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: source_setting source_setting_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.source_setting
    ADD CONSTRAINT source_setting_pkey PRIMARY KEY (school_code, source);


--
-- Name: student student_number; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student
    ADD CONSTRAINT student_number UNIQUE (school_code, student_no) DEFERRABLE;


--
-- Name: student_parent student_parent_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student_parent
    ADD CONSTRAINT student_parent_pkey PRIMARY KEY (student_code, parent_code);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (code);


--
-- Name: sync_link sync_link_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.sync_link
    ADD CONSTRAINT sync_link_pkey PRIMARY KEY (school_code, kind, external_id);


--
-- Name: teacher_group_member teacher_group_member_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher_group_member
    ADD CONSTRAINT teacher_group_member_pkey PRIMARY KEY (group_code, teacher_code);


--
-- Name: teacher_group teacher_group_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher_group
    ADD CONSTRAINT teacher_group_pkey PRIMARY KEY (code);


--
-- Name: teacher_group teacher_group_school_code_name_key; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher_group
    ADD CONSTRAINT teacher_group_school_code_name_key UNIQUE (school_code, name);


--
-- Name: teacher teacher_phone; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher
    ADD CONSTRAINT teacher_phone UNIQUE (phone_hash, school_code) DEFERRABLE;


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


--
-- Name: wx_sync wx_sync_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.wx_sync
    ADD CONSTRAINT wx_sync_pkey PRIMARY KEY (batch_id);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: account account_account_key; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.account
    ADD CONSTRAINT account_account_key UNIQUE (account);


--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (uid);


--
-- Name: account account_sso_id_key; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.account
    ADD CONSTRAINT account_sso_id_key UNIQUE (sso_id);


--
-- Name: analytics_event analytics_event_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.analytics_event
    ADD CONSTRAINT analytics_event_pkey PRIMARY KEY (id);


--
-- Name: area area_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.area
    ADD CONSTRAINT area_pkey PRIMARY KEY (code);


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);


--
-- Name: captcha captcha_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.captcha
    ADD CONSTRAINT captcha_pkey PRIMARY KEY (id);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_event dead_event_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.dead_event
    ADD CONSTRAINT dead_event_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: open_record open_record_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.open_record
    ADD CONSTRAINT open_record_pkey PRIMARY KEY (socket, record, id, school_code);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: recovery_code recovery_code_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (uid, hash);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: second_factor second_factor_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (uid);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


--
-- Name: sign_in_try sign_in_try_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sign_in_try
    ADD CONSTRAINT sign_in_try_pkey PRIMARY KEY (key);


--
-- Name: sso_report sso_report_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sso_report
    ADD CONSTRAINT sso_report_pkey PRIMARY KEY (id);


--
-- Name: sso_stopped sso_stopped_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sso_stopped
    ADD CONSTRAINT sso_stopped_pkey PRIMARY KEY (key);


--
-- Name: sso_ticket sso_ticket_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sso_ticket
    ADD CONSTRAINT sso_ticket_pkey PRIMARY KEY (hash);


--
-- Name: sso_used_logout sso_used_logout_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sso_used_logout
    ADD CONSTRAINT sso_used_logout_pkey PRIMARY KEY (hash);


--
-- Name: sso_used_state sso_used_state_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sso_used_state
    ADD CONSTRAINT sso_used_state_pkey PRIMARY KEY (hash);


--
-- Name: stored_file stored_file_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (key);


--
-- Name: wecom_token wecom_token_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.wecom_token
    ADD CONSTRAINT wecom_token_pkey PRIMARY KEY (kind, subject);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: class class_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (code);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: corp_member corp_member_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.corp_member
    ADD CONSTRAINT corp_member_pkey PRIMARY KEY (school_code, uid);


--
-- Name: corp corp_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.corp
    ADD CONSTRAINT corp_pkey PRIMARY KEY (corp_id);


--
-- Name: corp_school corp_school_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.corp_school
    ADD CONSTRAINT corp_school_pkey PRIMARY KEY (school_code);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: import_batch import_batch_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.import_batch
    ADD CONSTRAINT import_batch_pkey PRIMARY KEY (id);


--
-- Name: import_chunk import_chunk_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.import_chunk
    ADD CONSTRAINT import_chunk_pkey PRIMARY KEY (batch_id, n);


--
-- Name: import_mapping import_mapping_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (school_code, user_type, header);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: licence_account licence_account_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_account
    ADD CONSTRAINT licence_account_pkey PRIMARY KEY (id);


--
-- Name: licence_activation licence_activation_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_activation
    ADD CONSTRAINT licence_activation_pkey PRIMARY KEY (id);


--
-- Name: licence_order licence_order_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_order
    ADD CONSTRAINT licence_order_pkey PRIMARY KEY (id);


--
-- Name: licence_renewal licence_renewal_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_renewal
    ADD CONSTRAINT licence_renewal_pkey PRIMARY KEY (order_uuid, uid);


--
-- Name: licence_sync_change licence_sync_change_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_sync_change
    ADD CONSTRAINT licence_sync_change_pkey PRIMARY KEY (sync_id, subject);


--
-- Name: licence_sync_item licence_sync_item_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_sync_item
    ADD CONSTRAINT licence_sync_item_pkey PRIMARY KEY (sync_id, kind, key);


--
-- Name: licence_sync licence_sync_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_sync
    ADD CONSTRAINT licence_sync_pkey PRIMARY KEY (id);


--
-- Name: licence_transfer licence_transfer_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.licence_transfer
    ADD CONSTRAINT licence_transfer_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: parent_child parent_child_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.parent_child
    ADD CONSTRAINT parent_child_pkey PRIMARY KEY (parent_code, student_code);


--
-- Name: parent parent_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.parent
    ADD CONSTRAINT parent_pkey PRIMARY KEY (code);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: replay_request replay_request_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.replay_request
    ADD CONSTRAINT replay_request_pkey PRIMARY KEY (topic, consumer);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (code);


--
-- Name: teacher_class teacher_class_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.teacher_class
    ADD CONSTRAINT teacher_class_pkey PRIMARY KEY (teacher_code, class_code, subject);


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


--
-- Name: wecom_token wecom_token_pkey; Type: CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.wecom_token
    ADD CONSTRAINT wecom_token_pkey PRIMARY KEY (kind, subject);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: call_card call_card_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_card
    ADD CONSTRAINT call_card_pkey PRIMARY KEY (device_no);


--
-- Name: call_config call_config_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_config
    ADD CONSTRAINT call_config_pkey PRIMARY KEY (school_code);


--
-- Name: call_day call_day_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_day
    ADD CONSTRAINT call_day_pkey PRIMARY KEY (school_code, day, part);


--
-- Name: call_grant call_grant_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_grant
    ADD CONSTRAINT call_grant_pkey PRIMARY KEY (id);


--
-- Name: call_hour call_hour_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_hour
    ADD CONSTRAINT call_hour_pkey PRIMARY KEY (school_code, hour, part);


--
-- Name: call_package call_package_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_package
    ADD CONSTRAINT call_package_pkey PRIMARY KEY (id);


--
-- Name: call_party call_party_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_party
    ADD CONSTRAINT call_party_pkey PRIMARY KEY (user_id);


--
-- Name: call call_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call
    ADD CONSTRAINT call_pkey PRIMARY KEY (id);


--
-- Name: call_room call_room_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_room
    ADD CONSTRAINT call_room_pkey PRIMARY KEY (room_id);


--
-- Name: call_usage call_usage_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.call_usage
    ADD CONSTRAINT call_usage_pkey PRIMARY KEY (id);


--
-- Name: class class_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (code);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: import_batch import_batch_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.import_batch
    ADD CONSTRAINT import_batch_pkey PRIMARY KEY (id);


--
-- Name: import_chunk import_chunk_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.import_chunk
    ADD CONSTRAINT import_chunk_pkey PRIMARY KEY (batch_id, n);


--
-- Name: import_mapping import_mapping_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (school_code, user_type, header);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: ledger_balance ledger_balance_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.ledger_balance
    ADD CONSTRAINT ledger_balance_pkey PRIMARY KEY (account);


--
-- Name: ledger_entry ledger_entry_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (transfer_id, account);


--
-- Name: ledger_transfer ledger_transfer_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.ledger_transfer
    ADD CONSTRAINT ledger_transfer_pkey PRIMARY KEY (id);


--
-- Name: online_order online_order_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.online_order
    ADD CONSTRAINT online_order_pkey PRIMARY KEY (order_no);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: parent_child parent_child_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.parent_child
    ADD CONSTRAINT parent_child_pkey PRIMARY KEY (parent_code, student_code);


--
-- Name: parent parent_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.parent
    ADD CONSTRAINT parent_pkey PRIMARY KEY (code);


--
-- Name: payment_complaint_event payment_complaint_event_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.payment_complaint_event
    ADD CONSTRAINT payment_complaint_event_pkey PRIMARY KEY (id);


--
-- Name: payment_complaint payment_complaint_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.payment_complaint
    ADD CONSTRAINT payment_complaint_pkey PRIMARY KEY (complaint_id);


--
-- Name: payment_event payment_event_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);


--
-- Name: prove_try prove_try_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.prove_try
    ADD CONSTRAINT prove_try_pkey PRIMARY KEY (key);


--
-- Name: recharge_day recharge_day_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.recharge_day
    ADD CONSTRAINT recharge_day_pkey PRIMARY KEY (school_code, day, part);


--
-- Name: recharge_left recharge_left_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.recharge_left
    ADD CONSTRAINT recharge_left_pkey PRIMARY KEY (recharge_id);


--
-- Name: recharge recharge_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.recharge
    ADD CONSTRAINT recharge_pkey PRIMARY KEY (id);


--
-- Name: reconcile_state reconcile_state_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.reconcile_state
    ADD CONSTRAINT reconcile_state_pkey PRIMARY KEY (id);


--
-- Name: reconciled_room reconciled_room_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.reconciled_room
    ADD CONSTRAINT reconciled_room_pkey PRIMARY KEY (comm_id);


--
-- Name: reconciliation_difference reconciliation_difference_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_pkey PRIMARY KEY (id);


--
-- Name: reconciliation_note reconciliation_note_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.reconciliation_note
    ADD CONSTRAINT reconciliation_note_pkey PRIMARY KEY (id);


--
-- Name: reconciliation reconciliation_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.reconciliation
    ADD CONSTRAINT reconciliation_pkey PRIMARY KEY (day, subject);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: refund refund_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (out_refund_no);


--
-- Name: replay_request replay_request_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.replay_request
    ADD CONSTRAINT replay_request_pkey PRIMARY KEY (topic, consumer);


--
-- Name: room_event room_event_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.room_event
    ADD CONSTRAINT room_event_pkey PRIMARY KEY (room_id, event_ms, event_type, user_id);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (code);


--
-- Name: teacher_class teacher_class_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.teacher_class
    ADD CONSTRAINT teacher_class_pkey PRIMARY KEY (teacher_code, class_code, subject);


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


--
-- Name: wallet wallet_pkey; Type: CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.wallet
    ADD CONSTRAINT wallet_pkey PRIMARY KEY (student_code);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


--
-- Name: app_install app_install_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.app_install
    ADD CONSTRAINT app_install_pkey PRIMARY KEY (state_hash);


--
-- Name: class class_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.class
    ADD CONSTRAINT class_pkey PRIMARY KEY (code);


--
-- Name: consumer_position consumer_position_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.consumer_position
    ADD CONSTRAINT consumer_position_pkey PRIMARY KEY (consumer, topic, partition);


--
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


--
-- Name: corp_app corp_app_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.corp_app
    ADD CONSTRAINT corp_app_pkey PRIMARY KEY (corp_id, app_code);


--
-- Name: corp corp_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.corp
    ADD CONSTRAINT corp_pkey PRIMARY KEY (corp_id);


--
-- Name: corp_registration corp_registration_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.corp_registration
    ADD CONSTRAINT corp_registration_pkey PRIMARY KEY (state_hash);


--
-- Name: corp_school corp_school_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.corp_school
    ADD CONSTRAINT corp_school_pkey PRIMARY KEY (school_code);


--
-- Name: data_key data_key_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);


--
-- Name: data_key_progress data_key_progress_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.data_key_progress
    ADD CONSTRAINT data_key_progress_pkey PRIMARY KEY (place);


--
-- Name: database_history database_history_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (one);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: hash_key hash_key_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.hash_key
    ADD CONSTRAINT hash_key_pkey PRIMARY KEY (purpose);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: member_sync member_sync_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.member_sync
    ADD CONSTRAINT member_sync_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: parent_child parent_child_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.parent_child
    ADD CONSTRAINT parent_child_pkey PRIMARY KEY (parent_code, student_code);


--
-- Name: parent parent_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.parent
    ADD CONSTRAINT parent_pkey PRIMARY KEY (code);


--
-- Name: record_edit record_edit_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.record_edit
    ADD CONSTRAINT record_edit_pkey PRIMARY KEY (key);


--
-- Name: record_version record_version_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.record_version
    ADD CONSTRAINT record_version_pkey PRIMARY KEY (record, id);


--
-- Name: replay_request replay_request_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.replay_request
    ADD CONSTRAINT replay_request_pkey PRIMARY KEY (topic, consumer);


--
-- Name: school_function school_function_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.school_function
    ADD CONSTRAINT school_function_pkey PRIMARY KEY (school_code);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: school_schedule school_schedule_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.school_schedule
    ADD CONSTRAINT school_schedule_pkey PRIMARY KEY (school_code);


--
-- Name: short_link short_link_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.short_link
    ADD CONSTRAINT short_link_pkey PRIMARY KEY (code_hash);


--
-- Name: student student_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (code);


--
-- Name: teacher_class teacher_class_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.teacher_class
    ADD CONSTRAINT teacher_class_pkey PRIMARY KEY (teacher_code, class_code, subject);


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


--
-- Name: wecom_callback wecom_callback_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.wecom_callback
    ADD CONSTRAINT wecom_callback_pkey PRIMARY KEY (id);


--
-- Name: wecom_member wecom_member_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.wecom_member
    ADD CONSTRAINT wecom_member_pkey PRIMARY KEY (uid);


--
-- Name: wecom_token wecom_token_pkey; Type: CONSTRAINT; Schema: wx; Owner: -
--

ALTER TABLE ONLY wx.wecom_token
    ADD CONSTRAINT wecom_token_pkey PRIMARY KEY (kind, subject);


--
-- Name: class_grade; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX class_grade ON added_value.class USING btree (school_code, grade_code, number);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX idempotency_key_created ON added_value.idempotency_key USING btree (created_at);


--
-- Name: import_batch_alone; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX import_batch_alone ON added_value.import_batch USING btree (school_code, user_type) WHERE (stage = ANY (ARRAY['previewing'::text, 'running'::text, 'checkingUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_list; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX import_batch_list ON added_value.import_batch USING btree (school_code, create_date DESC);


--
-- Name: import_batch_open; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX import_batch_open ON added_value.import_batch USING btree (create_date) WHERE (stage = ANY (ARRAY['uploaded'::text, 'reading'::text, 'toPreview'::text, 'previewing'::text, 'queued'::text, 'running'::text, 'toCheckUndo'::text, 'checkingUndo'::text, 'toUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_served; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX import_batch_served ON added_value.import_batch USING btree (school_code, served_at);


--
-- Name: import_chunk_waiting; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX import_chunk_waiting ON added_value.import_chunk USING btree (batch_id, n) WHERE (state = 'waiting'::text);


--
-- Name: inbox_at; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX inbox_at ON added_value.inbox USING btree (at);


--
-- Name: ledger_balance_owed; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX ledger_balance_owed ON added_value.ledger_balance USING btree (account) WHERE ((account ~~ 'money:deferred:%'::text) AND (balance < 0));


--
-- Name: ledger_entry_account; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX ledger_entry_account ON added_value.ledger_entry USING btree (account, transfer_id);


--
-- Name: ledger_transfer_day; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX ledger_transfer_day ON added_value.ledger_transfer USING btree (day) WHERE (day IS NOT NULL);


--
-- Name: ledger_transfer_reference; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX ledger_transfer_reference ON added_value.ledger_transfer USING btree (cause, reference);


--
-- Name: ledger_transfer_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX ledger_transfer_school ON added_value.ledger_transfer USING btree (school_code, at);


--
-- Name: ledger_transfer_school_day; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX ledger_transfer_school_day ON added_value.ledger_transfer USING btree (school_code, day) WHERE (day IS NOT NULL);


--
-- Name: monthly_settlement_month; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX monthly_settlement_month ON added_value.monthly_settlement USING btree (month, school_code);


--
-- Name: monthly_settlement_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX monthly_settlement_school ON added_value.monthly_settlement USING btree (school_code, month);


--
-- Name: online_order_due; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX online_order_due ON added_value.online_order USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: online_order_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX online_order_school ON added_value.online_order USING btree (school_code, order_time DESC, order_no DESC);


--
-- Name: online_order_student; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX online_order_student ON added_value.online_order USING btree (school_code, student_code);


--
-- Name: online_order_transaction; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX online_order_transaction ON added_value.online_order USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);


--
-- Name: parent_child_student; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX parent_child_student ON added_value.parent_child USING btree (student_code);


--
-- Name: parent_phone; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX parent_phone ON added_value.parent USING btree (school_code, phone_hash);


--
-- Name: parent_phone_end; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX parent_phone_end ON added_value.parent USING btree ("right"(phone_masked, 4), school_code);


--
-- Name: parent_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX parent_school ON added_value.parent USING btree (school_code, code);


--
-- Name: pay_item_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX pay_item_school ON added_value.pay_item USING btree (school_code, created_at);


--
-- Name: payment_complaint_due; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX payment_complaint_due ON added_value.payment_complaint USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: payment_complaint_event_complaint; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX payment_complaint_event_complaint ON added_value.payment_complaint_event USING btree (complaint_id, at);


--
-- Name: payment_complaint_event_vendor; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX payment_complaint_event_vendor ON added_value.payment_complaint_event USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);


--
-- Name: payment_complaint_made; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX payment_complaint_made ON added_value.payment_complaint USING btree (complained_at, complaint_id);


--
-- Name: payment_complaint_order; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX payment_complaint_order ON added_value.payment_complaint USING btree (order_no) WHERE (order_no IS NOT NULL);


--
-- Name: payment_event_order; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX payment_event_order ON added_value.payment_event USING btree (order_no, at);


--
-- Name: payment_event_settled; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX payment_event_settled ON added_value.payment_event USING btree (at) WHERE (kind = ANY (ARRAY['paid'::text, 'unexpected'::text, 'refunded'::text]));


--
-- Name: payment_event_vendor; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX payment_event_vendor ON added_value.payment_event USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);


--
-- Name: points_exchange_bill; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX points_exchange_bill ON added_value.points_exchange USING btree (bill_no);


--
-- Name: points_exchange_due; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_exchange_due ON added_value.points_exchange USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: points_exchange_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_exchange_school ON added_value.points_exchange USING btree (school_code, created_at, id);


--
-- Name: points_exchange_teacher; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_exchange_teacher ON added_value.points_exchange USING btree (teacher_code, month);


--
-- Name: points_exchange_time; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_exchange_time ON added_value.points_exchange USING btree (created_at, id);


--
-- Name: points_grant_month; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_grant_month ON added_value.points_grant USING btree (school_code, month, teacher_code);


--
-- Name: points_grant_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_grant_school ON added_value.points_grant USING btree (school_code, created_at, event_id);


--
-- Name: points_grant_time; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_grant_time ON added_value.points_grant USING btree (created_at, event_id);


--
-- Name: points_queue_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX points_queue_school ON added_value.points_queue USING btree (school_code, month);


--
-- Name: prove_try_last_at; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX prove_try_last_at ON added_value.prove_try USING btree (last_at);


--
-- Name: reconciliation_difference_day; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX reconciliation_difference_day ON added_value.reconciliation_difference USING btree (day);


--
-- Name: reconciliation_difference_open; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX reconciliation_difference_open ON added_value.reconciliation_difference USING btree (kind) WHERE (closed_at IS NULL);


--
-- Name: reconciliation_note_difference; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX reconciliation_note_difference ON added_value.reconciliation_note USING btree (difference_id, noted_at);


--
-- Name: record_edit_at; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX record_edit_at ON added_value.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX record_edit_record ON added_value.record_edit USING btree (record, id, version);


--
-- Name: refund_automatic; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX refund_automatic ON added_value.refund USING btree (transaction_id) WHERE ((transaction_id IS NOT NULL) AND (created_by IS NULL) AND (origin = 'own'::text));


--
-- Name: refund_due; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX refund_due ON added_value.refund USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: refund_failed; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX refund_failed ON added_value.refund USING btree (updated_at) WHERE (state = 'failed'::text);


--
-- Name: refund_order; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX refund_order ON added_value.refund USING btree (order_no);


--
-- Name: refund_payment; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX refund_payment ON added_value.refund USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);


--
-- Name: service_period_family; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX service_period_family ON added_value.service_period USING btree (family_parent_code) WHERE (family_parent_code IS NOT NULL);


--
-- Name: service_period_move_order; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX service_period_move_order ON added_value.service_period_move USING btree (order_no);


--
-- Name: service_period_move_refunded; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX service_period_move_refunded ON added_value.service_period_move USING btree (refunded_order_no);


--
-- Name: service_period_order; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX service_period_order ON added_value.service_period USING btree (order_no);


--
-- Name: service_period_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX service_period_school ON added_value.service_period USING btree (school_code, end_date);


--
-- Name: service_period_student; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX service_period_student ON added_value.service_period USING btree (student_code, end_date);


--
-- Name: settlement_correction_corrects; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX settlement_correction_corrects ON added_value.settlement_correction USING btree (school_code, corrects_month);


--
-- Name: settlement_correction_event; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX settlement_correction_event ON added_value.settlement_correction USING btree (event_id, corrects_month);


--
-- Name: settlement_correction_month; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX settlement_correction_month ON added_value.settlement_correction USING btree (school_code, month);


--
-- Name: student_class; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX student_class ON added_value.student USING btree (school_code, class_code);


--
-- Name: subscription_class; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_class ON added_value.subscription USING btree (school_code, class_code, subscribe_time DESC, id DESC);


--
-- Name: subscription_event_month; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_event_month ON added_value.subscription_event USING btree (school_code, at);


--
-- Name: subscription_event_subscription; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_event_subscription ON added_value.subscription_event USING btree (subscription_id, at);


--
-- Name: subscription_event_voids; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_event_voids ON added_value.subscription_event USING btree (school_code, voids) WHERE (voids IS NOT NULL);


--
-- Name: subscription_pending; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX subscription_pending ON added_value.subscription USING btree (student_code, phone_hash, pay_item_id) WHERE (status = 'pending'::text);


--
-- Name: subscription_phone; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_phone ON added_value.subscription USING btree (school_code, phone_hash);


--
-- Name: subscription_request; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX subscription_request ON added_value.subscription USING btree (request_id) WHERE (request_id IS NOT NULL);


--
-- Name: subscription_roster; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_roster ON added_value.subscription USING btree (school_code, subscribe_time DESC, id DESC) INCLUDE (status, class_code, student_name, parent_name, phone_masked);


--
-- Name: subscription_running; Type: INDEX; Schema: added_value; Owner: -
--

CREATE UNIQUE INDEX subscription_running ON added_value.subscription USING btree (student_code, parent_code, pay_item_id) WHERE (status = 'subscribe'::text);


--
-- Name: subscription_student; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX subscription_student ON added_value.subscription USING btree (school_code, student_code);


--
-- Name: teacher_class_class; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX teacher_class_class ON added_value.teacher_class USING btree (class_code);


--
-- Name: teacher_school; Type: INDEX; Schema: added_value; Owner: -
--

CREATE INDEX teacher_school ON added_value.teacher USING btree (school_code, code);


--
-- Name: binding_classroom; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX binding_classroom ON devices.binding USING btree (school_code, classroom_code, bound_at DESC);


--
-- Name: binding_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX binding_device ON devices.binding USING btree (device_no, bound_at DESC);


--
-- Name: class_grade; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX class_grade ON devices.class USING btree (school_code, grade_code, number);


--
-- Name: command_batch_date; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_batch_date ON devices.command_batch USING btree (create_date DESC, id DESC);


--
-- Name: command_date; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_date ON devices.command USING btree (create_date DESC, id DESC) INCLUDE (status, school_code);


--
-- Name: command_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_device ON devices.command USING btree (device_no, create_date DESC);


--
-- Name: command_failed; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_failed ON devices.command USING btree (finished_at) WHERE ((finished_at IS NOT NULL) AND (status = ANY (ARRAY['failed'::text, 'timedOut'::text, 'expired'::text])));


--
-- Name: command_finished; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_finished ON devices.command USING btree (finished_at) WHERE (finished_at IS NOT NULL);


--
-- Name: command_of_batch; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_of_batch ON devices.command USING btree (batch_id);


--
-- Name: command_open; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_open ON devices.command USING btree (expires_at) WHERE (finished_at IS NULL);


--
-- Name: command_open_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_open_device ON devices.command USING btree (device_no) WHERE (finished_at IS NULL);


--
-- Name: command_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_school ON devices.command USING btree (school_code, create_date DESC, id DESC) INCLUDE (status);


--
-- Name: command_status; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_status ON devices.command USING btree (status, create_date DESC, id DESC) INCLUDE (school_code);


--
-- Name: device_classroom; Type: INDEX; Schema: devices; Owner: -
--

CREATE UNIQUE INDEX device_classroom ON devices.device USING btree (school_code, classroom_code);


--
-- Name: device_log_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_at ON ONLY devices.device_log USING btree (at);


--
-- Name: device_log_after_at_idx; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_after_at_idx ON devices.device_log_after USING btree (at);


--
-- Name: device_log_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_device ON ONLY devices.device_log USING btree (device_no, at DESC);


--
-- Name: device_log_after_device_no_at_idx; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_after_device_no_at_idx ON devices.device_log_after USING btree (device_no, at DESC);


--
-- Name: device_log_before_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_before_at ON devices.device_log_before USING btree (at);


--
-- Name: device_log_before_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_before_device ON devices.device_log_before USING btree (device_no, at DESC);


--
-- Name: device_model; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_model ON devices.device USING btree (model text_pattern_ops);


--
-- Name: device_model_version; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_model_version ON devices.device USING btree (model, version_code);


--
-- Name: device_status_on; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_status_on ON devices.device_status USING btree (instance_id) WHERE (online_status = 'on'::text);


--
-- Name: device_version; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_version ON devices.device USING btree (current_version text_pattern_ops);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX idempotency_key_created ON devices.idempotency_key USING btree (created_at);


--
-- Name: inbox_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX inbox_at ON devices.inbox USING btree (at);


--
-- Name: package_slot_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX package_slot_school ON devices.package_slot USING btree (school_code);


--
-- Name: package_traffic_day; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX package_traffic_day ON devices.package_traffic USING btree (day);


--
-- Name: package_upload_part_upload; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX package_upload_part_upload ON devices.package_upload_part USING btree (upload_id, start);


--
-- Name: package_upload_uid; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX package_upload_uid ON devices.package_upload USING btree (uid, create_date);


--
-- Name: parent_child_student; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX parent_child_student ON devices.parent_child USING btree (student_code);


--
-- Name: parent_phone; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX parent_phone ON devices.parent USING btree (school_code, phone_hash);


--
-- Name: parent_phone_end; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX parent_phone_end ON devices.parent USING btree ("right"(phone_masked, 4), school_code);


--
-- Name: parent_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX parent_school ON devices.parent USING btree (school_code, code);


--
-- Name: record_edit_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX record_edit_at ON devices.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX record_edit_record ON devices.record_edit USING btree (record, id, version);


--
-- Name: rollout_card_active; Type: INDEX; Schema: devices; Owner: -
--

CREATE UNIQUE INDEX rollout_card_active ON devices.rollout_card USING btree (device_no) WHERE (state = ANY (ARRAY['offered'::text, 'downloading'::text, 'downloaded'::text, 'installing'::text, 'soaking'::text]));


--
-- Name: rollout_card_command; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_command ON devices.rollout_card USING btree (command_id) WHERE (command_id IS NOT NULL);


--
-- Name: rollout_card_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_device ON devices.rollout_card USING btree (device_no, updated_at DESC);


--
-- Name: rollout_card_downloads; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_downloads ON devices.rollout_card USING btree (school_code) WHERE (state = ANY (ARRAY['offered'::text, 'downloading'::text]));


--
-- Name: rollout_card_group; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_group ON devices.rollout_card USING btree (rollout_id, group_position, state, device_no);


--
-- Name: rollout_card_ready; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_ready ON devices.rollout_card USING btree (rollout_id, COALESCE(school_code, ''::text), due_at) WHERE ((due_at IS NOT NULL) AND (state = 'waiting'::text));


--
-- Name: rollout_card_timer; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_timer ON devices.rollout_card USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (state <> 'waiting'::text));


--
-- Name: rollout_card_wait; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_card_wait ON devices.rollout_card USING btree (rollout_id, due_at) WHERE ((due_at IS NOT NULL) AND (state = 'waiting'::text));


--
-- Name: rollout_date; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_date ON devices.rollout USING btree (create_date DESC, id DESC);


--
-- Name: rollout_decision_rollout; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_decision_rollout ON devices.rollout_decision USING btree (rollout_id, id DESC);


--
-- Name: rollout_due; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX rollout_due ON devices.rollout USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: software_version_code; Type: INDEX; Schema: devices; Owner: -
--

CREATE UNIQUE INDEX software_version_code ON devices.software_version USING btree (model, version_code);


--
-- Name: status_history_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_at ON ONLY devices.status_history USING btree (at, id) INCLUDE (school_code);


--
-- Name: status_history_after_at_id_school_code_idx; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_after_at_id_school_code_idx ON devices.status_history_after USING btree (at, id) INCLUDE (school_code);


--
-- Name: status_history_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_device ON ONLY devices.status_history USING btree (device_no, at, id) INCLUDE (online_status, school_code);


--
-- Name: status_history_after_device_no_at_id_online_status_school_c_idx; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_after_device_no_at_id_online_status_school_c_idx ON devices.status_history_after USING btree (device_no, at, id) INCLUDE (online_status, school_code);


--
-- Name: status_history_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_school ON ONLY devices.status_history USING btree (school_code, at, id);


--
-- Name: status_history_after_school_code_at_id_idx; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_after_school_code_at_id_idx ON devices.status_history_after USING btree (school_code, at, id);


--
-- Name: status_history_before_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_before_at ON devices.status_history_before USING btree (at, id) INCLUDE (school_code);


--
-- Name: status_history_before_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_before_device ON devices.status_history_before USING btree (device_no, at, id) INCLUDE (online_status, school_code);


--
-- Name: status_history_before_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_before_school ON devices.status_history_before USING btree (school_code, at, id);


--
-- Name: student_class; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX student_class ON devices.student USING btree (school_code, class_code);


--
-- Name: teacher_class_class; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX teacher_class_class ON devices.teacher_class USING btree (class_code);


--
-- Name: teacher_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX teacher_school ON devices.teacher USING btree (school_code, code);


--
-- Name: version_history_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX version_history_at ON devices.version_history USING btree (at);


--
-- Name: version_history_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX version_history_device ON devices.version_history USING btree (device_no, at DESC, id DESC);


--
-- Name: version_package_current; Type: INDEX; Schema: devices; Owner: -
--

CREATE UNIQUE INDEX version_package_current ON devices.version_package USING btree (version_id) WHERE current;


--
-- Name: version_package_version; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX version_package_version ON devices.version_package USING btree (version_id, create_date DESC);


--
-- Name: version_package_withdrawn; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX version_package_withdrawn ON devices.version_package USING btree (id) WHERE ((withdrawn_at IS NOT NULL) AND (file_deleted_at IS NULL));


--
-- Name: class_grade; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX class_grade ON directory.class USING btree (school_code, grade_code, number);


--
-- Name: class_master; Type: INDEX; Schema: directory; Owner: -
--

CREATE UNIQUE INDEX class_master ON directory.class USING btree (master_teacher_uid);


--
-- Name: class_teach_teacher; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX class_teach_teacher ON directory.class_teach USING btree (teacher_code);


--
-- Name: classroom_class; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX classroom_class ON directory.classroom USING btree (class_code);


--
-- Name: department_parent; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX department_parent ON directory.department USING btree (parent_code);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX idempotency_key_created ON directory.idempotency_key USING btree (created_at);


--
-- Name: import_batch_alone; Type: INDEX; Schema: directory; Owner: -
--

CREATE UNIQUE INDEX import_batch_alone ON directory.import_batch USING btree (school_code, user_type) WHERE (stage = ANY (ARRAY['previewing'::text, 'running'::text, 'checkingUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_list; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX import_batch_list ON directory.import_batch USING btree (school_code, create_date DESC);


--
-- Name: import_batch_open; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX import_batch_open ON directory.import_batch USING btree (create_date) WHERE (stage = ANY (ARRAY['uploaded'::text, 'reading'::text, 'toPreview'::text, 'previewing'::text, 'queued'::text, 'running'::text, 'toCheckUndo'::text, 'checkingUndo'::text, 'toUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_served; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX import_batch_served ON directory.import_batch USING btree (school_code, served_at);


--
-- Name: import_chunk_waiting; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX import_chunk_waiting ON directory.import_chunk USING btree (batch_id, n) WHERE (state = 'waiting'::text);


--
-- Name: inbox_at; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX inbox_at ON directory.inbox USING btree (at);


--
-- Name: licence_account_uid; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX licence_account_uid ON directory.licence_account USING btree (uid);


--
-- Name: people_count_school; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX people_count_school ON directory.people_count USING btree (school_code, source) INCLUDE (people);


--
-- Name: record_edit_at; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX record_edit_at ON directory.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX record_edit_record ON directory.record_edit USING btree (record, id, version);


--
-- Name: school_city; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX school_city ON directory.school USING btree (city_code);


--
-- Name: school_name; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX school_name ON directory.school USING btree (name, code);


--
-- Name: school_province; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX school_province ON directory.school USING btree (province_code);


--
-- Name: school_town; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX school_town ON directory.school USING btree (town_code);


--
-- Name: student_class; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX student_class ON directory.student USING btree (class_code, name, code);


--
-- Name: student_name; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX student_name ON directory.student USING btree (school_code, name, code);


--
-- Name: student_parent_parent; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX student_parent_parent ON directory.student_parent USING btree (parent_code);


--
-- Name: teacher_department; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX teacher_department ON directory.teacher USING btree (department_code, name, code);


--
-- Name: teacher_group_member_teacher; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX teacher_group_member_teacher ON directory.teacher_group_member USING btree (teacher_code);


--
-- Name: teacher_name; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX teacher_name ON directory.teacher USING btree (school_code, name, code);


--
-- Name: account_create_date; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX account_create_date ON gateway.account USING btree (create_date, uid);


--
-- Name: analytics_event_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX analytics_event_at ON gateway.analytics_event USING btree (at);


--
-- Name: audit_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_at ON gateway.audit USING btree (at, id);


--
-- Name: audit_by_account; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_by_account ON gateway.audit USING btree (account, at, id);


--
-- Name: audit_by_action; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_by_action ON gateway.audit USING btree (action, at, id);


--
-- Name: audit_by_object; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_by_object ON gateway.audit USING btree (object, at, id);


--
-- Name: audit_by_source; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_by_source ON gateway.audit USING btree (source, at, id);


--
-- Name: audit_object; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_object ON gateway.audit USING gin (object_ids);


--
-- Name: captcha_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX captcha_expires ON gateway.captcha USING btree (expires);


--
-- Name: dead_event_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX dead_event_at ON gateway.dead_event USING btree (at, consumer, event_id);


--
-- Name: dead_event_ended; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX dead_event_ended ON gateway.dead_event USING btree (ended);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX idempotency_key_created ON gateway.idempotency_key USING btree (created_at);


--
-- Name: inbox_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX inbox_at ON gateway.inbox USING btree (at);


--
-- Name: open_record_record; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX open_record_record ON gateway.open_record USING btree (record, id, school_code);


--
-- Name: open_record_until; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX open_record_until ON gateway.open_record USING btree (until);


--
-- Name: record_edit_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX record_edit_at ON gateway.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX record_edit_record ON gateway.record_edit USING btree (record, id, version);


--
-- Name: session_created; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_created ON gateway.session USING btree (created) WHERE (ended IS NULL);


--
-- Name: session_ended; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_ended ON gateway.session USING btree (ended) WHERE (ended IS NOT NULL);


--
-- Name: session_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_expires ON gateway.session USING btree (expires) WHERE (ended IS NULL);


--
-- Name: session_next_check; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_next_check ON gateway.session USING btree (next_check) WHERE ((ended IS NULL) AND (next_check IS NOT NULL));


--
-- Name: session_sid; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_sid ON gateway.session USING btree (sid) WHERE ((ended IS NULL) AND (sid IS NOT NULL));


--
-- Name: session_sub; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_sub ON gateway.session USING btree (sub) WHERE ((ended IS NULL) AND (sub IS NOT NULL));


--
-- Name: session_uid; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_uid ON gateway.session USING btree (uid);


--
-- Name: sign_in_try_last_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sign_in_try_last_at ON gateway.sign_in_try USING btree (last_at);


--
-- Name: sso_report_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sso_report_at ON gateway.sso_report USING btree (at);


--
-- Name: sso_ticket_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sso_ticket_expires ON gateway.sso_ticket USING btree (expires);


--
-- Name: sso_ticket_uid; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sso_ticket_uid ON gateway.sso_ticket USING btree (uid);


--
-- Name: sso_used_logout_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sso_used_logout_expires ON gateway.sso_used_logout USING btree (expires);


--
-- Name: sso_used_state_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sso_used_state_expires ON gateway.sso_used_state USING btree (expires);


--
-- Name: stored_file_school; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX stored_file_school ON gateway.stored_file USING btree (school_code, purpose, create_date);


--
-- Name: class_grade; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX class_grade ON licence.class USING btree (school_code, grade_code, number);


--
-- Name: corp_member_open_userid; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX corp_member_open_userid ON licence.corp_member USING btree (school_code, open_userid);


--
-- Name: corp_member_userid; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX corp_member_userid ON licence.corp_member USING btree (school_code, userid);


--
-- Name: corp_school_corp; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX corp_school_corp ON licence.corp_school USING btree (corp_id);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX idempotency_key_created ON licence.idempotency_key USING btree (created_at);


--
-- Name: import_batch_alone; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX import_batch_alone ON licence.import_batch USING btree (school_code, user_type) WHERE (stage = ANY (ARRAY['previewing'::text, 'running'::text, 'checkingUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_list; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX import_batch_list ON licence.import_batch USING btree (school_code, create_date DESC);


--
-- Name: import_batch_open; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX import_batch_open ON licence.import_batch USING btree (create_date) WHERE (stage = ANY (ARRAY['uploaded'::text, 'reading'::text, 'toPreview'::text, 'previewing'::text, 'queued'::text, 'running'::text, 'toCheckUndo'::text, 'checkingUndo'::text, 'toUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_served; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX import_batch_served ON licence.import_batch USING btree (school_code, served_at);


--
-- Name: import_chunk_waiting; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX import_chunk_waiting ON licence.import_chunk USING btree (batch_id, n) WHERE (state = 'waiting'::text);


--
-- Name: inbox_at; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX inbox_at ON licence.inbox USING btree (at);


--
-- Name: licence_account_code; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX licence_account_code ON licence.licence_account USING btree (active_code);


--
-- Name: licence_account_corp; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_account_corp ON licence.licence_account USING btree (corp_id, status);


--
-- Name: licence_account_expires; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_account_expires ON licence.licence_account USING btree (expire_time) WHERE (gone_at IS NULL);


--
-- Name: licence_account_order; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_account_order ON licence.licence_account USING btree (order_id);


--
-- Name: licence_account_school; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_account_school ON licence.licence_account USING btree (school_code, id);


--
-- Name: licence_account_uid; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_account_uid ON licence.licence_account USING btree (uid);


--
-- Name: licence_account_userid; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_account_userid ON licence.licence_account USING btree (corp_id, userid);


--
-- Name: licence_activation_due; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_activation_due ON licence.licence_activation USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: licence_activation_group; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_activation_group ON licence.licence_activation USING btree (group_id);


--
-- Name: licence_activation_open; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX licence_activation_open ON licence.licence_activation USING btree (corp_id, userid) WHERE (state = 'requested'::text);


--
-- Name: licence_activation_person; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_activation_person ON licence.licence_activation USING btree (school_code, uid);


--
-- Name: licence_order_accounts_due; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_order_accounts_due ON licence.licence_order USING btree (accounts_due_at) WHERE (accounts_due_at IS NOT NULL);


--
-- Name: licence_order_corp; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_order_corp ON licence.licence_order USING btree (corp_id);


--
-- Name: licence_order_due; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_order_due ON licence.licence_order USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: licence_order_order_id; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX licence_order_order_id ON licence.licence_order USING btree (order_id) WHERE (order_id IS NOT NULL);


--
-- Name: licence_order_school; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_order_school ON licence.licence_order USING btree (school_code, requested_at DESC, id DESC);


--
-- Name: licence_order_under_way; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX licence_order_under_way ON licence.licence_order USING btree (corp_id) WHERE ((order_id IS NULL) AND (refusal IS NULL));


--
-- Name: licence_renewal_part; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_renewal_part ON licence.licence_renewal USING btree (order_uuid, part);


--
-- Name: licence_sync_running; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX licence_sync_running ON licence.licence_sync USING btree (corp_id, kind) WHERE (state = 'running'::text);


--
-- Name: licence_sync_school; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_sync_school ON licence.licence_sync USING btree (school_code, kind, started_at);


--
-- Name: licence_transfer_code; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_transfer_code ON licence.licence_transfer USING btree (active_code);


--
-- Name: licence_transfer_due; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX licence_transfer_due ON licence.licence_transfer USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: licence_transfer_open; Type: INDEX; Schema: licence; Owner: -
--

CREATE UNIQUE INDEX licence_transfer_open ON licence.licence_transfer USING btree (corp_id, handover_userid) WHERE (state = 'requested'::text);


--
-- Name: parent_child_student; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX parent_child_student ON licence.parent_child USING btree (student_code);


--
-- Name: parent_phone; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX parent_phone ON licence.parent USING btree (school_code, phone_hash);


--
-- Name: parent_phone_end; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX parent_phone_end ON licence.parent USING btree ("right"(phone_masked, 4), school_code);


--
-- Name: parent_school; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX parent_school ON licence.parent USING btree (school_code, code);


--
-- Name: record_edit_at; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX record_edit_at ON licence.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX record_edit_record ON licence.record_edit USING btree (record, id, version);


--
-- Name: student_class; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX student_class ON licence.student USING btree (school_code, class_code);


--
-- Name: teacher_class_class; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX teacher_class_class ON licence.teacher_class USING btree (class_code);


--
-- Name: teacher_school; Type: INDEX; Schema: licence; Owner: -
--

CREATE INDEX teacher_school ON licence.teacher USING btree (school_code, code);


--
-- Name: call_grant_expired; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_grant_expired ON trtc.call_grant USING btree (expires_at);


--
-- Name: call_grant_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_grant_student ON trtc.call_grant USING btree (student_code, expires_at);


--
-- Name: call_media; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_media ON trtc.call USING btree (media_type, started_at DESC, id DESC);


--
-- Name: call_name; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_name ON trtc.call USING btree (student_name text_pattern_ops, started_at DESC, id DESC) INCLUDE (school_code);


--
-- Name: call_newest; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_newest ON trtc.call USING btree (started_at DESC, id DESC);


--
-- Name: call_of_room; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_of_room ON trtc.call USING btree (room_id, begun_ms);


--
-- Name: call_package_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_package_school ON trtc.call_package USING btree (school_code, sort_num, id);


--
-- Name: call_room_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX call_room_student ON trtc.call_room USING btree (student_code);


--
-- Name: call_running; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_running ON trtc.call USING btree (school_code, started_at) WHERE (state = 'running'::text);


--
-- Name: call_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_school ON trtc.call USING btree (school_code, started_at DESC, id DESC);


--
-- Name: call_school_name; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_school_name ON trtc.call USING btree (school_code, student_name, started_at DESC, id DESC);


--
-- Name: call_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_student ON trtc.call USING btree (student_code, started_at DESC, id DESC);


--
-- Name: call_usage_call; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_usage_call ON trtc.call_usage USING btree (call_id);


--
-- Name: call_usage_recharge; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_usage_recharge ON trtc.call_usage USING btree (recharge_id);


--
-- Name: call_usage_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX call_usage_student ON trtc.call_usage USING btree (student_code, created_at);


--
-- Name: class_grade; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX class_grade ON trtc.class USING btree (school_code, grade_code, number);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX idempotency_key_created ON trtc.idempotency_key USING btree (created_at);


--
-- Name: import_batch_alone; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX import_batch_alone ON trtc.import_batch USING btree (school_code, user_type) WHERE (stage = ANY (ARRAY['previewing'::text, 'running'::text, 'checkingUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_list; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX import_batch_list ON trtc.import_batch USING btree (school_code, create_date DESC);


--
-- Name: import_batch_open; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX import_batch_open ON trtc.import_batch USING btree (create_date) WHERE (stage = ANY (ARRAY['uploaded'::text, 'reading'::text, 'toPreview'::text, 'previewing'::text, 'queued'::text, 'running'::text, 'toCheckUndo'::text, 'checkingUndo'::text, 'toUndo'::text, 'undoing'::text]));


--
-- Name: import_batch_served; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX import_batch_served ON trtc.import_batch USING btree (school_code, served_at);


--
-- Name: import_chunk_waiting; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX import_chunk_waiting ON trtc.import_chunk USING btree (batch_id, n) WHERE (state = 'waiting'::text);


--
-- Name: inbox_at; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX inbox_at ON trtc.inbox USING btree (at);


--
-- Name: ledger_balance_owed; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX ledger_balance_owed ON trtc.ledger_balance USING btree (account) WHERE ((account ~~ 'money:deferred:%'::text) AND (balance < 0));


--
-- Name: ledger_entry_account; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX ledger_entry_account ON trtc.ledger_entry USING btree (account, transfer_id);


--
-- Name: ledger_transfer_day; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX ledger_transfer_day ON trtc.ledger_transfer USING btree (day) WHERE (day IS NOT NULL);


--
-- Name: ledger_transfer_reference; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX ledger_transfer_reference ON trtc.ledger_transfer USING btree (cause, reference);


--
-- Name: ledger_transfer_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX ledger_transfer_school ON trtc.ledger_transfer USING btree (school_code, at);


--
-- Name: ledger_transfer_school_day; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX ledger_transfer_school_day ON trtc.ledger_transfer USING btree (school_code, day) WHERE (day IS NOT NULL);


--
-- Name: online_order_due; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX online_order_due ON trtc.online_order USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: online_order_payer; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX online_order_payer ON trtc.online_order USING btree (school_code, pay_parent_code, order_time DESC, order_no DESC);


--
-- Name: online_order_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX online_order_student ON trtc.online_order USING btree (student_code, order_time);


--
-- Name: online_order_transaction; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX online_order_transaction ON trtc.online_order USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);


--
-- Name: parent_child_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX parent_child_student ON trtc.parent_child USING btree (student_code);


--
-- Name: parent_phone; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX parent_phone ON trtc.parent USING btree (school_code, phone_hash);


--
-- Name: parent_phone_end; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX parent_phone_end ON trtc.parent USING btree ("right"(phone_masked, 4), school_code);


--
-- Name: parent_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX parent_school ON trtc.parent USING btree (school_code, code);


--
-- Name: payment_complaint_due; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX payment_complaint_due ON trtc.payment_complaint USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: payment_complaint_event_complaint; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX payment_complaint_event_complaint ON trtc.payment_complaint_event USING btree (complaint_id, at);


--
-- Name: payment_complaint_event_vendor; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX payment_complaint_event_vendor ON trtc.payment_complaint_event USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);


--
-- Name: payment_complaint_made; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX payment_complaint_made ON trtc.payment_complaint USING btree (complained_at, complaint_id);


--
-- Name: payment_complaint_order; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX payment_complaint_order ON trtc.payment_complaint USING btree (order_no) WHERE (order_no IS NOT NULL);


--
-- Name: payment_event_order; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX payment_event_order ON trtc.payment_event USING btree (order_no, at);


--
-- Name: payment_event_settled; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX payment_event_settled ON trtc.payment_event USING btree (at) WHERE (kind = ANY (ARRAY['paid'::text, 'unexpected'::text, 'refunded'::text]));


--
-- Name: payment_event_vendor; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX payment_event_vendor ON trtc.payment_event USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);


--
-- Name: prove_try_last_at; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX prove_try_last_at ON trtc.prove_try USING btree (last_at);


--
-- Name: recharge_batch; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_batch ON trtc.recharge USING btree (batch_id) WHERE (batch_id IS NOT NULL);


--
-- Name: recharge_left_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_left_student ON trtc.recharge_left USING btree (student_code);


--
-- Name: recharge_newest; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_newest ON trtc.recharge USING btree (package_type, created_at DESC, id DESC);


--
-- Name: recharge_order; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX recharge_order ON trtc.recharge USING btree (order_no) WHERE (order_no IS NOT NULL);


--
-- Name: recharge_phone; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_phone ON trtc.recharge USING btree (phone_hash) WHERE (phone_hash IS NOT NULL);


--
-- Name: recharge_phone_end; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_phone_end ON trtc.recharge USING btree ("right"(phone_masked, 4)) WHERE (phone_masked IS NOT NULL);


--
-- Name: recharge_reversal; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX recharge_reversal ON trtc.recharge USING btree (reversal_of) WHERE ((reversal_of IS NOT NULL) AND (source <> 'online'::text));


--
-- Name: recharge_reversals; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_reversals ON trtc.recharge USING btree (reversal_of) WHERE (reversal_of IS NOT NULL);


--
-- Name: recharge_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_school ON trtc.recharge USING btree (school_code, package_type, created_at DESC, id DESC);


--
-- Name: recharge_student; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX recharge_student ON trtc.recharge USING btree (student_code, created_at);


--
-- Name: reconciled_room_ended; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX reconciled_room_ended ON trtc.reconciled_room USING btree (ended_at);


--
-- Name: reconciliation_difference_day; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX reconciliation_difference_day ON trtc.reconciliation_difference USING btree (day);


--
-- Name: reconciliation_difference_open; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX reconciliation_difference_open ON trtc.reconciliation_difference USING btree (kind) WHERE (closed_at IS NULL);


--
-- Name: reconciliation_note_difference; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX reconciliation_note_difference ON trtc.reconciliation_note USING btree (difference_id, noted_at);


--
-- Name: record_edit_at; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX record_edit_at ON trtc.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX record_edit_record ON trtc.record_edit USING btree (record, id, version);


--
-- Name: refund_automatic; Type: INDEX; Schema: trtc; Owner: -
--

CREATE UNIQUE INDEX refund_automatic ON trtc.refund USING btree (transaction_id) WHERE ((transaction_id IS NOT NULL) AND (created_by IS NULL) AND (origin = 'own'::text));


--
-- Name: refund_due; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX refund_due ON trtc.refund USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: refund_failed; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX refund_failed ON trtc.refund USING btree (updated_at) WHERE (state = 'failed'::text);


--
-- Name: refund_order; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX refund_order ON trtc.refund USING btree (order_no);


--
-- Name: refund_payment; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX refund_payment ON trtc.refund USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);


--
-- Name: room_event_received; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX room_event_received ON trtc.room_event USING btree (received_at);


--
-- Name: student_class; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX student_class ON trtc.student USING btree (school_code, class_code);


--
-- Name: teacher_class_class; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX teacher_class_class ON trtc.teacher_class USING btree (class_code);


--
-- Name: teacher_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX teacher_school ON trtc.teacher USING btree (school_code, code);


--
-- Name: wallet_changes; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX wallet_changes ON trtc.wallet USING btree (changes_at) WHERE (changes_at IS NOT NULL);


--
-- Name: wallet_school; Type: INDEX; Schema: trtc; Owner: -
--

CREATE INDEX wallet_school ON trtc.wallet USING btree (school_code, student_code);


--
-- Name: class_grade; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX class_grade ON wx.class USING btree (school_code, grade_code, number);


--
-- Name: corp_school_corp; Type: INDEX; Schema: wx; Owner: -
--

CREATE UNIQUE INDEX corp_school_corp ON wx.corp_school USING btree (corp_id) WHERE (corp_id IS NOT NULL);


--
-- Name: idempotency_key_created; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX idempotency_key_created ON wx.idempotency_key USING btree (created_at);


--
-- Name: inbox_at; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX inbox_at ON wx.inbox USING btree (at);


--
-- Name: member_sync_running; Type: INDEX; Schema: wx; Owner: -
--

CREATE UNIQUE INDEX member_sync_running ON wx.member_sync USING btree (school_code) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));


--
-- Name: member_sync_school; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX member_sync_school ON wx.member_sync USING btree (school_code, requested_at);


--
-- Name: parent_child_student; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX parent_child_student ON wx.parent_child USING btree (student_code);


--
-- Name: parent_phone; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX parent_phone ON wx.parent USING btree (school_code, phone_hash);


--
-- Name: parent_phone_end; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX parent_phone_end ON wx.parent USING btree ("right"(phone_masked, 4), school_code);


--
-- Name: parent_school; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX parent_school ON wx.parent USING btree (school_code, code);


--
-- Name: record_edit_at; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX record_edit_at ON wx.record_edit USING btree (at);


--
-- Name: record_edit_record; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX record_edit_record ON wx.record_edit USING btree (record, id, version);


--
-- Name: short_link_expiry; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX short_link_expiry ON wx.short_link USING btree (expires_at);


--
-- Name: student_class; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX student_class ON wx.student USING btree (school_code, class_code);


--
-- Name: teacher_class_class; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX teacher_class_class ON wx.teacher_class USING btree (class_code);


--
-- Name: teacher_school; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX teacher_school ON wx.teacher USING btree (school_code, code);


--
-- Name: wecom_callback_digest; Type: INDEX; Schema: wx; Owner: -
--

CREATE UNIQUE INDEX wecom_callback_digest ON wx.wecom_callback USING btree (digest);


--
-- Name: wecom_callback_due; Type: INDEX; Schema: wx; Owner: -
--

CREATE INDEX wecom_callback_due ON wx.wecom_callback USING btree (due_at) WHERE (due_at IS NOT NULL);


--
-- Name: wecom_member_userid; Type: INDEX; Schema: wx; Owner: -
--

CREATE UNIQUE INDEX wecom_member_userid ON wx.wecom_member USING btree (school_code, kind, wecom_userid);


--
-- Name: device_log_after_at_idx; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.device_log_at ATTACH PARTITION devices.device_log_after_at_idx;


--
-- Name: device_log_after_device_no_at_idx; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.device_log_device ATTACH PARTITION devices.device_log_after_device_no_at_idx;


--
-- Name: device_log_after_pkey; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.device_log_pkey ATTACH PARTITION devices.device_log_after_pkey;


--
-- Name: device_log_before_at; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.device_log_at ATTACH PARTITION devices.device_log_before_at;


--
-- Name: device_log_before_device; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.device_log_device ATTACH PARTITION devices.device_log_before_device;


--
-- Name: device_log_before_pkey; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.device_log_pkey ATTACH PARTITION devices.device_log_before_pkey;


--
-- Name: status_history_after_at_id_school_code_idx; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_at ATTACH PARTITION devices.status_history_after_at_id_school_code_idx;


--
-- Name: status_history_after_device_no_at_id_online_status_school_c_idx; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_device ATTACH PARTITION devices.status_history_after_device_no_at_id_online_status_school_c_idx;


--
-- Name: status_history_after_pkey; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_pkey ATTACH PARTITION devices.status_history_after_pkey;


--
-- Name: status_history_after_school_code_at_id_idx; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_school ATTACH PARTITION devices.status_history_after_school_code_at_id_idx;


--
-- Name: status_history_before_at; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_at ATTACH PARTITION devices.status_history_before_at;


--
-- Name: status_history_before_device; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_device ATTACH PARTITION devices.status_history_before_device;


--
-- Name: status_history_before_pkey; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_pkey ATTACH PARTITION devices.status_history_before_pkey;


--
-- Name: status_history_before_school; Type: INDEX ATTACH; Schema: devices; Owner: -
--

ALTER INDEX devices.status_history_school ATTACH PARTITION devices.status_history_before_school;


--
-- Name: ledger_entry ledger_entry_added; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER ledger_entry_added AFTER INSERT ON added_value.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION added_value.ledger_balances();


--
-- Name: ledger_entry ledger_entry_frozen; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER ledger_entry_frozen BEFORE DELETE OR UPDATE OR TRUNCATE ON added_value.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION added_value.ledger_frozen();


--
-- Name: ledger_transfer ledger_transfer_frozen; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER ledger_transfer_frozen BEFORE DELETE OR UPDATE OR TRUNCATE ON added_value.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION added_value.ledger_frozen();


--
-- Name: pay_item pay_item_payitem_changed; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER pay_item_payitem_changed AFTER UPDATE OF name, order_mode, app_codes, price, discount_price, service_months, is_family, status ON added_value.pay_item FOR EACH ROW WHEN (((((((((old.name IS DISTINCT FROM new.name) OR (old.order_mode IS DISTINCT FROM new.order_mode)) OR (old.app_codes IS DISTINCT FROM new.app_codes)) OR (old.price IS DISTINCT FROM new.price)) OR (old.discount_price IS DISTINCT FROM new.discount_price)) OR (old.service_months IS DISTINCT FROM new.service_months)) OR (old.is_family IS DISTINCT FROM new.is_family)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION added_value.record_changed('payItem', 'id');


--
-- Name: pay_item pay_item_payitem_kept; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER pay_item_payitem_kept AFTER DELETE ON added_value.pay_item FOR EACH ROW EXECUTE FUNCTION added_value.record_changed('payItem', 'id');


--
-- Name: points_plan points_plan_pointsplan_changed; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER points_plan_pointsplan_changed AFTER UPDATE OF points_per_vip_student, tasks, exchange_rate, month_exchange_limit ON added_value.points_plan FOR EACH ROW WHEN (((((old.points_per_vip_student IS DISTINCT FROM new.points_per_vip_student) OR (old.tasks IS DISTINCT FROM new.tasks)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.month_exchange_limit IS DISTINCT FROM new.month_exchange_limit))) EXECUTE FUNCTION added_value.record_changed('pointsPlan', 'school_code');


--
-- Name: points_plan points_plan_pointsplan_kept; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER points_plan_pointsplan_kept AFTER INSERT OR DELETE ON added_value.points_plan FOR EACH ROW EXECUTE FUNCTION added_value.record_changed('pointsPlan', 'school_code');


--
-- Name: points_school points_school_pointsplan_changed; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER points_school_pointsplan_changed AFTER UPDATE OF enabled ON added_value.points_school FOR EACH ROW WHEN ((old.enabled IS DISTINCT FROM new.enabled)) EXECUTE FUNCTION added_value.record_changed('pointsPlan', 'school_code');


--
-- Name: points_school points_school_pointsplan_kept; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER points_school_pointsplan_kept AFTER INSERT OR DELETE ON added_value.points_school FOR EACH ROW EXECUTE FUNCTION added_value.record_changed('pointsPlan', 'school_code');


--
-- Name: refund refund_within_payment; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER refund_within_payment BEFORE INSERT OR UPDATE OF state, amount ON added_value.refund FOR EACH ROW WHEN (((new.origin = 'own'::text) AND (new.state = ANY (ARRAY['requested'::text, 'processing'::text])))) EXECUTE FUNCTION added_value.refund_within_payment();


--
-- Name: school_config school_config_addedvalueconfig_changed; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER school_config_addedvalueconfig_changed AFTER UPDATE OF is_open, is_open_online_order, free_start_date, free_end_date, introduce_title, introduce_content ON added_value.school_config FOR EACH ROW WHEN (((((((old.is_open IS DISTINCT FROM new.is_open) OR (old.is_open_online_order IS DISTINCT FROM new.is_open_online_order)) OR (old.free_start_date IS DISTINCT FROM new.free_start_date)) OR (old.free_end_date IS DISTINCT FROM new.free_end_date)) OR (old.introduce_title IS DISTINCT FROM new.introduce_title)) OR (old.introduce_content IS DISTINCT FROM new.introduce_content))) EXECUTE FUNCTION added_value.record_changed('addedValueConfig', 'school_code');


--
-- Name: school_config school_config_addedvalueconfig_kept; Type: TRIGGER; Schema: added_value; Owner: -
--

CREATE TRIGGER school_config_addedvalueconfig_kept AFTER INSERT OR DELETE ON added_value.school_config FOR EACH ROW EXECUTE FUNCTION added_value.record_changed('addedValueConfig', 'school_code');


--
-- Name: device device_card_changed; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER device_card_changed AFTER UPDATE OF school_code, classroom_code, name ON devices.device FOR EACH ROW WHEN ((((old.school_code IS DISTINCT FROM new.school_code) OR (old.classroom_code IS DISTINCT FROM new.classroom_code)) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION devices.record_changed('card', 'device_no');


--
-- Name: device device_card_kept; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER device_card_kept AFTER DELETE ON devices.device FOR EACH ROW EXECUTE FUNCTION devices.record_changed('card', 'device_no');


--
-- Name: device_log device_log_no_delete; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER device_log_no_delete BEFORE DELETE ON devices.device_log FOR EACH STATEMENT EXECUTE FUNCTION devices.device_log_no_delete();


--
-- Name: device_model_school device_model_school_modelschool_changed; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER device_model_school_modelschool_changed AFTER UPDATE OF model, version_code ON devices.device_model_school FOR EACH ROW WHEN (((old.model IS DISTINCT FROM new.model) OR (old.version_code IS DISTINCT FROM new.version_code))) EXECUTE FUNCTION devices.record_changed('modelSchool', 'school_code');


--
-- Name: device_model_school device_model_school_modelschool_kept; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER device_model_school_modelschool_kept AFTER INSERT OR DELETE ON devices.device_model_school FOR EACH ROW EXECUTE FUNCTION devices.record_changed('modelSchool', 'school_code');


--
-- Name: rollout rollout_rollout_changed; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER rollout_rollout_changed AFTER UPDATE OF name, model, version_code, choice, "grouping", success_percent, error_percent, on_error, respects_lessons, urgent_reason, daily_from, daily_to, cards_at_once, downloads_per_school, soak_seconds, install_minutes, online_drop_percent, start_at, deadline_at, needs_approval ON devices.rollout FOR EACH ROW WHEN (((((((((((((((((((((old.name IS DISTINCT FROM new.name) OR (old.model IS DISTINCT FROM new.model)) OR (old.version_code IS DISTINCT FROM new.version_code)) OR (old.choice IS DISTINCT FROM new.choice)) OR (old."grouping" IS DISTINCT FROM new."grouping")) OR (old.success_percent IS DISTINCT FROM new.success_percent)) OR (old.error_percent IS DISTINCT FROM new.error_percent)) OR (old.on_error IS DISTINCT FROM new.on_error)) OR (old.respects_lessons IS DISTINCT FROM new.respects_lessons)) OR (old.urgent_reason IS DISTINCT FROM new.urgent_reason)) OR (old.daily_from IS DISTINCT FROM new.daily_from)) OR (old.daily_to IS DISTINCT FROM new.daily_to)) OR (old.cards_at_once IS DISTINCT FROM new.cards_at_once)) OR (old.downloads_per_school IS DISTINCT FROM new.downloads_per_school)) OR (old.soak_seconds IS DISTINCT FROM new.soak_seconds)) OR (old.install_minutes IS DISTINCT FROM new.install_minutes)) OR (old.online_drop_percent IS DISTINCT FROM new.online_drop_percent)) OR (old.start_at IS DISTINCT FROM new.start_at)) OR (old.deadline_at IS DISTINCT FROM new.deadline_at)) OR (old.needs_approval IS DISTINCT FROM new.needs_approval))) EXECUTE FUNCTION devices.record_changed('rollout', 'id');


--
-- Name: rollout rollout_rollout_kept; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER rollout_rollout_kept AFTER DELETE ON devices.rollout FOR EACH ROW EXECUTE FUNCTION devices.record_changed('rollout', 'id');


--
-- Name: software_version software_version_deviceversion_changed; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER software_version_deviceversion_changed AFTER UPDATE OF device_type, model, notes, version_code, release_status, upgrade_notes ON devices.software_version FOR EACH ROW WHEN (((((((old.device_type IS DISTINCT FROM new.device_type) OR (old.model IS DISTINCT FROM new.model)) OR (old.notes IS DISTINCT FROM new.notes)) OR (old.version_code IS DISTINCT FROM new.version_code)) OR (old.release_status IS DISTINCT FROM new.release_status)) OR (old.upgrade_notes IS DISTINCT FROM new.upgrade_notes))) EXECUTE FUNCTION devices.record_changed('deviceVersion', 'id');


--
-- Name: software_version software_version_deviceversion_kept; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER software_version_deviceversion_kept AFTER DELETE ON devices.software_version FOR EACH ROW EXECUTE FUNCTION devices.record_changed('deviceVersion', 'id');


--
-- Name: status_history status_history_no_delete; Type: TRIGGER; Schema: devices; Owner: -
--

CREATE TRIGGER status_history_no_delete BEFORE DELETE ON devices.status_history FOR EACH STATEMENT EXECUTE FUNCTION devices.status_history_no_delete();


--
-- Name: class class_class_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_class_changed AFTER UPDATE OF name, nick_name ON directory.class FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.nick_name IS DISTINCT FROM new.nick_name))) EXECUTE FUNCTION directory.record_changed('class', 'code');


--
-- Name: class class_class_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_class_kept AFTER DELETE ON directory.class FOR EACH ROW EXECUTE FUNCTION directory.record_changed('class', 'code');


--
-- Name: class_teach class_teach_teacher_added; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_teach_teacher_added AFTER INSERT ON directory.class_teach REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_added('teacher', 'teacher_code');


--
-- Name: class_teach class_teach_teacher_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_teach_teacher_changed AFTER UPDATE OF subject ON directory.class_teach FOR EACH ROW WHEN ((old.subject IS DISTINCT FROM new.subject)) EXECUTE FUNCTION directory.record_changed('teacher', 'teacher_code');


--
-- Name: class_teach class_teach_teacher_removed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_teach_teacher_removed AFTER DELETE ON directory.class_teach REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_removed('teacher', 'teacher_code');


--
-- Name: class class_teacher_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_teacher_changed AFTER UPDATE OF master_teacher_uid ON directory.class FOR EACH ROW WHEN ((old.master_teacher_uid IS DISTINCT FROM new.master_teacher_uid)) EXECUTE FUNCTION directory.record_changed('teacher', 'master_teacher_uid');


--
-- Name: class class_teacher_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER class_teacher_kept AFTER DELETE ON directory.class FOR EACH ROW EXECUTE FUNCTION directory.record_changed('teacher', 'master_teacher_uid');


--
-- Name: department department_department_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER department_department_changed AFTER UPDATE OF name, parent_code ON directory.department FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.parent_code IS DISTINCT FROM new.parent_code))) EXECUTE FUNCTION directory.record_changed('department', 'code');


--
-- Name: department department_department_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER department_department_kept AFTER DELETE ON directory.department FOR EACH ROW EXECUTE FUNCTION directory.record_changed('department', 'code');


--
-- Name: parent parent_student_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER parent_student_changed AFTER UPDATE OF name, phone_hash ON directory.parent FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.phone_hash IS DISTINCT FROM new.phone_hash))) EXECUTE FUNCTION directory.parent_changed();


--
-- Name: school_function school_function_schoolfunction_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER school_function_schoolfunction_changed AFTER UPDATE OF is_open, expiration_time, app_list, special_list, remark ON directory.school_function FOR EACH ROW WHEN ((((((old.is_open IS DISTINCT FROM new.is_open) OR (old.expiration_time IS DISTINCT FROM new.expiration_time)) OR (old.app_list IS DISTINCT FROM new.app_list)) OR (old.special_list IS DISTINCT FROM new.special_list)) OR (old.remark IS DISTINCT FROM new.remark))) EXECUTE FUNCTION directory.record_changed('schoolFunction', 'school_code');


--
-- Name: school_function school_function_schoolfunction_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER school_function_schoolfunction_kept AFTER INSERT OR DELETE ON directory.school_function FOR EACH ROW EXECUTE FUNCTION directory.record_changed('schoolFunction', 'school_code');


--
-- Name: source_setting source_setting_sourcesetting_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER source_setting_sourcesetting_changed AFTER UPDATE OF school_name, fields, secrets ON directory.source_setting FOR EACH ROW WHEN ((((old.school_name IS DISTINCT FROM new.school_name) OR (old.fields IS DISTINCT FROM new.fields)) OR (old.secrets IS DISTINCT FROM new.secrets))) EXECUTE FUNCTION directory.record_changed('sourceSetting', 'school_code');


--
-- Name: source_setting source_setting_sourcesetting_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER source_setting_sourcesetting_kept AFTER INSERT OR DELETE ON directory.source_setting FOR EACH ROW EXECUTE FUNCTION directory.record_changed('sourceSetting', 'school_code');


--
-- Name: student student_added; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_added AFTER INSERT ON directory.student REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory.count_people();


--
-- Name: student student_gone; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_gone AFTER DELETE ON directory.student REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory.count_people();


--
-- Name: student student_moved; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_moved AFTER UPDATE OF school_code, source ON directory.student FOR EACH ROW WHEN (((old.school_code IS DISTINCT FROM new.school_code) OR (old.source IS DISTINCT FROM new.source))) EXECUTE FUNCTION directory.move_people();


--
-- Name: student_parent student_parent_student_added; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_parent_student_added AFTER INSERT ON directory.student_parent REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_added('student', 'student_code');


--
-- Name: student_parent student_parent_student_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_parent_student_changed AFTER UPDATE OF relation_code, place ON directory.student_parent FOR EACH ROW WHEN (((old.relation_code IS DISTINCT FROM new.relation_code) OR (old.place IS DISTINCT FROM new.place))) EXECUTE FUNCTION directory.record_changed('student', 'student_code');


--
-- Name: student_parent student_parent_student_removed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_parent_student_removed AFTER DELETE ON directory.student_parent REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_removed('student', 'student_code');


--
-- Name: student student_student_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_student_changed AFTER UPDATE OF name, class_code, gender, student_no ON directory.student FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.class_code IS DISTINCT FROM new.class_code)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.student_no IS DISTINCT FROM new.student_no))) EXECUTE FUNCTION directory.record_changed('student', 'code');


--
-- Name: student student_student_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER student_student_kept AFTER DELETE ON directory.student FOR EACH ROW EXECUTE FUNCTION directory.record_changed('student', 'code');


--
-- Name: teacher teacher_added; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_added AFTER INSERT ON directory.teacher REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory.count_people();


--
-- Name: teacher teacher_gone; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_gone AFTER DELETE ON directory.teacher REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory.count_people();


--
-- Name: teacher_group_member teacher_group_member_teacher_added; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_member_teacher_added AFTER INSERT ON directory.teacher_group_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_added('teacher', 'teacher_code');


--
-- Name: teacher_group_member teacher_group_member_teacher_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_member_teacher_changed AFTER UPDATE OF group_code ON directory.teacher_group_member FOR EACH ROW WHEN ((old.group_code IS DISTINCT FROM new.group_code)) EXECUTE FUNCTION directory.record_changed('teacher', 'teacher_code');


--
-- Name: teacher_group_member teacher_group_member_teacher_removed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_member_teacher_removed AFTER DELETE ON directory.teacher_group_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_removed('teacher', 'teacher_code');


--
-- Name: teacher_group_member teacher_group_member_teachergroup_added; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_member_teachergroup_added AFTER INSERT ON directory.teacher_group_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_added('teacherGroup', 'group_code');


--
-- Name: teacher_group_member teacher_group_member_teachergroup_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_member_teachergroup_changed AFTER UPDATE OF teacher_code ON directory.teacher_group_member FOR EACH ROW WHEN ((old.teacher_code IS DISTINCT FROM new.teacher_code)) EXECUTE FUNCTION directory.record_changed('teacherGroup', 'group_code');


--
-- Name: teacher_group_member teacher_group_member_teachergroup_removed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_member_teachergroup_removed AFTER DELETE ON directory.teacher_group_member REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION directory.record_rows_removed('teacherGroup', 'group_code');


--
-- Name: teacher_group teacher_group_teachergroup_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_teachergroup_changed AFTER UPDATE OF name ON directory.teacher_group FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION directory.record_changed('teacherGroup', 'code');


--
-- Name: teacher_group teacher_group_teachergroup_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_group_teachergroup_kept AFTER DELETE ON directory.teacher_group FOR EACH ROW EXECUTE FUNCTION directory.record_changed('teacherGroup', 'code');


--
-- Name: teacher teacher_moved; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_moved AFTER UPDATE OF school_code, source ON directory.teacher FOR EACH ROW WHEN (((old.school_code IS DISTINCT FROM new.school_code) OR (old.source IS DISTINCT FROM new.source))) EXECUTE FUNCTION directory.move_people();


--
-- Name: teacher teacher_teacher_changed; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_teacher_changed AFTER UPDATE OF name, phone_hash, "position", is_admin, department_code ON directory.teacher FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.phone_hash IS DISTINCT FROM new.phone_hash)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.is_admin IS DISTINCT FROM new.is_admin)) OR (old.department_code IS DISTINCT FROM new.department_code))) EXECUTE FUNCTION directory.record_changed('teacher', 'code');


--
-- Name: teacher teacher_teacher_kept; Type: TRIGGER; Schema: directory; Owner: -
--

CREATE TRIGGER teacher_teacher_kept AFTER DELETE ON directory.teacher FOR EACH ROW EXECUTE FUNCTION directory.record_changed('teacher', 'code');


--
-- Name: account account_account_changed; Type: TRIGGER; Schema: gateway; Owner: -
--

CREATE TRIGGER account_account_changed AFTER UPDATE OF account, username, sso_id, phone, tags, area_list ON gateway.account FOR EACH ROW WHEN (((((((old.account IS DISTINCT FROM new.account) OR (old.username IS DISTINCT FROM new.username)) OR (old.sso_id IS DISTINCT FROM new.sso_id)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.area_list IS DISTINCT FROM new.area_list))) EXECUTE FUNCTION gateway.record_changed('account', 'uid');


--
-- Name: account account_account_kept; Type: TRIGGER; Schema: gateway; Owner: -
--

CREATE TRIGGER account_account_kept AFTER DELETE ON gateway.account FOR EACH ROW EXECUTE FUNCTION gateway.record_changed('account', 'uid');


--
-- Name: corp corp_licencesetting_changed; Type: TRIGGER; Schema: licence; Owner: -
--

CREATE TRIGGER corp_licencesetting_changed AFTER UPDATE OF auto_since ON licence.corp FOR EACH ROW WHEN ((old.auto_since IS DISTINCT FROM new.auto_since)) EXECUTE FUNCTION licence.record_changed('licenceSetting', 'corp_id');


--
-- Name: corp corp_licencesetting_kept; Type: TRIGGER; Schema: licence; Owner: -
--

CREATE TRIGGER corp_licencesetting_kept AFTER DELETE ON licence.corp FOR EACH ROW EXECUTE FUNCTION licence.record_changed('licenceSetting', 'corp_id');


--
-- Name: call_config call_config_callconfig_changed; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER call_config_callconfig_changed AFTER UPDATE OF is_open_video_call, is_open_parents_call, is_open_camera, time_reminder, content ON trtc.call_config FOR EACH ROW WHEN ((((((old.is_open_video_call IS DISTINCT FROM new.is_open_video_call) OR (old.is_open_parents_call IS DISTINCT FROM new.is_open_parents_call)) OR (old.is_open_camera IS DISTINCT FROM new.is_open_camera)) OR (old.time_reminder IS DISTINCT FROM new.time_reminder)) OR (old.content IS DISTINCT FROM new.content))) EXECUTE FUNCTION trtc.record_changed('callConfig', 'school_code');


--
-- Name: call_config call_config_callconfig_kept; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER call_config_callconfig_kept AFTER INSERT OR DELETE ON trtc.call_config FOR EACH ROW EXECUTE FUNCTION trtc.record_changed('callConfig', 'school_code');


--
-- Name: call_package call_package_callconfig_added; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER call_package_callconfig_added AFTER INSERT ON trtc.call_package REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION trtc.record_rows_added('callConfig', 'school_code');


--
-- Name: call_package call_package_callconfig_changed; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER call_package_callconfig_changed AFTER UPDATE OF sort_num, talk_time, price ON trtc.call_package FOR EACH ROW WHEN ((((old.sort_num IS DISTINCT FROM new.sort_num) OR (old.talk_time IS DISTINCT FROM new.talk_time)) OR (old.price IS DISTINCT FROM new.price))) EXECUTE FUNCTION trtc.record_changed('callConfig', 'school_code');


--
-- Name: call_package call_package_callconfig_removed; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER call_package_callconfig_removed AFTER DELETE ON trtc.call_package REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION trtc.record_rows_removed('callConfig', 'school_code');


--
-- Name: ledger_entry ledger_entry_added; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER ledger_entry_added AFTER INSERT ON trtc.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION trtc.ledger_balances();


--
-- Name: ledger_entry ledger_entry_frozen; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER ledger_entry_frozen BEFORE DELETE OR UPDATE OR TRUNCATE ON trtc.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION trtc.ledger_frozen();


--
-- Name: ledger_transfer ledger_transfer_frozen; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER ledger_transfer_frozen BEFORE DELETE OR UPDATE OR TRUNCATE ON trtc.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION trtc.ledger_frozen();


--
-- Name: refund refund_within_payment; Type: TRIGGER; Schema: trtc; Owner: -
--

CREATE TRIGGER refund_within_payment BEFORE INSERT OR UPDATE OF state, amount ON trtc.refund FOR EACH ROW WHEN (((new.origin = 'own'::text) AND (new.state = ANY (ARRAY['requested'::text, 'processing'::text])))) EXECUTE FUNCTION trtc.refund_within_payment();


--
-- Name: corp_school corp_school_corpschool_changed; Type: TRIGGER; Schema: wx; Owner: -
--

CREATE TRIGGER corp_school_corpschool_changed AFTER UPDATE OF corp_id, manager_uid, manager_name ON wx.corp_school FOR EACH ROW WHEN ((((old.corp_id IS DISTINCT FROM new.corp_id) OR (old.manager_uid IS DISTINCT FROM new.manager_uid)) OR (old.manager_name IS DISTINCT FROM new.manager_name))) EXECUTE FUNCTION wx.record_changed('corpSchool', 'school_code');


--
-- Name: corp_school corp_school_corpschool_kept; Type: TRIGGER; Schema: wx; Owner: -
--

CREATE TRIGGER corp_school_corpschool_kept AFTER DELETE ON wx.corp_school FOR EACH ROW EXECUTE FUNCTION wx.record_changed('corpSchool', 'school_code');


--
-- Name: import_chunk import_chunk_batch_id_fkey; Type: FK CONSTRAINT; Schema: added_value; Owner: -
--

ALTER TABLE ONLY added_value.import_chunk
    ADD CONSTRAINT import_chunk_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES added_value.import_batch(id) ON DELETE CASCADE;


--
-- Name: command_batch_school command_batch_school_batch_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.command_batch_school
    ADD CONSTRAINT command_batch_school_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES devices.command_batch(id) ON DELETE CASCADE;


--
-- Name: package_upload_part package_upload_part_upload_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.package_upload_part
    ADD CONSTRAINT package_upload_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES devices.package_upload(id);


--
-- Name: rollout_card rollout_card_rollout_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_card
    ADD CONSTRAINT rollout_card_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES devices.rollout(id) ON DELETE CASCADE;


--
-- Name: rollout_decision rollout_decision_rollout_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_decision
    ADD CONSTRAINT rollout_decision_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES devices.rollout(id) ON DELETE CASCADE;


--
-- Name: rollout_group rollout_group_rollout_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_group
    ADD CONSTRAINT rollout_group_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES devices.rollout(id) ON DELETE CASCADE;


--
-- Name: rollout_school rollout_school_rollout_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.rollout_school
    ADD CONSTRAINT rollout_school_rollout_id_fkey FOREIGN KEY (rollout_id) REFERENCES devices.rollout(id) ON DELETE CASCADE;


--
-- Name: version_package version_package_version_id_fkey; Type: FK CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.version_package
    ADD CONSTRAINT version_package_version_id_fkey FOREIGN KEY (version_id) REFERENCES devices.software_version(id);


--
-- Name: area area_parent_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.area
    ADD CONSTRAINT area_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES directory.area(code);


--
-- Name: class class_master; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class
    ADD CONSTRAINT class_master FOREIGN KEY (master_teacher_uid) REFERENCES directory.teacher(code) ON DELETE SET NULL;


--
-- Name: class class_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class
    ADD CONSTRAINT class_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: class class_school_code_grade_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class
    ADD CONSTRAINT class_school_code_grade_code_fkey FOREIGN KEY (school_code, grade_code) REFERENCES directory.grade(school_code, code);


--
-- Name: class_teach class_teach_class_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class_teach
    ADD CONSTRAINT class_teach_class_code_fkey FOREIGN KEY (class_code) REFERENCES directory.class(code) ON DELETE CASCADE;


--
-- Name: class_teach class_teach_teacher_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.class_teach
    ADD CONSTRAINT class_teach_teacher_code_fkey FOREIGN KEY (teacher_code) REFERENCES directory.teacher(code) ON DELETE CASCADE;


--
-- Name: classroom classroom_class_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.classroom
    ADD CONSTRAINT classroom_class_code_fkey FOREIGN KEY (class_code) REFERENCES directory.class(code);


--
-- Name: classroom classroom_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.classroom
    ADD CONSTRAINT classroom_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: department department_parent_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.department
    ADD CONSTRAINT department_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES directory.department(code);


--
-- Name: department department_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.department
    ADD CONSTRAINT department_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: grade grade_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.grade
    ADD CONSTRAINT grade_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: import_chunk import_chunk_batch_id_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.import_chunk
    ADD CONSTRAINT import_chunk_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES directory.import_batch(id) ON DELETE CASCADE;


--
-- Name: parent parent_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.parent
    ADD CONSTRAINT parent_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: school school_city_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.school
    ADD CONSTRAINT school_city_code_fkey FOREIGN KEY (city_code) REFERENCES directory.area(code);


--
-- Name: school_function school_function_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.school_function
    ADD CONSTRAINT school_function_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: school school_province_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.school
    ADD CONSTRAINT school_province_code_fkey FOREIGN KEY (province_code) REFERENCES directory.area(code);


--
-- Name: school school_town_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.school
    ADD CONSTRAINT school_town_code_fkey FOREIGN KEY (town_code) REFERENCES directory.area(code);


--
-- Name: student student_class_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student
    ADD CONSTRAINT student_class_code_fkey FOREIGN KEY (class_code) REFERENCES directory.class(code);


--
-- Name: student_parent student_parent_parent_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student_parent
    ADD CONSTRAINT student_parent_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES directory.parent(code) ON DELETE CASCADE;


--
-- Name: student_parent student_parent_student_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student_parent
    ADD CONSTRAINT student_parent_student_code_fkey FOREIGN KEY (student_code) REFERENCES directory.student(code) ON DELETE CASCADE;


--
-- Name: student student_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.student
    ADD CONSTRAINT student_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: sync_link sync_link_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.sync_link
    ADD CONSTRAINT sync_link_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: teacher teacher_department_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher
    ADD CONSTRAINT teacher_department_code_fkey FOREIGN KEY (department_code) REFERENCES directory.department(code);


--
-- Name: teacher_group_member teacher_group_member_group_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher_group_member
    ADD CONSTRAINT teacher_group_member_group_code_fkey FOREIGN KEY (group_code) REFERENCES directory.teacher_group(code) ON DELETE CASCADE;


--
-- Name: teacher_group_member teacher_group_member_teacher_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher_group_member
    ADD CONSTRAINT teacher_group_member_teacher_code_fkey FOREIGN KEY (teacher_code) REFERENCES directory.teacher(code) ON DELETE CASCADE;


--
-- Name: teacher_group teacher_group_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher_group
    ADD CONSTRAINT teacher_group_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: teacher teacher_school_code_fkey; Type: FK CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher
    ADD CONSTRAINT teacher_school_code_fkey FOREIGN KEY (school_code) REFERENCES directory.school(code);


--
-- Name: recovery_code recovery_code_uid_fkey; Type: FK CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.recovery_code
    ADD CONSTRAINT recovery_code_uid_fkey FOREIGN KEY (uid) REFERENCES gateway.second_factor(uid) ON DELETE CASCADE;


--
-- Name: second_factor second_factor_uid_fkey; Type: FK CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.second_factor
    ADD CONSTRAINT second_factor_uid_fkey FOREIGN KEY (uid) REFERENCES gateway.account(uid) ON DELETE CASCADE;


--
-- Name: sso_ticket sso_ticket_uid_fkey; Type: FK CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.sso_ticket
    ADD CONSTRAINT sso_ticket_uid_fkey FOREIGN KEY (uid) REFERENCES gateway.account(uid) ON DELETE CASCADE;


--
-- Name: import_chunk import_chunk_batch_id_fkey; Type: FK CONSTRAINT; Schema: licence; Owner: -
--

ALTER TABLE ONLY licence.import_chunk
    ADD CONSTRAINT import_chunk_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES licence.import_batch(id) ON DELETE CASCADE;


--
-- Name: import_chunk import_chunk_batch_id_fkey; Type: FK CONSTRAINT; Schema: trtc; Owner: -
--

ALTER TABLE ONLY trtc.import_chunk
    ADD CONSTRAINT import_chunk_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES trtc.import_batch(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


