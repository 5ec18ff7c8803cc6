import { z } from 'zod';
import { type OrderStatus, orderStatuses, type Page, type RolloutState } from '#libs/contracts';
import { area, limit, shortText, type Tool, tool, type ToolContext } from './tool.js';

interface School {
  schoolCode: string;
  schoolName: string;
  schoolBxlxName: string;
  addressProvinceObj: { name: string };
  addressCityObj: { name: string } | null;
  addressTownObj: { name: string } | null;
  peopleCount: number;
}

const findSchools = tool({
  name: 'find_schools',
  title: 'Find schools',
  description:
    'Finds schools that the owner of the key may see, by a part of the name, of its pinyin initials or of the code, and by ' +
    'area. Other tools take the schoolCode that this one returns. Names are Chinese.',
  scopes: [['directory:read']],
  input: z.strictObject({ text: shortText.optional().describe('Part of the name, initials or code'), ...area, limit }),
  run: async ({ text, limit: size, ...where }, { calls, links }) => {
    const { list, total } = await calls.firstRows<School>('/api/lds/school/list', { keyword: text, ...where }, size);
    const rows = list.map((school) => ({
      schoolCode: school.schoolCode,
      schoolName: school.schoolName,
      kind: school.schoolBxlxName,
      area: [school.addressProvinceObj, school.addressCityObj, school.addressTownObj]
        .flatMap((each) => (each ? [each.name] : []))
        .join(' '),
      people: school.peopleCount,
      link: links.school(school.schoolCode),
    }));
    return { summary: `${total} schools match.`, rows, total, narrow: 'give a longer part of the name, or an area' };
  },
});

interface Order {
  orderNo: string;
  payItemName: string;
  className: string;
  studentName: string;
  orderTime: string;
  payFee: string;
  refundedFee: string;
  status: OrderStatus;
  refund: string | null;
  startDate: string | null;
  endDate: string | null;
}

const orders = tool({
  name: 'orders',
  title: 'Orders of a school',
  description:
    'Lists what parents of one school have ordered (services for a student, for some months), the newest first: item, ' +
    'class, student, amount in yuan, state and refunds. Phones are not shown. Needs the schoolCode of find_schools.',
  scopes: [['added-value:read']],
  input: z.strictObject({
    schoolCode: shortText,
    orderNo: shortText.optional(),
    status: z.enum(orderStatuses).optional(),
    from: z.iso.date().optional().describe('First day, YYYY-MM-DD'),
    until: z.iso.date().optional().describe('Last day, YYYY-MM-DD'),
    limit,
  }),
  run: async ({ schoolCode, orderNo, status, from, until, limit: size }, { calls, links }) => {
    const filter = { schoolCode, orderNo, status, orderTimeStart: from, orderTimeEnd: until };
    const { list, total } = await calls.firstRows<Order>('/api/addedvalue/order/detailList', filter, size);
    const rows = list.map((order) => ({
      orderNo: order.orderNo,
      item: order.payItemName,
      className: order.className,
      student: order.studentName,
      orderedAt: order.orderTime,
      yuan: order.payFee,
      refundedYuan: order.refundedFee,
      status: order.status,
      refund: order.refund,
      service: order.startDate === null ? null : [order.startDate, order.endDate],
      link: links.to('orders', { schoolCode, orderNo: order.orderNo }),
    }));
    return { summary: `${total} orders match.`, rows, total, narrow: 'give days, a status or an order number' };
  },
});

/** Services that import files, and the screens on which their imports stand. */
const importCalls = {
  directory: { path: '/api/lds/batchImport/list', scope: 'directory:read' },
  addedValue: { path: '/api/addedvalue/batchImport/list', scope: 'added-value:read' },
  licence: { path: '/api/permit/batchImport/list', scope: 'licence:read' },
  videoCalls: { path: '/api/trtc/batchImport/list', scope: 'trtc:read' },
} as const;
const importKinds = Object.keys(importCalls) as (keyof typeof importCalls)[];

interface Import {
  batchId: string;
  stage: string;
  status: string;
  userTypeName: string;
  fileName: string;
  creatorName: string;
  schoolCode: string;
  createDate: string;
  finishedAt: string | null;
  progress: number;
  total: number;
  processed: number;
  errors: number;
  reason: string | null;
}

const importStatus = tool({
  name: 'import_status',
  title: 'State of imports',
  description:
    'Lists uploads of workbooks (people, subscriptions, licences, minutes of video calls), the newest first: how far each ' +
    'is, how many rows failed and why it ended. The stages mapping and previewed wait for a person in the console.',
  scopes: importKinds.map((kind) => [importCalls[kind].scope]),
  input: z.strictObject({
    kind: z.enum(importKinds).describe('directory: teachers, students and their parents'),
    schoolCode: shortText.optional(),
    open: z.boolean().optional().describe('true: only those that have not ended'),
    limit,
  }),
  run: async ({ kind, schoolCode, open, limit: size }, { calls, links }) => {
    const query = { page: 1, size, schoolCode, open };
    const { list, total } = await calls.get<Page<Import>>(importCalls[kind].path, query);
    const rows = list.map(({ batchId, stage, status, userTypeName, fileName, creatorName, ...rest }) => ({
      ...{ batchId, stage, status, content: userTypeName, fileName, by: creatorName, schoolCode: rest.schoolCode },
      ...{ at: rest.createDate, finishedAt: rest.finishedAt, percent: rest.progress, rows: rest.total },
      ...{ done: rest.processed, failed: rest.errors, reason: rest.reason, link: links.school(rest.schoolCode) },
    }));
    return { summary: `${total} imports match.`, rows, total, narrow: 'name a school, or only open ones' };
  },
});

/** A rollout as the list returns it. */
export interface Rollout {
  rolloutId: string;
  name: string;
  kind: string;
  state: RolloutState;
  versionName: string | null;
  schoolCode: string | null;
  total: number;
  counts: Record<string, number>;
  group: number | null;
  groups: number;
  startedAt: string | null;
  finishedAt: string | null;
  deadlineAt: string;
  haltReason: string | null;
}

export const shownRollout = (rollout: Rollout, { links }: Pick<ToolContext, 'links'>): object => {
  const { rolloutId, name, kind, state, versionName, total, groups, group, startedAt, finishedAt } = rollout;
  return {
    ...{ rolloutId, name, kind, state, versionName, schoolCode: rollout.schoolCode, doors: total },
    counts: Object.fromEntries(Object.entries(rollout.counts).filter(([, count]) => count > 0)),
    ...{ group, groups, startedAt, finishedAt, deadline: rollout.deadlineAt, haltReason: rollout.haltReason },
    link: links.rollout(rolloutId),
  };
};

const rollouts = tool({
  name: 'rollouts',
  title: 'Rollouts of versions',
  description:
    'Lists rollouts, the newest first: each brings many doors (screens beside classrooms) a version of their software, ' +
    'group after group. counts says how many doors are in which state; haltReason why a paused one stands still. Only ' +
    'administrators may read them.',
  scopes: [['devices:read']],
  input: z.strictObject({
    running: z.boolean().optional().describe('true: only those that run or are paused; false: only the others'),
    name: shortText.optional().describe('Part of the name'),
    schoolCode: shortText.optional().describe('Only rollouts with doors of this school'),
    limit,
  }),
  run: async ({ limit: size, ...filter }, context) => {
    const { list, total } = await context.calls.firstRows<Rollout>('/api/rollout/list', filter, size);
    const rows = list.map((rollout) => shownRollout(rollout, context));
    return { summary: `${total} rollouts match.`, rows, total, narrow: 'name a school or a part of the name' };
  },
});

export const readingTools: readonly Tool[] = [findSchools, rollouts, importStatus, orders];
