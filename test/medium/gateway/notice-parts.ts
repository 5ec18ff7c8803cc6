import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { EventMessage, NoticeKind, Topic } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import type { NoticePage, NoticeRow } from '../../../services/gateway/notices/notice.dto.js';
import { until } from '../../stack/index.js';
import type { AllProcess, Answer } from '../authz/all-process.js';

/** An event that makes a notice, of an object of its own. */
export interface Sample {
  kind: NoticeKind;
  topic: Topic;
  type: string;
  data: (schoolCode: string) => object;
}

const ending = { endDate: '2026-12-28', days: 30 };
const progress = { processed: 10, total: 10, errors: 2 };

/** One event of each kind of notice; `by` has begun the import. */
export const samplesOf = (by: string): Sample[] => [
  {
    ...{ kind: 'rolloutHalted', topic: 'devices.rollout', type: 'rollout.halted' },
    data: (schoolCode) => ({
      ...{ rolloutId: randomUUID(), schoolCode, name: '春季升级', reason: 'errors', isRolledBack: false },
      at: new Date().toISOString(),
    }),
  },
  {
    ...{ kind: 'rolloutReview', topic: 'devices.rollout', type: 'rollout.awaitsReview' },
    data: (schoolCode) => ({
      ...{ rolloutId: randomUUID(), schoolCode, name: '春季升级', group: '试点', succeeded: 5, failed: 0, size: 5 },
      at: new Date().toISOString(),
    }),
  },
  {
    ...{ kind: 'schoolDark', topic: 'devices.school', type: 'school.dark' },
    data: (schoolCode) => ({ schoolCode, cards: 12, since: new Date().toISOString() }),
  },
  {
    ...{ kind: 'licenceEnding', topic: 'licence.account', type: 'licences.ending' },
    data: (schoolCode) => ({ schoolCode, ...ending, accounts: 5 }),
  },
  {
    ...{ kind: 'trialEnding', topic: 'addedvalue.config', type: 'trial.ending' },
    data: (schoolCode) => ({ schoolCode, ...ending }),
  },
  {
    ...{ kind: 'importEnded', topic: 'import.progress', type: 'import.progress' },
    data: (schoolCode) => ({
      ...{ batchId: randomUUID(), schoolCode, userType: 'newSubscribe', status: 'processed', stage: 'finished', by },
      ...{ importType: 'addedvalue', rowsPerSecond: null, secondsLeft: null, ...progress },
      ...{ added: 8, changed: 0, unchanged: 0, skipped: 0 },
    }),
  },
  {
    ...{ kind: 'refundFailed', topic: 'addedvalue.order', type: 'refund.failed' },
    data: (schoolCode) => {
      const orderNo = randomUUID();
      return { orderNo, schoolCode, outRefundNo: `${orderNo}R1`, attempts: 1 };
    },
  },
  {
    ...{ kind: 'syncConflict', topic: 'import.progress', type: 'import.progress' },
    data: (schoolCode) => ({
      ...{ batchId: randomUUID(), schoolCode, userType: 'sync', status: 'processed', ...progress },
    }),
  },
];

/** Notices of a process, as its callers see them. */
export class Notices {
  constructor(readonly all: AllProcess) {}

  /** Publishes events on the bus of the process. */
  async publish({ topic, type }: Pick<Sample, 'topic' | 'type'>, data: object, id = uuidv7()): Promise<void> {
    const message: EventMessage = { id, type, key: 'k', at: new Date().toISOString(), data };
    await this.all.app.get(EventBus).publish(topic, [message]);
  }

  /** A school that the gateway knows. */
  async school(cityCode: string, source = 'product'): Promise<string> {
    const schoolCode = randomUUID();
    const place = { provinceCode: '44', provinceName: '', cityCode, cityName: '', townCode: `${cityCode}01` };
    const data = { schoolCode, name: `${schoolCode}小学`, source, ...place, townName: '', haveCourseSchedule: 0 };
    await this.publish({ topic: 'directory.school', type: 'school.changed' }, { ...data, deleted: false });
    const known = () =>
      select(this.all.database('gateway'), 'select from school where code = $1', [schoolCode]).then((rows) => rows[0]);
    await until(known, 'the gateway knows the school');
    return schoolCode;
  }

  post(call: string, cookie: string, body: object = {}): Promise<Answer> {
    return this.all.call(`POST /api/notice/${call}`, { body, cookie });
  }

  async page(cookie: string, query: object = {}): Promise<NoticePage> {
    return (await this.post('list', cookie, { size: 50, ...query })).bizData as NoticePage;
  }

  /** The notices of a school that a caller sees, newest first. */
  async of(schoolCode: string, cookie: string, query: object = {}): Promise<NoticeRow[]> {
    const { list } = await this.page(cookie, query);
    return list.filter((row) => row.schoolCode === schoolCode);
  }

  async unread(cookie: string): Promise<number> {
    const { bizData } = await this.all.call('GET /api/notice/unreadCount', { cookie });
    return (bizData as { count: number }).count;
  }

  /** Publishes a sample of a school and waits until a caller sees its notice. */
  async added(sample: Sample, schoolCode: string, cookie: string): Promise<NoticeRow> {
    const known = new Set((await this.of(schoolCode, cookie)).map(({ no }) => no));
    await this.publish(sample, sample.data(schoolCode));
    return until(
      async () => (await this.of(schoolCode, cookie)).find(({ no, kind }) => kind === sample.kind && !known.has(no)),
      `the notice ${sample.kind}`,
    );
  }
}
