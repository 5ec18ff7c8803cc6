import { randomUUID } from 'node:crypto';
import { consoleRoles, type EventMessage, importRoles, type ImportTypeName, type Topic } from '#libs/contracts';
import { EventBus } from '#libs/events';
import type { AllProcess } from './all-process.js';

/** Import types, and `sync`: what a synchronisation of the directory publishes. */
export const progressKinds = [...(Object.keys(importRoles) as ImportTypeName[]), 'sync'] as const;

/** One event: its topic, its type and its data for a record that is named `id`. */
type Sample = readonly [topic: Topic, type: string, data: (id: string) => object];

/** Events of class cards, which may belong to no school. */
const ofCards = (now: string): Sample[] => {
  const command = { iotMessageType: 'restart', status: 'succeeded', result: null, error: null };
  return [
    [
      'devices.status',
      'device.status',
      (deviceNo) => ({ deviceNo, onlineStatus: 'on', since: now, cause: 'connected' }),
    ],
    [
      'devices.live',
      'device.heartbeat',
      (deviceNo) => ({ deviceNo, receivedAt: now, lastHeartbeat: { deviceNo, time: now } }),
    ],
    [
      'devices.status',
      'device.credential',
      (deviceNo) => ({ deviceNo, generation: 0, acceptedGeneration: 0, required: false, blocked: null }),
    ],
    ['devices.live', 'device.silent', (deviceNo) => ({ deviceNo, lastSign: now })],
    [
      'devices.live',
      'device.upgrade',
      (deviceNo) => ({ deviceNo, rolloutId: deviceNo, state: 'downloading', versionName: '3.5.0' }),
    ],
    [
      'devices.live',
      'device.screenshot',
      (deviceNo) => ({ deviceNo, key: '0190a0a0-0000-7000-8000-0123456789ab', at: now }),
    ],
    ['devices.command', 'command.changed', (id) => ({ deviceNo: id, ...command, commandId: id })],
  ];
};

const groups = [{ position: 1, state: 'running', counts: { waiting: 1 } }];
/** Events about one school, or with null about all of them. */
const ofSchoolOrAll: Sample[] = [
  ['devices.live', 'rollout.progress', (rolloutId) => ({ state: 'running', groups, rolloutId })],
  [
    'addedvalue.settlement',
    'settlement.progress',
    (month) => ({ state: 'running', schools: 2, closedSchools: 1, month }),
  ],
];

const salesConfig = { isOpen: 1, isOpenOnlineOrder: 1, freeStartDate: null, freeEndDate: null };
const callConfig = { isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0 };
const licenceSync = { kind: 'orders', state: 'running', stage: 'orders', added: 1, changed: 0, gone: 0, done: 1 };
const memberSync = { state: 'running', total: 2, processed: 1, matched: 1, gone: 0 };

const incident = {
  change: 'opened',
  scope: 'door',
  cause: 'power',
  doors: 1,
  doorsBack: 0,
  acknowledged: null,
  closed: null,
};
const forecast = { on: 1, plannedDark: 0, expectedReady: 1, chanceAll: 1, openIncidents: 0 };

const ofSchools = (now: string): Sample[] => {
  const call = { studentName: '', mediaType: 'video', state: 'ended', startedAt: now, endedAt: now, minutes: 1 };
  return [
    ['addedvalue.order', 'order.changed', (id) => ({ orderNo: id, status: 'paid', studentUid: id })],
    ['addedvalue.subscription', 'subscription.changed', (id) => ({ id, status: 'subscribe', studentUid: id })],
    ['addedvalue.config', 'config.changed', () => salesConfig],
    [
      'addedvalue.settlement',
      'points.changed',
      (month) => ({ month, enabled: 1, totalPoints: 1, totalAllotPoints: 2 }),
    ],
    ['trtc.call', 'call.changed', (id) => ({ ...call, callId: id, studentUid: id })],
    ['trtc.call', 'balance.changed', (studentUid) => ({ studentUid, surplusCallTime: 1, low: 0 })],
    ['trtc.config', 'callConfig.changed', () => callConfig],
    ['trtc.order', 'rechargeOrder.changed', (id) => ({ orderNo: id, status: 'paid', studentUid: id })],
    ['gateway.notice', 'notice.added', (no) => ({ no, kind: 'schoolDark', roles: consoleRoles })],
    ['gateway.notice', 'claim.changed', (subject) => ({ subject, name: '王管理', at: now })],
    ['licence.account', 'licenceOrder.changed', (id) => ({ id, orderId: id, status: 0, baseCount: 1 })],
    ['licence.account', 'accounts.changed', () => ({ accounts: [] })],
    ['licence.account', 'sync.progress', (id) => ({ ...licenceSync, id, total: null })],
    ['wx.binding', 'school.bound', (id) => ({ corpId: id, corpName: id, verified: true })],
    ['wx.binding', 'apps.changed', (id) => ({ corpId: id, apps: [{ appCode: id, installed: true }] })],
    ['wx.binding', 'memberSync.changed', (id) => ({ id, ...memberSync })],
    ['readiness.incident', 'incident.changed', (id) => ({ ...incident, id, number: '1', opened: now })],
    ['readiness.forecast', 'forecast.changed', () => forecast],
    ...progressKinds.map(ofImport),
  ];
};

const ofImport = (kind: (typeof progressKinds)[number]): Sample => {
  const figures = { status: 'processing', processed: 1, total: 2, errors: 0 };
  const counts = { stage: 'running', rowsPerSecond: null, secondsLeft: null };
  const added = { added: 1, changed: 0, unchanged: 0, skipped: 0 };
  const batch = kind === 'sync' ? { userType: kind } : { userType: 'any', importType: kind, ...counts, ...added };
  return ['import.progress', 'import.progress', (id) => ({ batchId: `${id}-${kind}`, ...batch, ...figures })];
};

/**
 * Publishes each event that makes a row of the feed: for each school, for a card without one, and about all schools. Records
 * are named `<mark>-<school>`, `<mark>-UNBOUND` and `<mark>-SEVERAL`, imports `<mark>-<school>-<kind>`.
 */
export const publishFeedEvents = async (all: AllProcess, codes: readonly string[], mark: string): Promise<void> => {
  const now = new Date().toISOString();
  const bus = all.app.get(EventBus);
  const publish = async (samples: readonly Sample[], none?: string): Promise<void> => {
    for (const [topic, type, dataOf] of samples) {
      const schools = none === undefined ? codes : [...codes, null];
      const messages = schools.map((schoolCode): EventMessage => {
        const data = { ...dataOf(`${mark}-${schoolCode ?? none ?? ''}`), schoolCode };
        return { id: randomUUID(), type, key: 'k', at: now, data };
      });
      await bus.publish(topic, messages);
    }
  };
  await publish(ofCards(now), 'UNBOUND');
  await publish(ofSchoolOrAll, 'SEVERAL');
  await publish(ofSchools(now));
};
