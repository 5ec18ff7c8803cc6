import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import pg from 'pg';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openContext,
  signInAt,
  type Stack,
  startStack,
  testAdministrator,
} from '../../../stack/index.js';
import { billStatements } from './bill-rows.js';
import { complaintStatements } from './complaint-rows.js';
import { callStatements, rechargeStatements } from './call-rows.js';
import { bindCorp, corpStatements } from './corp-rows.js';
import { incidentStatements } from './incident-rows.js';
import { licenceStatements } from './licence-rows.js';
import { explained, type PageStory } from './page-story.js';
import { type Look, Tabs } from './tabs.js';

/** Rows that each list is given at least, so that a page of a thousand is full. */
export const seededRows = 1200;

/** Longest that a test of a screen may take: several times as long as what it waits for. */
export const screenMs = 120_000;

/** One product and one browser for the lists of a file. */
export interface Stage {
  /** A page of the signed-in administrator, the only one of its test. */
  open(look?: Look): Promise<Page>;
  /** The same for an area manager, who may see less. */
  openAsManager(): Promise<Page>;
  /** A test: gives its pages back, and says with its failure what they show, what they could not load and what they complain of. */
  test<Args extends unknown[]>(work: (...args: Args) => Promise<void>): (...args: Args) => Promise<void>;
}

/** The rows of the lists, written past the services: what matters here is how they are shown. */
const seed = async (stack: Stack): Promise<void> => {
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  const all = [
    ...statements,
    ...rolloutStatements,
    ...saleStatements,
    ...monthStatements,
    ...licenceStatements,
    ...corpStatements,
    ...callStatements,
    ...incidentStatements,
  ];
  try {
    for (const statement of all) await db.query(statement, [seededRows]);
    // phones are encrypted: those of teachers are of one who was added as people are
    const teacher = { schoolCode: 'LIST00001', name: '班主任', phone: '13800000001' };
    await (await stack.signedIn()).call('POST', '/api/lds/teacher/save', teacher);
    for (const statement of [...pointsStatements, ...rechargeStatements]) await db.query(statement, [seededRows]);
    await bindCorp(stack);
  } finally {
    await db.end();
  }
};

/** A school without anything, for the screens that are about one. */
const addEmptySchool = async (stack: Stack): Promise<void> => {
  const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
  const school = { name: '晨钟小学', source: 'product', code: 'LIST00001', ...kind };
  await (await stack.signedIn()).call('POST', '/api/lds/school/add', school);
};

/** The administrator may use the tools of debug users. */
const debugUser = 'debugger';

const statements = [
  `update gateway.account set uid = '${debugUser}' where account = 'admin' and $1 > 0`,
  `insert into devices.device (device_no, model, current_version)
   select 'LIST' || lpad(n::text, 5, '0'), 'BP-21', '3.4.2' from generate_series(1, $1::int) n`,
  `insert into devices.device_status (device_no, online_status, since)
   select 'LIST' || lpad(n::text, 5, '0'), 'off', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
  `insert into devices.software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
     updated_at)
   select 'classCard', 'LIST' || lpad((n / 10)::text, 4, '0'), '3.4.' || n, n, 'Alpha', 'list00001', now(), now()
   from generate_series(1, $1::int) n`,
  `insert into gateway.account (uid, account, username, phone, tags, area_list, source, password_hash)
   select 'list' || n, 'list' || lpad(n::text, 5, '0'), '王经理', null, case n when 2 then 1536 else 1024 end, area_list,
     source, password_hash
   from gateway.account, generate_series(1, $1::int) n where account = 'admin'`,
  `insert into gateway.audit (id, at, uid, account, source, action, object, object_ids)
   select gen_random_uuid(), now() - n * interval '1 minute', 'list1', 'list' || lpad((n / 10)::text, 4, '0'),
     'product', 'account.add', 'account', array['list' || n] from generate_series(1, $1::int) n`,
  `insert into gateway.api_key (id, uid, name, prefix, scopes, outside, created_at, used_at, used_from)
   select gen_random_uuid(), '${debugUser}', '列表密钥' || lpad((n / 10)::text, 4, '0'), 'fb_' || lpad(n::text, 6, '0'),
     '["devices:read", "devices:command"]', false, now() - n * interval '1 minute', now(), '203.0.113.7'
   from generate_series(1, $1::int) n`,
  `insert into gateway.dead_event (consumer, event_id, topic, type, key, published_at, at, reason, data)
   select 'devices.schools', gen_random_uuid(), 'directory.school', 'school.changed', 'LIST' || lpad((n / 10)::text, 4, '0'),
     now(), now() - n * interval '1 minute', 'relation "school" does not exist', '{"schoolCode": "LIST00001"}'
   from generate_series(1, $1::int) n`,
  `insert into directory.school (code, name, source, bxlx_code, xxbb_code, province_code, city_code)
   select 'LIST' || lpad(n::text, 5, '0'), '列表小学' || lpad(n::text, 5, '0'), 'product', '211', '831', city.parent_code, city.code
   from (select code, parent_code from directory.area where level = 'city' order by code limit 1) city,
     generate_series(1, $1::int) n`,
  `insert into directory.grade (school_code, code, name, sort) select 'LIST00001', '11', '一年级', 1 where $1 > 0`,
  `insert into directory.class (code, school_code, grade_code, name, number, name_pre)
   select 'list-class', 'LIST00001', '11', '小一(1)班', 1, '小一' where $1 > 0`,
  `insert into directory.student (code, school_code, class_code, name, gender, source)
   select 'list' || n, 'LIST00001', 'list-class', '学生' || lpad((n / 10)::text, 4, '0'), 1 + n % 2, 'product'
   from generate_series(1, $1::int) n`,
  `update devices.device set school_code = 'LIST00001', classroom_code = 'list-room', name = '小一(1)班'
   where device_no = 'LIST00001' and $1 > 0`,
  `insert into devices.school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select 'CAL' || lpad(n::text, 5, '0'), '校历小学' || lpad(n::text, 5, '0'), 'product', '1', '', '2', '', '3', '', false, now()
   from generate_series(1, $1::int) n`,
  `insert into devices.school_calendar (scope, code, content, version, updated_by, updated_at)
   select 'school', code, '{"lessons": [], "terms": [], "exams": [], "holidays": [], "makeUpDays": []}', gen_random_uuid(),
     'list00001', now()
   from devices.school where code like 'CAL%' and $1 > 0`,
  `insert into devices.status_history (device_no, online_status, cause, at)
   select 'LIST00001', (array['off', 'on'])[1 + n % 2], 'silent', now() - n * interval '1 minute'
   from generate_series(1, least(60, $1::int)) n`,
  `insert into devices.command_batch (id, type, created_by, create_date)
   select '00000000-0000-4000-8000-000000000001', 'restart', 'list00001', now() where $1 > 0`,
  `insert into devices.command_batch_school (batch_id, school_code) select id, 'LIST00001' from devices.command_batch
   where $1 > 0`,
  `insert into devices.command (id, device_no, school_code, batch_id, type, status, created_by, create_date, sent_at,
     finished_at, expires_at)
   select gen_random_uuid(), 'LIST00001', 'LIST00001', id, 'restart', 'succeeded', 'list00001', now(), now(), now(), now()
   from devices.command_batch, generate_series(1, least(60, $1::int))`,
  `insert into directory.import_batch (id, school_code, source, import_type, user_type, terminal, file_name, object_key,
     creator, create_date, wants_preview, stage, total, processed, added, errors)
   select gen_random_uuid(), 'LIST' || lpad((1 + n / 10)::text, 5, '0'), 'product', 'teacher', 'wxTeacher', 'list',
     '教师名单' || n || '.xlsx', 'list' || n, '{"uid":"list1","account":"list00001","source":"product"}',
     now() - n * interval '1 minute', true,
     (array['finished', 'mapping', 'previewed', 'cancelled', 'failed', 'undoChecked', 'undone'])[1 + n % 7],
     1000, n % 1000, n % 1000, n % 3 from generate_series(1, $1::int) n`,
];

/** Rollouts, of which one has groups, cards, failures and decisions. */
const rolloutStatements = [
  `insert into devices.rollout (id, name, kind, model, version_code, version_name, choice, state, success_percent,
     error_percent, on_error, respects_lessons, downloads_per_school, soak_seconds, install_minutes, online_drop_percent,
     deadline_at, needs_approval, created_by, create_date, halt_reason)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '列表升级' || lpad((n / 10)::text, 4, '0'),
     'upgrade', 'BP-21', 32, '3.2', '{}', 'paused', 95, 10, 'pause', true, 3, 600, 10, 10, now() + interval '14 days', false,
     'list00001', now() - n * interval '1 minute', 'errors' from generate_series(1, $1::int) n`,
  `insert into devices.rollout_group (rollout_id, position, name, state, size, counts)
   select id, 1, '试点', 'failed', 60, '{"failed": 20, "waiting": 20, "succeeded": 20}' from devices.rollout where $1 > 0`,
  `insert into devices.rollout_card (rollout_id, device_no, group_position, school_code, state, version_code, version_name,
     package_id, downgrade, code, updated_at, finished_at)
   select '00000000-0000-4000-8000-000000000001', 'LIST' || lpad(n::text, 5, '0'), 1, 'LIST00001',
     (array['failed', 'waiting', 'succeeded'])[1 + n % 3], 32, '3.2', gen_random_uuid(), false,
     case when n % 3 = 0 then 'noSpace' end, now(), case when n % 3 <> 1 then now() end
   from generate_series(1, least(60, $1::int)) n`,
  `insert into devices.rollout_decision (rollout_id, at, group_position, kind, detail)
   select '00000000-0000-4000-8000-000000000001', now(), 1, 'pause',
     '{"reason": "errors", "failed": 20, "size": 60, "percent": 33, "threshold": 10}' where $1 > 0`,
];

/** What a school sells, who has ordered and subscribed, and a day that differs from the bill. */
const saleStatements = [
  `insert into added_value.school (code, name, source, province_code, province_name, city_code, city_name, town_code,
     town_name, deleted, at)
   select s.code, s.name, s.source, s.province_code, '', s.city_code, '', '', '', false, now() from directory.school s
   where s.code = 'LIST00001' and $1 > 0 on conflict do nothing`,
  `insert into added_value.subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code,
     parent_name, phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, refusal,
     subscribe_time, cancel_time, expiration_time, created_by, updated_at)
   select gen_random_uuid(), 'LIST00001', 'list' || n, '学生' || lpad((n / 10)::text, 4, '0'), 'list-class', '小一(1)班',
     'parent' || n, '家长' || n, '138****0001', '', '', '00000000-0000-4000-8000-000000000001', '安心套餐', 1200,
     (array['subscribe', 'unsubscribe', 'refused'])[1 + n % 3], case when n % 3 = 2 then '班级不存在' end,
     now() - n * interval '1 minute', case when n % 3 = 1 then now() end, now() + interval '9 days', 'list00001', now()
   from generate_series(1, $1::int) n`,
  `insert into added_value.class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
   select 'list-class', 'LIST00001', '小一(1)班', '', 1, '小一', '11', false, now() where $1 > 0`,
  `insert into added_value.student (code, school_code, name, class_code, gender, deleted, at)
   select 'list' || n, 'LIST00001', '学生' || lpad((n / 10)::text, 4, '0'), 'list-class', 1 + n % 2, false, now()
   from generate_series(1, $1::int) n`,
  `insert into added_value.pay_item (id, school_code, name, order_mode, app_codes, price, service_months, is_family, status,
     created_at, updated_at)
   select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'LIST00001', '安心套餐' || n,
     (array['subscribe', 'online'])[n], '{stats,chat}', 1200, 1, 0, 'normal', now(), now() from generate_series(1, least(2, $1::int)) n`,
  `insert into added_value.online_order (order_no, school_code, pay_item_id, pay_item_name, app_codes, is_family,
     service_months, price, pay_fee, student_code, student_name, class_code, class_name, parent_name, phone_masked,
     encry_phone, phone_hash, pay_parent_code, pay_parent_name, for_pay, trade_type, status, start_date, end_date,
     order_time, updated_at)
   select '20260101000000' || lpad(n::text, 12, '0'), 'LIST00001', '00000000-0000-4000-8000-000000000002', '安心套餐2',
     '{stats}', 0, 1, 1200, 990, 'list' || n, '学生' || lpad((n / 10)::text, 4, '0'), 'list-class', '小一(1)班', '家长' || n,
     '138****0001', '', '', 'parent' || n, '家长' || n, n % 2, (array['JSAPI', 'MANUAL'])[1 + n % 2],
     (array['paid', 'unpaid', 'closed', 'refunded'])[1 + (n - 1) % 4], '2026-01-01', '2026-02-01',
     now() - n * interval '1 minute', now() from generate_series(1, $1::int) n`,
  ...billStatements('added_value', '20260101000000000000000001'),
  ...billStatements('added_value', '20260101000000000000000002', 'payouts'),
  ...complaintStatements('added_value'),
];

/** Settled months of schools, of which one has lines, events of its records, and two versions. */
const monthStatements = [
  `insert into added_value.school (code, name, source, province_code, province_name, city_code, city_name, town_code,
     town_name, deleted, at)
   select s.code, s.name, s.source, s.province_code, '', s.city_code, '', '', '', false, now() from directory.school s
   where $1 > 0 on conflict do nothing`,
  `insert into added_value.monthly_settlement (id, school_code, month, version, school_name, student_total, parent_total,
     subscribe_total, renew_count, new_count, unsubscribe_count, amount, line_hash, closed_at, last_mod_date)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'LIST' || lpad((1 + (n - 1) / 10)::text, 5, '0'),
     to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - (1 + (n - 1) % 10) * interval '1 month', 'YYYYMM'), 1 + (n = 1)::int,
     '列表小学' || lpad((1 + (n - 1) / 10)::text, 5, '0'), 1200, 1200, 900, 600, 300, 300, 1080000, repeat('0f', 32),
     now(), now()
   from generate_series(1, $1::int) n`,
  `insert into added_value.settlement_version (settlement_id, version, computed_at, computed_by, reason, subscribe_total,
     renew_count, new_count, unsubscribe_count, amount, line_hash)
   select id, n, now(), 'list00001', '核对', 900, 600, 300, 300, 1080000, line_hash
   from added_value.monthly_settlement, generate_series(1, 2) n where version = 2 and $1 > 0`,
  `insert into added_value.subscription_event (id, subscription_id, school_code, kind, student_code, student_name,
     class_code, class_name, parent_code, parent_name, pay_item_id, pay_item_name, price, at, "by")
   select gen_random_uuid(), id, school_code, 'new', student_code, student_name, class_code, class_name, parent_code,
     parent_name, pay_item_id, pay_item_name, price, (date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 day') at time zone 'Asia/Shanghai',
     'list00001'
   from added_value.subscription where $1 > 0`,
  `insert into added_value.settlement_line (settlement_id, subscription_id, from_version, to_version, kind, event_id, price)
   select s.id, e.subscription_id, 1, null,
     (array['new', 'renew', 'renew', 'unsubscribe'])[1 + (row_number() over (order by e.id)) % 4], e.id, e.price
   from added_value.monthly_settlement s join added_value.subscription_event e using (school_code)
   where s.version = 2 and $1 > 0`,
];

/** Schools that give points, and what a school's teachers have earned and exchanged: ten rows each. */
const pointsStatements = [
  `insert into added_value.points_school (school_code, enabled, updated_at)
   select 'LIST' || lpad(n::text, 5, '0'), n % 2, now() from generate_series(1, $1::int) n`,
  `insert into directory.teacher (code, school_code, name, phone, phone_hash, source)
   select 'list-teacher' || n, 'LIST00001', '教师' || lpad(n::text, 4, '0'), t.phone, 'list' || n, 'product'
   from directory.teacher t, generate_series(0, $1::int / 10) n where t.name = '班主任'`,
  `insert into added_value.points_grant (event_id, subscription_id, school_code, month, task_code, state, refusal, points,
     teacher_code, teacher_name, phone_masked, phone_hash, class_code, class_name, student_name, parent_name,
     subscribe_time, created_at)
   select gen_random_uuid(), gen_random_uuid(), 'LIST00001', '2025' || lpad((1 + n % 10)::text, 2, '0'), 'new',
     (array['available', 'returned', 'refused'])[1 + n % 3], case when n % 3 = 2 then 'poolEmpty' end,
     case when n % 3 = 2 then 0 else 10 end, 'list-teacher' || (n / 10), '教师' || lpad((n / 10)::text, 4, '0'),
     '138****0001', case when n / 10 = 55 then t.phone_hash else '' end, 'list-class', '小一(1)班', '学生' || n,
     '家长' || n, now(), now() - n * interval '1 minute'
   from directory.teacher t, generate_series(1, $1::int) n where t.name = '班主任'`,
  `insert into added_value.points_exchange (id, bill_no, school_code, teacher_code, teacher_name, phone_masked, phone_hash,
     month, points, amount, open_id, state, err_code, err_code_des, attempts, created_by, created_at)
   select gen_random_uuid(), 'list' || n, 'LIST00001', 'list-teacher' || (n / 10), '教师' || lpad((n / 10)::text, 4, '0'),
     '138****0001', case when n / 10 = 55 then t.phone_hash else '' end, '202501', 100, 100, '', (array['succeeded', 'failed'])[1 + n % 2],
     case when n % 2 = 1 then 'NAME_NOT_CORRECT' else '' end, case when n % 2 = 1 then '姓名校验失败' else '' end, 1,
     'list00001', now() - n * interval '1 minute'
   from directory.teacher t, generate_series(1, $1::int) n where t.name = '班主任'`,
];

/**
 * Every area manager that was written has the administrator's password; the second one may have schools in their
 * charge.
 */
const manager = { account: 'list00001', password: testAdministrator.password };

/** The browser of a signed-in user. */
const signedIn = async (browser: Browser, baseURL: string, who = testAdministrator): Promise<BrowserContext> => {
  const context = await openContext(browser, { baseURL });
  const page = await context.newPage();
  await signInAt(page, baseURL, who);
  await page.close();
  return context;
};

/** Brings the product up, with full lists or with none. */
const openStage = async (filled: boolean) => {
  const stack = await startStack({ kafka: false, env: { DEBUG_USERS: debugUser } });
  try {
    if (filled) await seed(stack);
    else await addEmptySchool(stack);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  const browser = await launchBrowser();
  const administrator = await signedIn(browser, stack.httpUrl);
  const areaManager = filled ? await signedIn(browser, stack.httpUrl, manager) : administrator;
  const tabs = new Tabs();
  let stories: PageStory[] = [];
  const openIn = async (context: BrowserContext, look?: Look): Promise<Page> => {
    const story = await tabs.take(context, look);
    stories.push(story);
    return story.page;
  };
  return {
    /** A list of their own for the pages of the next test: one that ran out of time must not end those of others. */
    newStories: (): readonly PageStory[] => (stories = []),
    giveBack: (story: PageStory) => tabs.giveBack(story),
    open: (look?: Look) => openIn(administrator, look),
    openAsManager: () => openIn(areaManager),
    close: async (): Promise<void> => {
      await browser.close();
      await stack.stop();
    },
  };
};

/** The tests of `define` on a stage of their own, where there is a browser; its lists are empty when they are not `filled`. */
export const describeOnStage = (name: string, define: (stage: Stage) => void, filled = true): void =>
  describeWith('browser', browserProgram !== undefined)(name, () => {
    let opened: Awaited<ReturnType<typeof openStage>>;
    let close = async (): Promise<void> => undefined;

    beforeAll(async () => {
      opened = await openStage(filled);
      close = opened.close;
    }, 180_000);

    afterAll(async () => {
      await close();
    }, 120_000);

    define({
      open: (look) => opened.open(look),
      openAsManager: () => opened.openAsManager(),
      test:
        (work) =>
        async (...args) => {
          const stories = opened.newStories();
          try {
            await work(...args);
          } catch (error) {
            const failure = await explained(error, stories);
            for (const { page } of stories) await page.close();
            throw failure;
          }
          for (const story of stories) await opened.giveBack(story);
        },
    });
  });
