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


SET default_tablespace = '';

SET default_table_access_method = heap;

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
    expires_at timestamp with time zone NOT NULL
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
    bound_at timestamp with time zone
);


--
-- Name: device_log; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.device_log (
    id bigint NOT NULL,
    device_no text NOT NULL,
    at timestamp with time zone NOT NULL,
    level text NOT NULL,
    content text NOT NULL
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
-- Name: migration; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
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
    data jsonb NOT NULL
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
-- Name: status_history; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.status_history (
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
    told_at timestamp with time zone
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
-- Name: migration; Type: TABLE; Schema: directory; Owner: -
--

CREATE TABLE directory.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
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
    data jsonb NOT NULL
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
    image jsonb NOT NULL
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
    phone_hash text
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
    after jsonb
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
-- Name: inbox; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.inbox (
    consumer text NOT NULL,
    event_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: migration; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.migration (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
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
-- Name: outbox; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.outbox (
    id bigint NOT NULL,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    data jsonb NOT NULL
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
-- Name: school; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.school (
    code text NOT NULL,
    source text NOT NULL,
    province_code text NOT NULL,
    city_code text NOT NULL,
    town_code text NOT NULL,
    deleted boolean NOT NULL,
    at timestamp with time zone NOT NULL
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
    ended timestamp with time zone
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
-- Data for Name: binding; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.binding OVERRIDING SYSTEM VALUE VALUES (1, 'CC1', 'S1', '01a2009e-e367-7344-9135-d799f0b96d24', '小一(1)班', '2026-11-22 00:19:03.141+00', NULL);


--
-- Data for Name: broker_instance; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.broker_instance VALUES ('01a2009e-e036-7786-8894-cfd103c3e6e1', 1454305786, '2026-11-22 00:19:01.815+00', '2026-11-22 00:19:02.233+00');


--
-- Data for Name: classroom; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.classroom VALUES ('S1', '01a2009e-e367-7344-9135-d799f0b96d24', '小一(1)班', '01a2009e-e367-7344-9135-d799f0b96d24', '小一(1)班', '2026-11-22 00:19:02.644+00', false);
INSERT INTO devices.classroom VALUES ('S1', '01a2009e-e367-7344-9135-d84888b93c7f', '小一(2)班', '01a2009e-e367-7344-9135-d84888b93c7f', '小一(2)班', '2026-11-22 00:19:02.644+00', false);


--
-- Data for Name: command; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.command VALUES ('01a2009e-e571-739b-a4ef-3ee151998aa3', 'CC1', 'S1', 'clearCache', NULL, 'queued', NULL, NULL, NULL, 'admin', '2026-11-22 00:19:03.152+00', 0, NULL, NULL, NULL, NULL, NULL, '2026-11-22 00:24:03.152+00');


--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.device VALUES ('CC2', NULL, NULL, NULL, NULL, '3.4.2', '2026-11-22 00:19:02.887+00', NULL);
INSERT INTO devices.device VALUES ('CC1', 'S1', '01a2009e-e367-7344-9135-d799f0b96d24', '小一(1)班', NULL, '3.4.2', '2026-11-22 00:19:02.873+00', '2026-11-22 00:19:03.139+00');


--
-- Data for Name: device_log; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device_status; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.device_status VALUES ('CC1', 'off', '2026-11-22 00:19:02.873+00', NULL, NULL, NULL, NULL, 'b1', '{"ip": null, "x5": null, "ees": null, "eis": null, "time": null, "model": null, "bootId": "b1", "device": null, "uptime": null, "network": null, "version": 30402, "deviceNo": "CC1", "versionName": "3.4.2"}', '2026-11-22 00:19:02.873+00', NULL);
INSERT INTO devices.device_status VALUES ('CC2', 'off', '2026-11-22 00:19:02.887+00', NULL, NULL, NULL, NULL, 'b1', '{"ip": null, "x5": null, "ees": null, "eis": null, "time": null, "model": null, "bootId": "b1", "device": null, "uptime": null, "network": null, "version": 30402, "deviceNo": "CC2", "versionName": "3.4.2"}', '2026-11-22 00:19:02.887+00', NULL);


--
-- Data for Name: inbox; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.inbox VALUES ('devices', '01a2009e-e337-74b1-bb0c-5947eb329690', '2026-11-22 00:19:02.590475+00');
INSERT INTO devices.inbox VALUES ('devices', '01a2009e-e34e-74fc-bcb4-a4e6eeedb587', '2026-11-22 00:19:02.616072+00');
INSERT INTO devices.inbox VALUES ('devices', '01a2009e-e373-76e5-9a7e-851fd83af09d', '2026-11-22 00:19:02.654773+00');
INSERT INTO devices.inbox VALUES ('devices', '01a2009e-e374-75b5-9573-753336e1b18d', '2026-11-22 00:19:02.654773+00');


--
-- Data for Name: ingest_journal; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.migration VALUES (1, 1763600000000, 'EventTables1763600000000');
INSERT INTO devices.migration VALUES (2, 1763600001000, 'Devices1763600001000');
INSERT INTO devices.migration VALUES (3, 1763600002000, 'Reading1763600002000');
INSERT INTO devices.migration VALUES (4, 1763600003000, 'OrderOfCopies1763600003000');


--
-- Data for Name: online_hour; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-22 00:19:02.584+00');
INSERT INTO devices.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-22 00:19:02.607+00');


--
-- Data for Name: status_history; Type: TABLE DATA; Schema: devices; Owner: -
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
-- Data for Name: class; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.class VALUES ('01a2009e-e367-7344-9135-d799f0b96d24', 'S1', '11', '小一(1)班', '', 1, '小一', NULL);
INSERT INTO directory.class VALUES ('01a2009e-e367-7344-9135-d84888b93c7f', 'S1', '11', '小一(2)班', '', 2, '小一', NULL);


--
-- Data for Name: class_teach; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: classroom; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.classroom VALUES ('S1', '01a2009e-e367-7344-9135-d799f0b96d24', '小一(1)班', '01a2009e-e367-7344-9135-d799f0b96d24');
INSERT INTO directory.classroom VALUES ('S1', '01a2009e-e367-7344-9135-d84888b93c7f', '小一(2)班', '01a2009e-e367-7344-9135-d84888b93c7f');


--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: department; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.department VALUES ('01a2009e-e395-74a1-af3e-d49aeaa7f005', 'S1', '教务处', NULL, 'product', '2026-11-22 00:19:02.671794+00');


--
-- Data for Name: grade; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.grade VALUES ('S1', '11', '一年级', 4);


--
-- Data for Name: import_batch; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.import_batch VALUES ('b6c88865-55e4-412f-be53-59da6f49fa65', 'S1', 'product', 'directory', 'wxTeacher', 'ADMIN_PC', '教师.xlsx', 'imports/2026-11/b69ab7c7-0c71-4087-9fa9-0b8e9b9f18a2.xlsx', '{"uid": "01a2009e-e1f7-730d-8723-7de79832a853", "source": "product", "account": "admin"}', '2026-11-22 00:19:03.327+00', false, 'finished', NULL, '{"row": 1, "sheet": 0, "result": null, "columns": [{"key": "name", "sure": true, "index": 0, "header": "姓名"}, {"key": "phone", "sure": true, "index": 1, "header": "手机号码"}]}', 1, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 00:19:03.578967+00', '2026-11-22 00:19:03.624353+00', '2026-11-22 00:19:03.624353+00');


--
-- Data for Name: import_chunk; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.import_chunk VALUES ('b6c88865-55e4-412f-be53-59da6f49fa65', 0, 1, '\x0ca227e3fa7ddf8a26737e2dc1a450de175e7a3999ce5fa3db01044888b2356ce82602213e8e2d43ec52e1b2062d4390028b0522e3f14d05fb9b42904dea80', 'done', 'a', '[]', '\x81690b1626bd153b2079269445f1339990c1c5eecff3a48d990892089534ce3332024566aa9305370a4224358280f451b913fc8c46338c1b99055046931efb49cb63b65fe7107a1f5a5d2484dbd4ecb1e704930a945b8c92f30914b1ccd646ab0379260f04394e80c921c1f9f7362a1baaed2069247e2b4da6f6520dcee72f4661773f8b49c27721ddfdd1a71036e331e14d1d5c7bc7108804b3e4e8abef3df178d3fa3f64758810d8c39b8c21185920b57973d79b9b4b5a0315ff3c19312e54cd3921d5c74e621ecc74bb30f70bc5c792ec55056a4a1fe4bf7024d88a7895e8b6353b94d989f325eab0244115a8f4153c5d5e392a65310f3ea60edc1c522a6cf05e102475905de571a87ed48ce77da493a9cbb5aa5d343d6dd2c793e2af67613c065d3be049400a26a5d7d73c8e79c3cbdbcf', '[]', 0);


--
-- Data for Name: import_mapping; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: migration; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.migration VALUES (1, 1763600000000, 'EventTables1763600000000');
INSERT INTO directory.migration VALUES (2, 1763600002000, 'Directory1763600002000');
INSERT INTO directory.migration VALUES (3, 1763600005000, 'TellAreas1763600005000');
INSERT INTO directory.migration VALUES (4, 1763600006000, 'Members1763600006000');
INSERT INTO directory.migration VALUES (5, 1763600007000, 'SchoolAdministration1763600007000');
INSERT INTO directory.migration VALUES (6, 1763600008000, 'ImportTables1763600008000');
INSERT INTO directory.migration VALUES (7, 1763600009000, 'SchoolSync1763600009000');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.parent VALUES ('01a2009e-e3d2-7789-91aa-9804e6e9de1b', 'S1', '李父', 'ELCCRphJRbBLbYdV8odMAXRC1kTUN++hyq+U3WJY0nXDUB4ucdYj', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', 0, 'product', '2026-11-22 00:19:02.724715+00');


--
-- Data for Name: school; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.school VALUES ('S1', '第一小学', '', 'product', '211', '811', '440000', '440100', '440106', 0, '2026-11-22 00:19:02.579183+00', NULL, NULL, NULL, 'admin', NULL);
INSERT INTO directory.school VALUES ('S2', '第二小学', '', 'product', '211', '811', '440000', '440100', '440106', 0, '2026-11-22 00:19:02.601449+00', NULL, NULL, NULL, 'admin', NULL);


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.student VALUES ('01a2009e-e3ce-756b-8d2a-b3234c8f9412', 'S1', '01a2009e-e367-7344-9135-d799f0b96d24', '李小明', 1, NULL, 'product', '2026-11-22 00:19:02.724715+00');


--
-- Data for Name: student_parent; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.student_parent VALUES ('01a2009e-e3ce-756b-8d2a-b3234c8f9412', '01a2009e-e3d2-7789-91aa-9804e6e9de1b', '51', 1);


--
-- Data for Name: sync_link; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: teacher; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.teacher VALUES ('01a2009e-e3b3-724a-8adf-8d9d75f5c0ca', 'S1', '王老师', 'vwb1z6BUOVbEVotKqpVCyPgfarzAeFg4wbTlYOjWy8VKFsGZqe/3', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', 5, 0, NULL, NULL, 0, 'product', '2026-11-22 00:19:02.697461+00');
INSERT INTO directory.teacher VALUES ('01a2009e-e73d-74d6-bf75-ac07077f01d8', 'S1', '赵老师', 'OqkWVCaaggwjnhkzF9bdbhwYKC50L+Y+86gvQ0dQkwXnc3/feDMt', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', 5, 0, NULL, NULL, 0, 'product', '2026-11-22 00:19:03.596706+00');


--
-- Data for Name: teacher_group; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: teacher_group_member; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: account; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.account VALUES ('01a2009e-e1f7-730d-8723-7de79832a853', 'admin', '管理员', NULL, 16777216, '[]', 'product', '["stats", "chat", "classStyle", "schedule"]', '$argon2id$v=19$m=19456,t=2,p=1$r5GP8fnjjg/tOxP5zDp02A$FR9q09BI5dhtyERnxsoHL77FGGx+z3IEJhKmsTo5Xd4', false, NULL, '2026-11-22 00:19:02.263+00', NULL);
INSERT INTO gateway.account VALUES ('01a2009e-e59b-7225-a27b-95245d96c16c', 'manager1', '区域经理', 'mpT2LynG277SB6oXbS2ilSupMjeIJEkWHIMr/bBHBT4rays4tW/R', 1024, '[{"code": "440100", "name": "广州市"}]', 'product', '["stats", "chat", "classStyle", "schedule"]', '$argon2id$v=19$m=19456,t=2,p=1$oHnRluPvKqO6tH9YHA03Wg$4G7wwPbNDEqQc/JCRSwf8LgBPWvCUYaNf6yWDiNGnc4', true, NULL, '2026-11-22 00:19:03.196+00', '5GazGKJdK4k25DD1ZMCFCK3MOGCqXV-_j7yeBqIj_fk');


--
-- Data for Name: analytics_event; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: area; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.area VALUES ('110000', '北京市', NULL, NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310000', '上海市', NULL, NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320000', '江苏省', NULL, NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330000', '浙江省', NULL, NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('440000', '广东省', NULL, NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('510000', '四川省', NULL, NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110100', '北京市', '110000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310100', '上海市', '310000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320100', '南京市', '320000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320200', '无锡市', '320000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320400', '常州市', '320000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320500', '苏州市', '320000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320600', '南通市', '320000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321000', '扬州市', '320000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330100', '杭州市', '330000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330200', '宁波市', '330000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330300', '温州市', '330000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330400', '嘉兴市', '330000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330600', '绍兴市', '330000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330700', '金华市', '330000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('440100', '广州市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('440300', '深圳市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('440400', '珠海市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('440600', '佛山市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('440700', '江门市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('441300', '惠州市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('441900', '东莞市', '440000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('510100', '成都市', '510000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('510600', '德阳市', '510000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('510700', '绵阳市', '510000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110101', '东城区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110102', '西城区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110105', '朝阳区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110106', '丰台区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110107', '石景山区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110108', '海淀区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110109', '门头沟区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110111', '房山区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110112', '通州区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110113', '顺义区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110114', '昌平区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110115', '大兴区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110116', '怀柔区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110117', '平谷区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110118', '密云区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('110119', '延庆区', '110100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310101', '黄浦区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310104', '徐汇区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310105', '长宁区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310106', '静安区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310107', '普陀区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310109', '虹口区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310110', '杨浦区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310112', '闵行区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310113', '宝山区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310114', '嘉定区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310115', '浦东新区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310116', '金山区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310117', '松江区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310118', '青浦区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310120', '奉贤区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('310151', '崇明区', '310100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320102', '玄武区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320104', '秦淮区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320105', '建邺区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320106', '鼓楼区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320111', '浦口区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320113', '栖霞区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320114', '雨花台区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320115', '江宁区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320116', '六合区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320117', '溧水区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320118', '高淳区', '320100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320205', '锡山区', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320206', '惠山区', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320211', '滨湖区', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320213', '梁溪区', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320214', '新吴区', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320281', '江阴市', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320282', '宜兴市', '320200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320402', '天宁区', '320400', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320404', '钟楼区', '320400', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320411', '新北区', '320400', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320412', '武进区', '320400', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320413', '金坛区', '320400', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320481', '溧阳市', '320400', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320505', '虎丘区', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320506', '吴中区', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320507', '相城区', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320508', '姑苏区', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320509', '吴江区', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320581', '常熟市', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320582', '张家港市', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320583', '昆山市', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320585', '太仓市', '320500', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320612', '通州区', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320613', '崇川区', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320614', '海门区', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320623', '如东县', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320681', '启东市', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320682', '如皋市', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('320685', '海安市', '320600', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321002', '广陵区', '321000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321003', '邗江区', '321000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321012', '江都区', '321000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321023', '宝应县', '321000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321081', '仪征市', '321000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('321084', '高邮市', '321000', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330102', '上城区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330105', '拱墅区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330106', '西湖区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330108', '滨江区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330109', '萧山区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330110', '余杭区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330111', '富阳区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330112', '临安区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330113', '临平区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330114', '钱塘区', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330122', '桐庐县', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330127', '淳安县', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330182', '建德市', '330100', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330203', '海曙区', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330205', '江北区', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330206', '北仑区', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330211', '镇海区', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330212', '鄞州区', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330213', '奉化区', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330225', '象山县', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330226', '宁海县', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330281', '余姚市', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330282', '慈溪市', '330200', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330302', '鹿城区', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330303', '龙湾区', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330304', '瓯海区', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330305', '洞头区', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330324', '永嘉县', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330326', '平阳县', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330327', '苍南县', '330300', NULL, '2026-11-22 00:19:02.217+00');
INSERT INTO gateway.area VALUES ('330328', '文成县', '330300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330329', '泰顺县', '330300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330381', '瑞安市', '330300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330382', '乐清市', '330300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330383', '龙港市', '330300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330402', '南湖区', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330411', '秀洲区', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330421', '嘉善县', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330424', '海盐县', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330481', '海宁市', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330482', '平湖市', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330483', '桐乡市', '330400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330602', '越城区', '330600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330603', '柯桥区', '330600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330604', '上虞区', '330600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330624', '新昌县', '330600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330681', '诸暨市', '330600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330683', '嵊州市', '330600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330702', '婺城区', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330703', '金东区', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330723', '武义县', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330726', '浦江县', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330727', '磐安县', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330781', '兰溪市', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330782', '义乌市', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330783', '东阳市', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('330784', '永康市', '330700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440103', '荔湾区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440104', '越秀区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440105', '海珠区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440106', '天河区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440111', '白云区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440112', '黄埔区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440113', '番禺区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440114', '花都区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440115', '南沙区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440117', '从化区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440118', '增城区', '440100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440303', '罗湖区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440304', '福田区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440305', '南山区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440306', '宝安区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440307', '龙岗区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440308', '盐田区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440309', '龙华区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440310', '坪山区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440311', '光明区', '440300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440402', '香洲区', '440400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440403', '斗门区', '440400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440404', '金湾区', '440400', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440604', '禅城区', '440600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440605', '南海区', '440600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440606', '顺德区', '440600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440607', '三水区', '440600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440608', '高明区', '440600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440703', '蓬江区', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440704', '江海区', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440705', '新会区', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440781', '台山市', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440783', '开平市', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440784', '鹤山市', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('440785', '恩平市', '440700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441302', '惠城区', '441300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441303', '惠阳区', '441300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441322', '博罗县', '441300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441323', '惠东县', '441300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441324', '龙门县', '441300', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900003', '东城街道', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900004', '南城街道', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900005', '万江街道', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900006', '莞城街道', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900101', '石碣镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900102', '石龙镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900103', '茶山镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900104', '石排镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900105', '企石镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900106', '横沥镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900107', '桥头镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900108', '谢岗镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900109', '东坑镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900110', '常平镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900111', '寮步镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900112', '樟木头镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900113', '大朗镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900114', '黄江镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900115', '清溪镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900116', '塘厦镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900117', '凤岗镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900118', '大岭山镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900119', '长安镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900121', '虎门镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900122', '厚街镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900123', '沙田镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900124', '道滘镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900125', '洪梅镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900126', '麻涌镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900127', '望牛墩镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900128', '中堂镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('441900129', '高埗镇', '441900', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510104', '锦江区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510105', '青羊区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510106', '金牛区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510107', '武侯区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510108', '成华区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510112', '龙泉驿区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510113', '青白江区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510114', '新都区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510115', '温江区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510116', '双流区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510117', '郫都区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510118', '新津区', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510121', '金堂县', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510129', '大邑县', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510131', '蒲江县', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510181', '都江堰市', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510182', '彭州市', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510183', '邛崃市', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510184', '崇州市', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510185', '简阳市', '510100', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510603', '旌阳区', '510600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510604', '罗江区', '510600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510623', '中江县', '510600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510681', '广汉市', '510600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510682', '什邡市', '510600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510683', '绵竹市', '510600', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510703', '涪城区', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510704', '游仙区', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510705', '安州区', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510722', '三台县', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510723', '盐亭县', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510725', '梓潼县', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510726', '北川羌族自治县', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510727', '平武县', '510700', NULL, '2026-11-22 00:19:02.218+00');
INSERT INTO gateway.area VALUES ('510781', '江油市', '510700', NULL, '2026-11-22 00:19:02.218+00');


--
-- Data for Name: audit; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.audit VALUES ('01a2009e-e31f-7643-8b7b-81868d3ace24', '2026-11-22 00:19:02.556+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'user.login', 'account', '{01a2009e-e1f7-730d-8723-7de79832a853}', NULL, NULL, NULL);
INSERT INTO gateway.audit VALUES ('01a2009e-e339-740f-b898-51238e65a8cf', '2026-11-22 00:19:02.586+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'school.add', 'school', '{S1}', 'S1', NULL, '{"code": "S1", "name": "第一小学", "corpId": null, "source": "product", "cityCode": "440100", "townCode": "440106", "managerUid": null, "provinceCode": "440000", "schoolBxlxCode": "211", "schoolXxbbCode": "811"}');
INSERT INTO gateway.audit VALUES ('01a2009e-e350-720d-9a56-181354dc0a31', '2026-11-22 00:19:02.608+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'school.add', 'school', '{S2}', 'S2', NULL, '{"code": "S2", "name": "第二小学", "corpId": null, "source": "product", "cityCode": "440100", "townCode": "440106", "managerUid": null, "provinceCode": "440000", "schoolBxlxCode": "211", "schoolXxbbCode": "811"}');
INSERT INTO gateway.audit VALUES ('01a2009e-e378-77da-b20f-997dc942b0cb', '2026-11-22 00:19:02.649+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'class.add', 'class', '{01a2009e-e367-7344-9135-d799f0b96d24,01a2009e-e367-7344-9135-d84888b93c7f}', 'S1', NULL, '{"names": ["小一(1)班", "小一(2)班"], "gradeName": "一年级"}');
INSERT INTO gateway.audit VALUES ('01a2009e-e397-751d-8424-0829e6c5c065', '2026-11-22 00:19:02.68+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'department.add', 'department', '{01a2009e-e395-74a1-af3e-d49aeaa7f005}', 'S1', NULL, '{"name": "教务处", "parentCode": null}');
INSERT INTO gateway.audit VALUES ('01a2009e-e3b7-76bb-a9d5-49e19a8e1f13', '2026-11-22 00:19:02.711+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'teacher.add', 'teacher', '{01a2009e-e3b3-724a-8adf-8d9d75f5c0ca}', 'S1', NULL, '{"name": "王老师", "phone": "139****0001", "groups": [], "classes": [], "isAdmin": 0, "position": 5, "departmentCode": null, "masterClassCode": null}');
INSERT INTO gateway.audit VALUES ('01a2009e-e3d7-76ed-ac97-e1c847f0f38c', '2026-11-22 00:19:02.744+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'student.add', 'student', '{01a2009e-e3ce-756b-8d2a-b3234c8f9412}', 'S1', NULL, '{"name": "李小明", "gender": 1, "parents": [{"name": "李父", "phone": "139****0002", "relationCode": "51"}], "classCode": "01a2009e-e367-7344-9135-d799f0b96d24", "studentNo": null}');
INSERT INTO gateway.audit VALUES ('01a2009e-e562-77c1-9947-4dad51c91eb9', '2026-11-22 00:19:03.138+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'device.bind', 'device', '{CC1}', 'S1', '{"name": null, "schoolCode": null, "classroomCode": null}', '{"name": "小一(1)班", "schoolCode": "S1", "classroomCode": "01a2009e-e367-7344-9135-d799f0b96d24"}');
INSERT INTO gateway.audit VALUES ('01a2009e-e575-7085-b3e0-5f24d764e405', '2026-11-22 00:19:03.158+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'command.queue', 'device', '{CC1}', 'S1', NULL, '{"iotMessageType": "clearCache"}');
INSERT INTO gateway.audit VALUES ('01a2009e-e5a0-727c-90e4-e0238ddbf143', '2026-11-22 00:19:03.201+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'account.add', 'account', '{01a2009e-e59b-7225-a27b-95245d96c16c}', NULL, NULL, '{"tags": 1024, "phone": "139****0003", "source": "product", "account": "manager1", "areaList": [{"code": "440100", "name": "广州市"}], "username": "区域经理"}');
INSERT INTO gateway.audit VALUES ('01a2009e-e622-768c-8366-73951c0076b5', '2026-11-22 00:19:03.331+00', '01a2009e-e1f7-730d-8723-7de79832a853', 'admin', 'product', 'import.upload', 'import', '{b6c88865-55e4-412f-be53-59da6f49fa65}', 'S1', NULL, '{"fileName": "教师.xlsx", "userType": "wxTeacher"}');


--
-- Data for Name: captcha; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-239a7f816b8c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-26f486434a20', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-29a825a54f7f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-2f1b530fe657', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-30a2a90fa676', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-3569abe552a5', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-39456b916672', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-3dbe30ed9fb0', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-408bef07e8a6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-45c526d1d4e2', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-4a68549cf06d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-4dadbd4496e0', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-5002bf46bf91', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-545b5915ec57', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-586c7c31e99a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-5dbf548af388', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-635ce4d7d13d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-652e4bd5c88c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-6bf0bf4a6448', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-6e8fe39f3fee', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-72d0566c7c29', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-7798bcb63f42', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-7a3847e5783a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-7c8279523658', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-8024b7bbe2f7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-86426d63e420', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-8b596d61452a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-8fefc21bff73', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-93129489a138', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-97dc61c6c534', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-984b88af3d09', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-9c88e7ca4888', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-a335eb559c9d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-a535cd86e9ad', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-abbbab797746', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-acae1b817881', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-b237a696004c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-b7853ea6ba5b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-bb5853308c46', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-be918a8a80a8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-c088e73bf334', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-c6ccbcf07d24', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-c809d7386585', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-cfdea62f56b6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-d20efa80adc3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-d6af13a67c60', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-dbbf83dcaf5b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-ddfa94f58775', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-e3f654d49f8c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-e4e3d36edae6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-ead35241bca7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-edeffc8c2136', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-f10516af3e8c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-f6a2c65cfd53', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-fb5f1c96d543', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9815-fe32b4fad2b7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-006430b2a62e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-07a442e6f3ec', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-093744c9efc6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-0cce7e74cdba', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-132dccac9fa3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-17f45116ed40', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-1b058d6fca16', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-1e19a829e127', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-2213a04a1746', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-260844b73cb6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-2b93e8d0026a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-2f5c539b81ab', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-3376b7cf109f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-348bec4fc738', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-3a743bd1a814', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-3f0145cfc74f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-4015d304aba4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-4510d089b854', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-4a6346c3bf6d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c5-709e-9816-4e8e249c25de', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-478e268edde5', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-4921d9cbfb30', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-4f7f2650e97b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-50d3fcd23955', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-547e076a13fd', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-59e3552ab9b1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-5c9f376bd35c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-62061323c69c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-6598e515eb45', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-69d9f05946b4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-6de64f8d0d1a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-71bc5431051e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-74596d7c145e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-79819fc17dc1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-7d228f7bc143', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-80d12d99f95c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-8630964ac3f6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-8abc4e70544f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-8e6d8ba49a5a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-9230165885ee', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-9709c850ebe3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-9896687091e6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-9ec17202e67b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-a3fb78687ba4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-a63ae43a4a0f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-ab2ff9e5c1ba', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-ae28fa001ae5', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-b36c9a7cdc55', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-b754218c5d9b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-bb452e0a84e8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-be8829dbce54', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-c1f9c7b5e814', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-c70db1c855da', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-cae7ca683cf4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-cc1bc6b4a943', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-d38a38454aa8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-d7e496d99c6e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-d9c356473f40', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-df4ae7457353', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-e0487252b7a4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-e719521c0d18', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-e932c611a153', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-efd754623653', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-f20eea95e8a7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-f7c78927db72', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-fb09f55f4a1c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d6-ffda06d69e28', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-010f9d634015', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-04a117fcf894', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-0ade346e2fdb', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-0cc1afe78002', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-13bc75264f9b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-14b64342f5a8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-1a8b528064f2', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-1e1ff4361d7c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-23a9d612abd5', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-27c83233a376', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-2bf77cf9f47b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-2e8cc9d1556b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-320494594840', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-3456e7f91f7b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-3a104c7c4ef1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-3f92ebff71e3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-407a71e05475', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-45bbe0923b1b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-4863c4f78a0f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-4fc98f32372e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-5390c3229cb1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-54a4b3851550', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-59dc0c0f9263', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-5f2f75864c80', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-615877662302', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-653bbe97e472', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-6ae376f813d3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-6f7f5768dcde', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-70107e117201', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-7516d7426a33', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-786fa88e4e31', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-7dfb385c5ee7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-8190878353db', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-8506cbe70ce4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-8a6b7b5dd88d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-8f312bad3f6c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-937e8512681f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-94bec101ae7e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-9aa10aeb75bd', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-9d30b4d353a4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-a192b3b9cf6c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-a4ebd9f7049e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-a9ab0c370ce1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-ac9db9402e29', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-b240e6997f27', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-b631e18c67b4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-bab66d691ed7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-be497edbdbef', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-c24f8c7f7916', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-c67744482558', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-ca69e89b394d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-cc2c5594c3c4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-d3b5809843d7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-d5cb50196f4e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-d92108af4c43', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-de6df17d52a0', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-e133bb3953eb', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-e519b3284ff9', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-eb7d1abbf7fd', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-eef1444f4550', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-f2758553bc62', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-f4b6c348bb28', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-fb8f317ffb1f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d7-fc53c38694d1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-01d23c6d9906', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-04f0ef2e4012', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-0973ede2c5e4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-0e5dfb172b47', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-1279612f115f', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-143089b297eb', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-1b5c850efbe4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-1d7265891e56', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-21ea52f2193c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-27e011a606a1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-2a7c2ce31362', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-2d69cbe976f9', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-319c98889d4d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-345b14985688', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-3b9d8f577572', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-3c006a602d8e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-43083fa3feb9', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-4577775365cc', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-484af233d3cc', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-4c9fcab7a3f5', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-520530d43f3c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-56552b48ed73', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-5a40a4a04a4e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-5fa73fead1ce', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-62e4ecc5a6c6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-67de07edfebd', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-6b6f22ebac5d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-6e3ff5d50ba3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-733543f60846', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-741b9c8b86f4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-7ba162ed7316', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-7cdef5c93d29', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-807e5ce07310', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-87c41197bdd1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-8bc87e8a65c4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-8c5c72505f5a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-906bc804abcb', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-95fa38fc5378', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-9a57f8232db8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-9e0fb8bf00a7', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-a2cdb924257b', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-a45b22649777', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-a853c4e129f9', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-ad6f7fd0986c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-b18bd5f33534', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-b61aef34e518', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-ba718275876d', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-be4103301c41', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-c078b0981ebd', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-c7bb5450f1d0', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-c8b9cb490fe6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-cdfceb40e7c1', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-d2c6e7e856a4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-d4c5610dfb10', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-dacfbe78257e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-decac1a41013', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-e1ecdd464944', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-e6a871a6e94c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-eb615bc91970', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-ef0435e481c8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-f05f253bc12c', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-f6de1a964430', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-fb92615a9e96', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d8-fe38ed4d6796', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-027e55a11671', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-07299ea395bf', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-0b12db6e4f99', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-0e6d09461966', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-139696d6c7c6', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-14da7dcb8db4', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-1b4d1260f45e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-1c1dd807696e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-20b74dd66eff', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-24be16eb7340', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-2bfaf3725278', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-2d52d9dcae26', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-3079ca652533', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-37910f8a9bce', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-3b71b00b8563', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-3e7cb0000444', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-409960c8eb0a', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-44cd39a056e3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-4a79c545dca3', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-4ce052f0ac3e', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a2009e-e1c6-71e9-87d9-52a9ad0ad0c8', '2026-11-22 00:19:02.355364+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e31f-7643-8b7b-81868d3ace24', '2026-11-22 00:19:02.576582+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e339-740f-b898-51238e65a8cf', '2026-11-22 00:19:02.590605+00');
INSERT INTO gateway.inbox VALUES ('gateway', '01a2009e-e337-74b1-bb0c-5947eb329690', '2026-11-22 00:19:02.590569+00');
INSERT INTO gateway.inbox VALUES ('gateway', '01a2009e-e34e-74fc-bcb4-a4e6eeedb587', '2026-11-22 00:19:02.612174+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e350-720d-9a56-181354dc0a31', '2026-11-22 00:19:02.612102+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e378-77da-b20f-997dc942b0cb', '2026-11-22 00:19:02.654761+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e397-751d-8424-0829e6c5c065', '2026-11-22 00:19:02.690135+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e3b7-76bb-a9d5-49e19a8e1f13', '2026-11-22 00:19:02.717569+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e3d7-76ed-ac97-e1c847f0f38c', '2026-11-22 00:19:02.750209+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e562-77c1-9947-4dad51c91eb9', '2026-11-22 00:19:03.144925+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e575-7085-b3e0-5f24d764e405', '2026-11-22 00:19:03.160792+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e5a0-727c-90e4-e0238ddbf143', '2026-11-22 00:19:03.207694+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a2009e-e622-768c-8366-73951c0076b5', '2026-11-22 00:19:03.351119+00');


--
-- Data for Name: migration; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.migration VALUES (1, 1763600000000, 'EventTables1763600000000');
INSERT INTO gateway.migration VALUES (2, 1763600002000, 'AccountsAndSessions1763600002000');
INSERT INTO gateway.migration VALUES (3, 1763600002100, 'Schools1763600002100');
INSERT INTO gateway.migration VALUES (4, 1763600005000, 'AccountsAndAudit1763600005000');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.school VALUES ('S1', 'product', '440000', '440100', '440106', false, '2026-11-22 00:19:02.584+00');
INSERT INTO gateway.school VALUES ('S2', 'product', '440000', '440100', '440106', false, '2026-11-22 00:19:02.607+00');


--
-- Data for Name: session; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.session VALUES ('b72c8f35c766750babc89d3477742ae2469d8554c75f30d210373d79dc48afd2', '01a2009e-e1f7-730d-8723-7de79832a853', '2026-11-22 00:19:02.556+00', '2026-11-22 00:19:02.556+00', '2026-11-22 08:19:02.556+00', NULL);


--
-- Data for Name: sign_in_try; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.sign_in_try VALUES ('b5a3dd9dc948bc986bc3a40013a1d6d34f043ff82dbb2cd2be57fe5f5e926cb2', 0, '2026-11-22 00:19:02.5+00', '2026-11-22 00:19:02.5+00');


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

SELECT pg_catalog.setval('devices.migration_id_seq', 4, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.outbox_id_seq', 4, true);


--
-- Name: status_history_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.status_history_id_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.migration_id_seq', 7, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.outbox_id_seq', 296, true);


--
-- Name: analytics_event_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.analytics_event_id_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.migration_id_seq', 4, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.outbox_id_seq', 2, true);


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
-- Name: classroom classroom_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.classroom
    ADD CONSTRAINT classroom_pkey PRIMARY KEY (school_code, code);


--
-- Name: command command_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (id);


--
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: device_log device_log_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.device_log
    ADD CONSTRAINT device_log_pkey PRIMARY KEY (id);


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
-- Name: school school_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


--
-- Name: status_history status_history_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.status_history
    ADD CONSTRAINT status_history_pkey PRIMARY KEY (id);


--
-- Name: migration PK_3043fc6b8af7c99b8b98830094f; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.migration
    ADD CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY (id);


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
    ADD CONSTRAINT teacher_phone UNIQUE (school_code, phone_hash) DEFERRABLE;


--
-- Name: teacher teacher_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.teacher
    ADD CONSTRAINT teacher_pkey PRIMARY KEY (code);


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
-- Name: dead_letter dead_letter_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.dead_letter
    ADD CONSTRAINT dead_letter_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: inbox inbox_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (consumer, event_id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: school school_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.school
    ADD CONSTRAINT school_pkey PRIMARY KEY (code);


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
-- Name: binding_classroom; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX binding_classroom ON devices.binding USING btree (school_code, classroom_code, bound_at DESC);


--
-- Name: binding_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX binding_device ON devices.binding USING btree (device_no, bound_at DESC);


--
-- Name: command_date; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_date ON devices.command USING btree (create_date DESC);


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
-- Name: command_open; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_open ON devices.command USING btree (expires_at) WHERE (finished_at IS NULL);


--
-- Name: command_open_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX command_open_device ON devices.command USING btree (device_no) WHERE (finished_at IS NULL);


--
-- Name: device_classroom; Type: INDEX; Schema: devices; Owner: -
--

CREATE UNIQUE INDEX device_classroom ON devices.device USING btree (school_code, classroom_code);


--
-- Name: device_log_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_at ON devices.device_log USING btree (at);


--
-- Name: device_log_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_log_device ON devices.device_log USING btree (device_no, at DESC);


--
-- Name: device_status_on; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX device_status_on ON devices.device_status USING btree (instance_id) WHERE (online_status = 'on'::text);


--
-- Name: inbox_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX inbox_at ON devices.inbox USING btree (at);


--
-- Name: status_history_at; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_at ON devices.status_history USING btree (at, id) INCLUDE (school_code);


--
-- Name: status_history_device; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_device ON devices.status_history USING btree (device_no, at, id) INCLUDE (online_status, school_code);


--
-- Name: status_history_school; Type: INDEX; Schema: devices; Owner: -
--

CREATE INDEX status_history_school ON devices.status_history USING btree (school_code, at, id);


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
-- Name: import_chunk_waiting; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX import_chunk_waiting ON directory.import_chunk USING btree (batch_id, n) WHERE (state = 'waiting'::text);


--
-- Name: inbox_at; Type: INDEX; Schema: directory; Owner: -
--

CREATE INDEX inbox_at ON directory.inbox USING btree (at);


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
-- Name: audit_object; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX audit_object ON gateway.audit USING gin (object_ids);


--
-- Name: captcha_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX captcha_expires ON gateway.captcha USING btree (expires);


--
-- Name: inbox_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX inbox_at ON gateway.inbox USING btree (at);


--
-- Name: session_ended; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_ended ON gateway.session USING btree (ended) WHERE (ended IS NOT NULL);


--
-- Name: session_expires; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_expires ON gateway.session USING btree (expires) WHERE (ended IS NULL);


--
-- Name: session_uid; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX session_uid ON gateway.session USING btree (uid);


--
-- Name: sign_in_try_last_at; Type: INDEX; Schema: gateway; Owner: -
--

CREATE INDEX sign_in_try_last_at ON gateway.sign_in_try USING btree (last_at);


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
-- PostgreSQL database dump complete
--


