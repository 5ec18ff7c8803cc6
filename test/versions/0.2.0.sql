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
-- Name: copy; Type: TABLE; Schema: devices; Owner: -
--

CREATE TABLE devices.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone
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
    published_at timestamp with time zone
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
    snapshot jsonb NOT NULL
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
-- Name: copy; Type: TABLE; Schema: gateway; Owner: -
--

CREATE TABLE gateway.copy (
    name text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    filled_at timestamp with time zone
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

INSERT INTO devices.binding OVERRIDING SYSTEM VALUE VALUES (1, 'CC1', 'S1', '01a20178-112c-7122-8e47-564866a85b6a', '小一(1)班', '2026-11-22 04:16:16.147+00', NULL);


--
-- Data for Name: broker_instance; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.broker_instance VALUES ('01a20178-0ea5-71b6-9a36-297d02483f89', 175257379, '2026-11-22 04:16:15.014+00', '2026-11-22 04:16:15.126+00');


--
-- Data for Name: classroom; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.classroom VALUES ('S1', '01a20178-112c-7122-8e47-564866a85b6a', '小一(1)班', '01a20178-112c-7122-8e47-564866a85b6a', '小一(1)班', '2026-11-22 04:16:15.682+00', false);
INSERT INTO devices.classroom VALUES ('S1', '01a20178-112c-7122-8e47-5b42eff81583', '小一(2)班', '01a20178-112c-7122-8e47-5b42eff81583', '小一(2)班', '2026-11-22 04:16:15.682+00', false);


--
-- Data for Name: command; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.command VALUES ('01a20178-1324-701c-98b3-5db992b6f621', 'CC1', 'S1', 'clearCache', NULL, 'queued', NULL, NULL, NULL, 'admin', '2026-11-22 04:16:16.162+00', 0, NULL, NULL, NULL, NULL, NULL, '2026-11-22 04:21:16.162+00');


--
-- Data for Name: copy; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.copy VALUES ('schools', '2026-11-22 04:16:15.138829+00', NULL);


--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.device VALUES ('CC2', NULL, NULL, NULL, NULL, '3.4.2', '2026-11-22 04:16:15.874+00', NULL);
INSERT INTO devices.device VALUES ('CC1', 'S1', '01a20178-112c-7122-8e47-564866a85b6a', '小一(1)班', NULL, '3.4.2', '2026-11-22 04:16:15.864+00', '2026-11-22 04:16:16.147+00');


--
-- Data for Name: device_log; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: device_status; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.device_status VALUES ('CC1', 'off', '2026-11-22 04:16:15.864+00', NULL, NULL, NULL, NULL, 'b1', '{"ip": null, "x5": null, "ees": null, "eis": null, "time": null, "model": null, "bootId": "b1", "device": null, "uptime": null, "network": null, "version": 30402, "deviceNo": "CC1", "versionName": "3.4.2"}', '2026-11-22 04:16:15.864+00', NULL);
INSERT INTO devices.device_status VALUES ('CC2', 'off', '2026-11-22 04:16:15.874+00', NULL, NULL, NULL, NULL, 'b1', '{"ip": null, "x5": null, "ees": null, "eis": null, "time": null, "model": null, "bootId": "b1", "device": null, "uptime": null, "network": null, "version": 30402, "deviceNo": "CC2", "versionName": "3.4.2"}', '2026-11-22 04:16:15.874+00', NULL);


--
-- Data for Name: inbox; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.inbox VALUES ('devices.schools', '01a20178-10e9-7669-a918-f9353912e481', '2026-11-22 04:16:15.615604+00');
INSERT INTO devices.inbox VALUES ('devices.schools', '01a20178-1113-766f-b404-e81cbb62a8e3', '2026-11-22 04:16:15.654409+00');
INSERT INTO devices.inbox VALUES ('devices', '01a20178-1141-747a-bc3a-5ee72c66d58e', '2026-11-22 04:16:15.692852+00');
INSERT INTO devices.inbox VALUES ('devices', '01a20178-1141-747a-bc3a-63e55f73a5bd', '2026-11-22 04:16:15.692852+00');


--
-- Data for Name: ingest_journal; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: job_run; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-22 05:16:15.529+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('online-hours', NULL, NULL, NULL, '2026-11-22 04:16:45.53+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-22 04:17:15.606+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('retention', NULL, NULL, NULL, '2026-11-22 04:16:45.604+00', 0, NULL, NULL);
INSERT INTO devices.job_run VALUES ('command-deadlines', '2026-11-22 04:16:16.76+00', '2026-11-22 04:16:16.76+00', NULL, '2026-11-22 04:16:17.76+00', 0, NULL, 2);


--
-- Data for Name: migration; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.migration VALUES (1, 1763600000000, 'EventTables1763600000000');
INSERT INTO devices.migration VALUES (2, 1763600001000, 'Devices1763600001000');
INSERT INTO devices.migration VALUES (3, 1763600002000, 'Reading1763600002000');
INSERT INTO devices.migration VALUES (4, 1763600003000, 'OrderOfCopies1763600003000');
INSERT INTO devices.migration VALUES (5, 1763600010000, 'JobTables1763600010000');
INSERT INTO devices.migration VALUES (6, 1763600013000, 'CopyTables1763600013000');
INSERT INTO devices.migration VALUES (7, 1763600014500, 'SchoolFunctionTable1763600014500');


--
-- Data for Name: online_hour; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: devices; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: devices; Owner: -
--

INSERT INTO devices.school VALUES ('S1', '第一小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-22 04:16:15.599+00');
INSERT INTO devices.school VALUES ('S2', '第二小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, '2026-11-22 04:16:15.636+00');


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: devices; Owner: -
--



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

INSERT INTO directory.class VALUES ('01a20178-112c-7122-8e47-564866a85b6a', 'S1', '11', '小一(1)班', '', 1, '小一', NULL);
INSERT INTO directory.class VALUES ('01a20178-112c-7122-8e47-5b42eff81583', 'S1', '11', '小一(2)班', '', 2, '小一', NULL);


--
-- Data for Name: class_teach; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: classroom; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.classroom VALUES ('S1', '01a20178-112c-7122-8e47-564866a85b6a', '小一(1)班', '01a20178-112c-7122-8e47-564866a85b6a');
INSERT INTO directory.classroom VALUES ('S1', '01a20178-112c-7122-8e47-5b42eff81583', '小一(2)班', '01a20178-112c-7122-8e47-5b42eff81583');


--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: department; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.department VALUES ('01a20178-115b-700f-a2a9-3054e1bcea3d', 'S1', '教务处', NULL, 'product', '2026-11-22 04:16:15.704241+00');


--
-- Data for Name: grade; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.grade VALUES ('S1', '11', '一年级', 4);


--
-- Data for Name: import_batch; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.import_batch VALUES ('805ff93f-1c0b-4e06-82c2-78a0c3ce2b10', 'S1', 'product', 'directory', 'wxTeacher', 'ADMIN_PC', '教师.xlsx', 'imports/2026-11/0bc669cd-4d7e-4642-a301-8836c7948914.xlsx', '{"uid": "01a20178-0f8f-730f-838a-1629a29ce501", "source": "product", "account": "admin"}', '2026-11-22 04:16:16.296+00', false, 'finished', NULL, '{"row": 1, "sheet": 0, "result": null, "columns": [{"key": "name", "sure": true, "index": 0, "header": "姓名"}, {"key": "phone", "sure": true, "index": 1, "header": "手机号码"}]}', 1, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, '2026-11-22 04:16:17.537467+00', '2026-11-22 04:16:17.5693+00', '2026-11-22 04:16:17.5693+00');


--
-- Data for Name: import_chunk; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.import_chunk VALUES ('805ff93f-1c0b-4e06-82c2-78a0c3ce2b10', 0, 1, '\xdcfea90315d3a385f21ddbd3364e99e96d6c89274e4c7bdf0aa33c385acd268d5cf8efbbc1565a3f1861a0aa36421988ea211b165d01fef57a2f203dda696b126d902c8ad52a13', 'done', 'a', '[]', '\xea51c0c7c8b2e4a00f556d3d66af6697366a53e14a44e137a6a50fc5bc7ffbd047e5c597ebaa1e7e529a5502494c4c700b2762740354fefa94ce0431f86c3ddebcf593bf2f9d2e58701f0bd5950acfdc87dcedaaaf609c0b5f297c8fd81e5db9971f016c9f4d69274e9ab2ab4606d4a296ff912e4424c2abff9d781b722681dcde865c18bfceecc606ee6ea310cba6a9fd4a8ffacdd68c928631afbbe165e88922d616fa325ee1af1ec81941b7cdb1fbbc319e530e3b629e28d04eecb1e087ef89cdc1d2496b9e5e548824c87e2e5a2b055852b32cd19656fab9e90f1bd3306a7200d03343f26bd5ec10e0c922b913aaa90f46fc7921726a40b2c86f3ad6cac86aa9928375269514f72ed93f45a5c5bb0e4cc5d0be2fb819f8c7395701d29888ce37b1e4805b6875e9bb0fe2f6c64df8d9415026', '[]', 0);


--
-- Data for Name: import_mapping; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.inbox VALUES ('directory.replays', '01a20178-0f25-7586-88f6-c33f62afb844', '2026-11-22 04:16:15.319856+00');
INSERT INTO directory.inbox VALUES ('directory.replays', '01a20178-0f40-76d6-b26a-4f3b9b9739e8', '2026-11-22 04:16:15.337714+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-22 05:16:15.524+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('replay-requests', NULL, NULL, NULL, '2026-11-22 04:16:20.526+00', 0, NULL, NULL);
INSERT INTO directory.job_run VALUES ('import-retention', NULL, NULL, NULL, '2026-11-22 05:16:15.529+00', 0, NULL, NULL);


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
INSERT INTO directory.migration VALUES (8, 1763600010000, 'JobTables1763600010000');
INSERT INTO directory.migration VALUES (9, 1763600011000, 'SyncSnapshots1763600011000');
INSERT INTO directory.migration VALUES (10, 1763600012000, 'ImportPublishedAt1763600012000');
INSERT INTO directory.migration VALUES (11, 1763600013500, 'ReplayRequestTables1763600013500');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: parent; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.parent VALUES ('01a20178-118c-71d8-8f58-a5a9fc7a0fae', 'S1', '李父', 'j2GYe4YTie6tXe0GvjoC9x8AAfVSVp545Ch3XSpywGRvuN/Nx6f2', 'xrfFf8953Z_qyDuDIgH1UKKsQPChla5hNPQdsU68Zgk', 0, 'product', '2026-11-22 04:16:15.741755+00');


--
-- Data for Name: replay_request; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.replay_request VALUES ('directory.school', 'devices.schools', '2026-11-22 04:16:15.323+00');
INSERT INTO directory.replay_request VALUES ('directory.school', 'gateway', '2026-11-22 04:16:15.343+00');


--
-- Data for Name: school; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.school VALUES ('S1', '第一小学', '', 'product', '211', '811', '440000', '440100', '440106', 0, '2026-11-22 04:16:15.564259+00', NULL, NULL, NULL, 'admin', NULL);
INSERT INTO directory.school VALUES ('S2', '第二小学', '', 'product', '211', '811', '440000', '440100', '440106', 0, '2026-11-22 04:16:15.624157+00', NULL, NULL, NULL, 'admin', NULL);


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: student; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.student VALUES ('01a20178-1187-7359-9336-dd833c46d128', 'S1', '01a20178-112c-7122-8e47-564866a85b6a', '李小明', 1, NULL, 'product', '2026-11-22 04:16:15.741755+00');


--
-- Data for Name: student_parent; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.student_parent VALUES ('01a20178-1187-7359-9336-dd833c46d128', '01a20178-118c-71d8-8f58-a5a9fc7a0fae', '51', 1);


--
-- Data for Name: sync_link; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: teacher; Type: TABLE DATA; Schema: directory; Owner: -
--

INSERT INTO directory.teacher VALUES ('01a20178-1170-75b2-89c2-64ad7919b37e', 'S1', '王老师', 'z5ItWT7veLNmuY707P4Y5PkDAc4gUOh9G0TIuZh+E4jfCefrhsZO', 'xXzf9NyijTJL4K3AZCPfm5m76tCYT59tQjsBkUydxgA', 5, 0, NULL, NULL, 0, 'product', '2026-11-22 04:16:15.720918+00');
INSERT INTO directory.teacher VALUES ('01a20178-1896-756a-b5a1-be41700c849e', 'S1', '赵老师', 'geLe7M5KYBrrDizai1nui5vXZg/P01sxaFJaRGmGQHwInIHZhBOE', 'ffA9Qfy1Z81kN28eVTWUG-U769ZVC22RO05uCN2VHA0', 5, 0, NULL, NULL, 0, 'product', '2026-11-22 04:16:17.547238+00');


--
-- Data for Name: teacher_group; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: teacher_group_member; Type: TABLE DATA; Schema: directory; Owner: -
--



--
-- Data for Name: account; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.account VALUES ('01a20178-0f8f-730f-838a-1629a29ce501', 'admin', '管理员', NULL, 16777216, '[]', 'product', '["stats", "chat", "classStyle", "schedule"]', '$argon2id$v=19$m=19456,t=2,p=1$j0aCxC92TH8PKREpWbQu1w$ukVApK/BfGCyNDlfDe7eAIOF3IBZhC3Ry3Jl7+LG3Jo', false, NULL, '2026-11-22 04:16:15.247+00', NULL);
INSERT INTO gateway.account VALUES ('01a20178-1343-7386-8f23-b87ee9c23696', 'manager1', '区域经理', 'oV6fsIy12qv+eq/v6qrV7NYvC7Pm1Co7sxm8EYqHTDBQhGcXtPb1', 1024, '[{"code": "440100", "name": "广州市"}]', 'product', '["stats", "chat", "classStyle", "schedule"]', '$argon2id$v=19$m=19456,t=2,p=1$Oa8j0R+PDvwr9BPOzSYJRw$F8rukawcjm61eIP93O9iKXiNCD9m+O9lMaQHcZ8dOGE', true, NULL, '2026-11-22 04:16:16.195+00', '5GazGKJdK4k25DD1ZMCFCK3MOGCqXV-_j7yeBqIj_fk');


--
-- Data for Name: analytics_event; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: area; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.area VALUES ('110000', '北京市', NULL, NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110100', '北京市', '110000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110101', '东城区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110102', '西城区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110105', '朝阳区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110106', '丰台区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110107', '石景山区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110108', '海淀区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110109', '门头沟区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110111', '房山区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110112', '通州区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110113', '顺义区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110114', '昌平区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110115', '大兴区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110116', '怀柔区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110117', '平谷区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110118', '密云区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('110119', '延庆区', '110100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310000', '上海市', NULL, NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310100', '上海市', '310000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310101', '黄浦区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310104', '徐汇区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310105', '长宁区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310106', '静安区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310107', '普陀区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310109', '虹口区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310110', '杨浦区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310112', '闵行区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310113', '宝山区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310114', '嘉定区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310115', '浦东新区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310116', '金山区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310117', '松江区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310118', '青浦区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310120', '奉贤区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('310151', '崇明区', '310100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320000', '江苏省', NULL, NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320100', '南京市', '320000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320102', '玄武区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320104', '秦淮区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320105', '建邺区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320106', '鼓楼区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320111', '浦口区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320113', '栖霞区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320114', '雨花台区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320115', '江宁区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320116', '六合区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320117', '溧水区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320118', '高淳区', '320100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320200', '无锡市', '320000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320205', '锡山区', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320206', '惠山区', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320211', '滨湖区', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320213', '梁溪区', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320214', '新吴区', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320281', '江阴市', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320282', '宜兴市', '320200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320400', '常州市', '320000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320402', '天宁区', '320400', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320404', '钟楼区', '320400', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320411', '新北区', '320400', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320412', '武进区', '320400', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320413', '金坛区', '320400', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320481', '溧阳市', '320400', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320500', '苏州市', '320000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320505', '虎丘区', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320506', '吴中区', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320507', '相城区', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320508', '姑苏区', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320509', '吴江区', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320581', '常熟市', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320582', '张家港市', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320583', '昆山市', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320585', '太仓市', '320500', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320600', '南通市', '320000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320612', '通州区', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320613', '崇川区', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320614', '海门区', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320623', '如东县', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320681', '启东市', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320682', '如皋市', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('320685', '海安市', '320600', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321000', '扬州市', '320000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321002', '广陵区', '321000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321003', '邗江区', '321000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321012', '江都区', '321000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321023', '宝应县', '321000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321081', '仪征市', '321000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('321084', '高邮市', '321000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330000', '浙江省', NULL, NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330100', '杭州市', '330000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330102', '上城区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330105', '拱墅区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330106', '西湖区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330108', '滨江区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330109', '萧山区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330110', '余杭区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330111', '富阳区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330112', '临安区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330113', '临平区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330114', '钱塘区', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330122', '桐庐县', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330127', '淳安县', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330182', '建德市', '330100', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330200', '宁波市', '330000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330203', '海曙区', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330205', '江北区', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330206', '北仑区', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330211', '镇海区', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330212', '鄞州区', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330213', '奉化区', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330225', '象山县', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330226', '宁海县', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330281', '余姚市', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330282', '慈溪市', '330200', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330300', '温州市', '330000', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330302', '鹿城区', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330303', '龙湾区', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330304', '瓯海区', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330305', '洞头区', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330324', '永嘉县', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330326', '平阳县', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330327', '苍南县', '330300', NULL, '2026-11-22 04:16:15.221+00');
INSERT INTO gateway.area VALUES ('330328', '文成县', '330300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330329', '泰顺县', '330300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330381', '瑞安市', '330300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330382', '乐清市', '330300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330383', '龙港市', '330300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330400', '嘉兴市', '330000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330402', '南湖区', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330411', '秀洲区', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330421', '嘉善县', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330424', '海盐县', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330481', '海宁市', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330482', '平湖市', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330483', '桐乡市', '330400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330600', '绍兴市', '330000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330602', '越城区', '330600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330603', '柯桥区', '330600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330604', '上虞区', '330600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330624', '新昌县', '330600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330681', '诸暨市', '330600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330683', '嵊州市', '330600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330700', '金华市', '330000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330702', '婺城区', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330703', '金东区', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330723', '武义县', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330726', '浦江县', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330727', '磐安县', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330781', '兰溪市', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330782', '义乌市', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330783', '东阳市', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('330784', '永康市', '330700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440000', '广东省', NULL, NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440100', '广州市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440103', '荔湾区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440104', '越秀区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440105', '海珠区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440106', '天河区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440111', '白云区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440112', '黄埔区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440113', '番禺区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440114', '花都区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440115', '南沙区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440117', '从化区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440118', '增城区', '440100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440300', '深圳市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440303', '罗湖区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440304', '福田区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440305', '南山区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440306', '宝安区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440307', '龙岗区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440308', '盐田区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440309', '龙华区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440310', '坪山区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440311', '光明区', '440300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440400', '珠海市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440402', '香洲区', '440400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440403', '斗门区', '440400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440404', '金湾区', '440400', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440600', '佛山市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440604', '禅城区', '440600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440605', '南海区', '440600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440606', '顺德区', '440600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440607', '三水区', '440600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440608', '高明区', '440600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440700', '江门市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440703', '蓬江区', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440704', '江海区', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440705', '新会区', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440781', '台山市', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440783', '开平市', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440784', '鹤山市', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('440785', '恩平市', '440700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441300', '惠州市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441302', '惠城区', '441300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441303', '惠阳区', '441300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441322', '博罗县', '441300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441323', '惠东县', '441300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441324', '龙门县', '441300', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900', '东莞市', '440000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900003', '东城街道', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900004', '南城街道', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900005', '万江街道', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900006', '莞城街道', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900101', '石碣镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900102', '石龙镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900103', '茶山镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900104', '石排镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900105', '企石镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900106', '横沥镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900107', '桥头镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900108', '谢岗镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900109', '东坑镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900110', '常平镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900111', '寮步镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900112', '樟木头镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900113', '大朗镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900114', '黄江镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900115', '清溪镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900116', '塘厦镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900117', '凤岗镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900118', '大岭山镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900119', '长安镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900121', '虎门镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900122', '厚街镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900123', '沙田镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900124', '道滘镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900125', '洪梅镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900126', '麻涌镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900127', '望牛墩镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900128', '中堂镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('441900129', '高埗镇', '441900', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510000', '四川省', NULL, NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510100', '成都市', '510000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510104', '锦江区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510105', '青羊区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510106', '金牛区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510107', '武侯区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510108', '成华区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510112', '龙泉驿区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510113', '青白江区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510114', '新都区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510115', '温江区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510116', '双流区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510117', '郫都区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510118', '新津区', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510121', '金堂县', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510129', '大邑县', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510131', '蒲江县', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510181', '都江堰市', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510182', '彭州市', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510183', '邛崃市', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510184', '崇州市', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510185', '简阳市', '510100', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510600', '德阳市', '510000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510603', '旌阳区', '510600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510604', '罗江区', '510600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510623', '中江县', '510600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510681', '广汉市', '510600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510682', '什邡市', '510600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510683', '绵竹市', '510600', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510700', '绵阳市', '510000', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510703', '涪城区', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510704', '游仙区', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510705', '安州区', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510722', '三台县', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510723', '盐亭县', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510725', '梓潼县', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510726', '北川羌族自治县', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510727', '平武县', '510700', NULL, '2026-11-22 04:16:15.222+00');
INSERT INTO gateway.area VALUES ('510781', '江油市', '510700', NULL, '2026-11-22 04:16:15.222+00');


--
-- Data for Name: audit; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.audit VALUES ('01a20178-108d-70f8-a70c-a02246de3d74', '2026-11-22 04:16:15.498+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'user.login', 'account', '{01a20178-0f8f-730f-838a-1629a29ce501}', NULL, NULL, NULL);
INSERT INTO gateway.audit VALUES ('01a20178-10e9-7669-a918-fd52b31f817e', '2026-11-22 04:16:15.6+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'school.add', 'school', '{S1}', 'S1', NULL, '{"code": "S1", "name": "第一小学", "corpId": null, "source": "product", "cityCode": "440100", "townCode": "440106", "managerUid": null, "provinceCode": "440000", "schoolBxlxCode": "211", "schoolXxbbCode": "811"}');
INSERT INTO gateway.audit VALUES ('01a20178-1113-766f-b404-ec9b58998dd9', '2026-11-22 04:16:15.636+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'school.add', 'school', '{S2}', 'S2', NULL, '{"code": "S2", "name": "第二小学", "corpId": null, "source": "product", "cityCode": "440100", "townCode": "440106", "managerUid": null, "provinceCode": "440000", "schoolBxlxCode": "211", "schoolXxbbCode": "811"}');
INSERT INTO gateway.audit VALUES ('01a20178-1143-77d9-acf2-5ee6384f9b05', '2026-11-22 04:16:15.683+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'class.add', 'class', '{01a20178-112c-7122-8e47-564866a85b6a,01a20178-112c-7122-8e47-5b42eff81583}', 'S1', NULL, '{"names": ["小一(1)班", "小一(2)班"], "gradeName": "一年级"}');
INSERT INTO gateway.audit VALUES ('01a20178-115d-74f3-8823-7e7789be183c', '2026-11-22 04:16:15.71+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'department.add', 'department', '{01a20178-115b-700f-a2a9-3054e1bcea3d}', 'S1', NULL, '{"name": "教务处", "parentCode": null}');
INSERT INTO gateway.audit VALUES ('01a20178-1174-7473-a055-20e43f2979b2', '2026-11-22 04:16:15.732+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'teacher.add', 'teacher', '{01a20178-1170-75b2-89c2-64ad7919b37e}', 'S1', NULL, '{"name": "王老师", "phone": "139****0001", "groups": [], "classes": [], "isAdmin": 0, "position": 5, "departmentCode": null, "masterClassCode": null}');
INSERT INTO gateway.audit VALUES ('01a20178-1192-7359-a3ef-45d230cd09bd', '2026-11-22 04:16:15.763+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'student.add', 'student', '{01a20178-1187-7359-9336-dd833c46d128}', 'S1', NULL, '{"name": "李小明", "gender": 1, "parents": [{"name": "李父", "phone": "139****0002", "relationCode": "51"}], "classCode": "01a20178-112c-7122-8e47-564866a85b6a", "studentNo": null}');
INSERT INTO gateway.audit VALUES ('01a20178-1312-73e7-ac73-bcb47867fefa', '2026-11-22 04:16:16.146+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'device.bind', 'device', '{CC1}', 'S1', '{"name": null, "schoolCode": null, "classroomCode": null}', '{"name": "小一(1)班", "schoolCode": "S1", "classroomCode": "01a20178-112c-7122-8e47-564866a85b6a"}');
INSERT INTO gateway.audit VALUES ('01a20178-1329-76f7-a597-9bc00020411d', '2026-11-22 04:16:16.169+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'command.queue', 'device', '{CC1}', 'S1', NULL, '{"iotMessageType": "clearCache"}');
INSERT INTO gateway.audit VALUES ('01a20178-1349-7318-ad8d-06fdd8c9f715', '2026-11-22 04:16:16.202+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'account.add', 'account', '{01a20178-1343-7386-8f23-b87ee9c23696}', NULL, NULL, '{"tags": 1024, "phone": "139****0003", "source": "product", "account": "manager1", "areaList": [{"code": "440100", "name": "广州市"}], "username": "区域经理"}');
INSERT INTO gateway.audit VALUES ('01a20178-13ad-70ea-ba9c-7de46fda0d83', '2026-11-22 04:16:16.302+00', '01a20178-0f8f-730f-838a-1629a29ce501', 'admin', 'product', 'import.upload', 'import', '{805ff93f-1c0b-4e06-82c2-78a0c3ce2b10}', 'S1', NULL, '{"fileName": "教师.xlsx", "userType": "wxTeacher"}');


--
-- Data for Name: captcha; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: copy; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.copy VALUES ('schools', '2026-11-22 04:16:15.161309+00', NULL);


--
-- Data for Name: dead_letter; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: inbox; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f6f-737b-b0ad-9db22fed3f5e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-543bd1ccc314', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-5b39386cae5a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-5e5f6a4cfa8a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-6216c6ac5819', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-6565d3b8db52', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-68a06a2bba2c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-6cdb0aad54a2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-723723221ca3', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-75c185f2b92b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-791351c974dd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-7c07d8a18d23', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-815b11a80ab4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-854a08972f9a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-89956e947ab0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-8c1cee49a4eb', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-937c287eddd0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-97e0b8c60edf', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-9b894dd302ba', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-9c8b7a4ffa43', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-a0eb08938da2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-a7f26105fc38', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-aa8038d874fc', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-acf53ef97026', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-b1dc71549c9b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-b70ba7eacc8a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-b89e9043a752', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-bc11aa7e1b81', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-c0ed50a0519e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-c72f9000af3a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-ca27c9b52ddd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-ceeea2d80eda', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-d302d077544f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-d72aba428e30', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-d9504142aedd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-dd5c07815334', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-e05109cb3d37', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-e69d69c64d3e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-e9842d6f51fd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-ef21e3b90967', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-f0f3536b61ec', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-f4c0955be1ba', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-f833be064257', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a6-ffb14761e86b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-00b420d5b6c2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-05fd84de9b1a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-0b0374ec4d3c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-0fb892e2b2a1', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-114738e2fc5f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-142f33c2053b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-1a36cec2bb3e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-1f1ae4aa70b3', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-239d8e9d350b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-2661e7f5e123', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-29c680e40096', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-2e87dbcc2d90', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-32b375336d66', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-36d442b268fc', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-3b597dd03fd6', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-3df18259f501', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-4080cecc4905', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-4516cb9f16e4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-4807506be413', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-4e4c4448bda7', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-51124f224b63', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-57956ef9b09b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-59509ec42d05', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-5d12fd9bf85b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-62e98aba95d4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-6563b1b19c8f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-6ad20426105c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-6ed7c02078cb', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-734b3ff0b175', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-774e0c167404', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-78301341ba10', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-7db72171cb4d', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-83a752dd12ea', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-85898b591e92', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-8937cc05205b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-8f4465c01659', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-939f79e34fe6', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-94ca48a5bc96', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-99f2506bb0c6', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-9f441879f080', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-a29f1be07c1f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-a77b1345e801', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-a8e14d4b4cdb', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-ae5ecc29a47a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-b0ddbc564d05', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-b723d09557df', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-b90e314e7058', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-bf881eb26ff0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-c03858defc98', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-c6ed9fa1df5b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-ca894b96ba33', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-cf690decf84b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-d36db65ea955', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-d54398bc8c01', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-db467a4d2c59', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-dc5627ac3309', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-e2cb25fa8fd2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-e5fb5da63003', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-e94661cbe553', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-ecd0daa56aa4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-f2314adb5514', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-f7d6c444645e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-f93548c5de64', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a7-fc7f825811ca', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-02b4e9fe29e7', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-044c90c72821', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-0a11b43beff4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-0f7981b67ce4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-12dc9cd79f5c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-15097d434176', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-1826213f8841', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-1d2ce17a4e69', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-23f00cff9fe8', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-2413271bdb66', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-2949bb1970fd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-2d751da0e5e0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-31a714888c9c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-35e895e05948', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-38d38456e859', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f70-70d9-83a8-3d27e956cb93', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-bb9ae19fbfd8', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-bd8110af1206', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-c192d6bf7ac4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-c5ee92a707e4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-cb53a17ac4b7', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-cf6eac817106', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-d31c350b521a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-d531002abe96', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-d8987bc8ad27', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-deaf861ceb9b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-e0503bd85958', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-e5118c048758', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-e92bc8da9859', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-ec6d2ed99be2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-f1589534d3b9', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-f4a1a26f0ac5', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-fa59206c11cc', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf54-ff74a1aced25', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-007144e30569', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-07bdc280ab51', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-081fe5cd8a71', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-0fd92bf981fe', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-136711df8ced', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-16350da17bd1', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-1abf2564ca86', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-1f756b2747c0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-23d950a319c8', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-2691525b41b5', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-28240414e955', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-2caa0e448267', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-31cf932b327b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-371e6c3834a1', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-3a3e2665387c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-3ead637d4e64', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-42f51ffb732a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-47a6f8eeb070', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-49ef216da852', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-4eb6aa1d9442', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-528e13c4463f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-56477f3c1054', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-5bb0d7d56a33', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-5ec468b82206', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-613573d118cf', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-66e9d57dd950', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-69d73422a07a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-6e74c5d6a467', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-715a8311298a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-762cd7050d75', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-7a555c3efd33', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-7ee0c39cbc50', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-81a40d697465', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-86f02798d197', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-88220e9987ea', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-8fa94e3e214a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-90375409efdd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-9449d8bcaf13', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-98942b536497', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-9cc9107a4393', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-a2520b91d98d', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-a4fd0042d524', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-a8535f8d1e18', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-ad4fcedf7b7b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-b1f9fa274055', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-b489883e1d6d', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-ba5fa64fcc98', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-be1fb922920a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-c14a13ebce76', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-c503bc5ac7d7', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-ca4f514cebaf', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-cd18ff73e19e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-d33026858453', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-d75aa5c56211', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-d9af03900e3a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-df20d1b868e7', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-e0824482dcfe', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-e63ba44435d6', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-eb2019c4184f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-efffe6f63c94', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-f2dd0e3431d0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-f46de7113e46', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-fbe911404f0c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf55-ffe366bdb149', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-027fe7651ed0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-061574fa1681', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-0ab1e4ba2310', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-0e013a70148d', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-120b5da7e471', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-16504988d233', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-1985faa9bf66', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-1e5788774f06', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-2075a7e6e2ff', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-26e80ccb99cd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-2a0ab35575d3', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-2c9985f006b1', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-31d7e6b7c02a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-37dfa840ae6b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-39f70cc8036b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-3ec1ffec8939', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-43dbe94b0f7b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-479e57a75caa', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-4b45beed69ba', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-4efe0ce46898', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-5270aff03909', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-56361e2ea760', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-5ba297e8bc01', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-5f3a82bbfcf2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-63ea58822c6e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-66674a37c0e8', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-6afd97443fec', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-6dc8d411fadd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-73d234dddd28', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-75961a3d6bb0', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-7bcfcc3aaaf9', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-7e00235c1e41', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-82650ee461f2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-86794a76af9f', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-88345f371271', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-8e1b3a7a213d', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-9383632d6c2e', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-97504f846aa5', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-9906b3736ec4', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-9d93ce99bc97', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-a007752b845a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-a5d8b2db2f45', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-a882601ca6ed', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-aec7f99ad74c', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-b347dcead216', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-b558e1ca1b93', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-b8049f7bf9cd', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-bc25fcb14d70', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-c27d09c38bdc', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-c42d76bd9b41', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-cb247fae1ffa', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-cc2882859676', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-d0ffa8b4a890', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-d5d20e690c58', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-db8c6b53ff2a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-ddaeeef5a9c2', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-e07f667f8233', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-e67b13ae044b', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-e922fd46fcf8', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-eee5d529c4de', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-f046d0168fdb', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-f5d01737b32a', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-fb8732f8c718', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf56-fffed2db3213', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf57-03b326f5121d', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.areas', '01a20178-0f71-727b-bf57-0688901144da', '2026-11-22 04:16:15.313337+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-108d-70f8-a70c-a02246de3d74', '2026-11-22 04:16:15.55926+00');
INSERT INTO gateway.inbox VALUES ('gateway', '01a20178-10e9-7669-a918-f9353912e481', '2026-11-22 04:16:15.616464+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-10e9-7669-a918-fd52b31f817e', '2026-11-22 04:16:15.616542+00');
INSERT INTO gateway.inbox VALUES ('gateway', '01a20178-1113-766f-b404-e81cbb62a8e3', '2026-11-22 04:16:15.654477+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1113-766f-b404-ec9b58998dd9', '2026-11-22 04:16:15.652995+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1143-77d9-acf2-5ee6384f9b05', '2026-11-22 04:16:15.693911+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-115d-74f3-8823-7e7789be183c', '2026-11-22 04:16:15.71349+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1174-7473-a055-20e43f2979b2', '2026-11-22 04:16:15.736038+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1192-7359-a3ef-45d230cd09bd', '2026-11-22 04:16:15.766668+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1312-73e7-ac73-bcb47867fefa', '2026-11-22 04:16:16.157214+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1329-76f7-a597-9bc00020411d', '2026-11-22 04:16:16.175025+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-1349-7318-ad8d-06fdd8c9f715', '2026-11-22 04:16:16.207005+00');
INSERT INTO gateway.inbox VALUES ('gateway.audit', '01a20178-13ad-70ea-ba9c-7de46fda0d83', '2026-11-22 04:16:16.310954+00');


--
-- Data for Name: job_run; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.job_run VALUES ('inbox-retention', NULL, NULL, NULL, '2026-11-22 05:16:15.531+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('session-retention', NULL, NULL, NULL, '2026-11-22 04:17:15.584+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('sign-in-try-retention', NULL, NULL, NULL, '2026-11-22 04:26:15.6+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('captcha-retention', NULL, NULL, NULL, '2026-11-22 04:17:15.602+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('copy-schools', NULL, NULL, NULL, '2026-11-22 04:17:15.604+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('analytics-retention', NULL, NULL, NULL, '2026-11-22 05:16:15.607+00', 0, NULL, NULL);
INSERT INTO gateway.job_run VALUES ('audit-retention', NULL, NULL, NULL, '2026-11-22 05:16:15.609+00', 0, NULL, NULL);


--
-- Data for Name: migration; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.migration VALUES (1, 1763600000000, 'EventTables1763600000000');
INSERT INTO gateway.migration VALUES (2, 1763600002000, 'AccountsAndSessions1763600002000');
INSERT INTO gateway.migration VALUES (3, 1763600002100, 'Schools1763600002100');
INSERT INTO gateway.migration VALUES (4, 1763600005000, 'AccountsAndAudit1763600005000');
INSERT INTO gateway.migration VALUES (5, 1763600010000, 'JobTables1763600010000');
INSERT INTO gateway.migration VALUES (6, 1763600013000, 'CopyTables1763600013000');
INSERT INTO gateway.migration VALUES (7, 1763600014500, 'SchoolFunctionTable1763600014500');
INSERT INTO gateway.migration VALUES (8, 1763600015000, 'SchoolNames1763600015000');


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: school; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.school VALUES ('S1', 'product', '440000', '440100', '440106', false, '2026-11-22 04:16:15.599+00', '第一小学', '广东省', '广州市', '天河区');
INSERT INTO gateway.school VALUES ('S2', 'product', '440000', '440100', '440106', false, '2026-11-22 04:16:15.636+00', '第二小学', '广东省', '广州市', '天河区');


--
-- Data for Name: school_function; Type: TABLE DATA; Schema: gateway; Owner: -
--



--
-- Data for Name: session; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.session VALUES ('0939125ca037824ff28c4f7edd151534b5740b65fa64f6a0f0d0a94f719de826', '01a20178-0f8f-730f-838a-1629a29ce501', '2026-11-22 04:16:15.498+00', '2026-11-22 04:16:15.498+00', '2026-11-22 12:16:15.498+00', NULL);


--
-- Data for Name: sign_in_try; Type: TABLE DATA; Schema: gateway; Owner: -
--

INSERT INTO gateway.sign_in_try VALUES ('b5a3dd9dc948bc986bc3a40013a1d6d34f043ff82dbb2cd2be57fe5f5e926cb2', 0, '2026-11-22 04:16:15.407+00', '2026-11-22 04:16:15.407+00');


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

SELECT pg_catalog.setval('devices.migration_id_seq', 7, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.outbox_id_seq', 5, true);


--
-- Name: status_history_id_seq; Type: SEQUENCE SET; Schema: devices; Owner: -
--

SELECT pg_catalog.setval('devices.status_history_id_seq', 1, false);


--
-- Name: migration_id_seq; Type: SEQUENCE SET; Schema: directory; Owner: -
--

SELECT pg_catalog.setval('directory.migration_id_seq', 11, true);


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

SELECT pg_catalog.setval('gateway.migration_id_seq', 8, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: gateway; Owner: -
--

SELECT pg_catalog.setval('gateway.outbox_id_seq', 3, true);


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
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: devices; Owner: -
--

ALTER TABLE ONLY devices.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


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
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: directory; Owner: -
--

ALTER TABLE ONLY directory.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


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
-- Name: copy copy_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.copy
    ADD CONSTRAINT copy_pkey PRIMARY KEY (name);


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
-- Name: job_run job_run_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (name);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: gateway; Owner: -
--

ALTER TABLE ONLY gateway.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


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


