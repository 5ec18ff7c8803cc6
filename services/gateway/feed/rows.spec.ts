import { describe, expect, it } from '@jest/globals';
import {
  commandStatuses,
  consoleRoles,
  type EventMessage,
  importRoles,
  isCardEnded,
  isTerminal,
  noticeKinds,
  noticeRules,
  role,
  rolloutCardStates,
} from '#libs/contracts';
import { changeOf } from './rows.js';

const message = (type: string, data: unknown): EventMessage => ({ id: '1', type, key: 'k', at: '', data });
const command = {
  commandId: 'c1',
  deviceNo: 'BP1',
  schoolCode: 's1',
  iotMessageType: 'networkSpeed',
  status: 'succeeded',
  result: { downloadMbps: 90 },
  error: null,
};

describe('rows of the feed', () => {
  it('shows a status with names and the time of the wall; off is urgent', () => {
    const data = {
      deviceNo: 'BP1',
      schoolCode: 's1',
      onlineStatus: 'off',
      since: '2026-11-20T00:00:01.000Z',
      cause: 'will',
      name: '101',
      schoolName: 's1小学',
    };
    const change = changeOf(message('device.status', data));
    expect(change).toEqual({
      event: 'device:status',
      key: 'BP1',
      urgent: true,
      row: { schoolCode: 's1', row: ['BP1', 's1', 'off', '2026-11-20 08:00:01', 'will', '101', 's1小学'] },
    });
    const { name, schoolName, ...earlier } = data;
    expect([name, schoolName, changeOf(message('device.status', earlier))?.row.row.slice(5)]).toEqual([
      '101',
      's1小学',
      [null, null],
    ]);
    expect(changeOf(message('device.status', { ...data, onlineStatus: 'on' }))?.urgent).toBe(false);
  });

  it('shows a heartbeat as the card sent it, its clock as the device list does', () => {
    const lastHeartbeat = { deviceNo: 'BP1', version: 30402, time: '2026-11-20T00:00:00.123Z' };
    const seen = { deviceNo: 'BP1', schoolCode: 's1', lastHeartbeat, receivedAt: '2026-11-20T00:00:01Z' };
    expect(changeOf(message('device.heartbeat', seen))).toEqual({
      event: 'device:heartbeat',
      key: 'BP1',
      urgent: false,
      row: {
        schoolCode: 's1',
        row: [
          'BP1',
          's1',
          { ...lastHeartbeat, time: '2026-11-20 08:00:00', shows: null, receivedAt: '2026-11-20 08:00:01' },
        ],
      },
    });
  });

  it('shows that a card has fallen silent, as the server found it', () => {
    const silent = { deviceNo: 'BP1', schoolCode: 's1', lastSign: '2026-11-20T00:00:01.500Z' };
    expect(changeOf(message('device.silent', silent))).toEqual({
      event: 'device:silent',
      key: 'BP1',
      urgent: false,
      row: { schoolCode: 's1', row: ['BP1', 's1', '2026-11-20 08:00:01'] },
    });
  });

  it.each(commandStatuses)('shows a command; %s is urgent when it is an end', (status) => {
    const change = changeOf(message('command.changed', { ...command, status }));
    expect(change).toMatchObject({ event: 'device:command', key: 'c1', urgent: isTerminal(status) });
    expect(change?.row).toEqual({
      schoolCode: 's1',
      row: ['c1', 'BP1', 's1', 'networkSpeed', status, { downloadMbps: 90 }, null],
    });
  });

  const progress = {
    batchId: 'b',
    schoolCode: 's1',
    userType: 'student',
    status: 'processing',
    processed: 5,
    total: 9,
    errors: 1,
  };

  it('shows a synchronisation', () => {
    expect(changeOf(message('import.progress', { ...progress, userType: 'sync' }))).toEqual({
      event: 'import:progress',
      key: 'b',
      urgent: false,
      row: { schoolCode: 's1', roles: role.administrator, row: ['b', 's1', 'sync', 'processing', 5, 9, 1] },
    });
  });

  it('shows an import with its stage, its pace and its counts', () => {
    const counts = { added: 2, changed: 1, unchanged: 1, skipped: 0 };
    const data = {
      ...progress,
      importType: 'addedvalue',
      stage: 'running',
      rowsPerSecond: 120,
      secondsLeft: null,
      ...counts,
    };
    expect(changeOf(message('import.progress', data))).toEqual({
      event: 'import:progress',
      key: 'b',
      urgent: false,
      row: {
        schoolCode: 's1',
        roles: consoleRoles,
        row: ['b', 's1', 'student', 'processing', 5, 9, 1, 'running', 120, null, 2, 1, 1, 0],
      },
    });
  });

  it.each(Object.entries(importRoles))('limits progress of the import type %s to its roles', (importType, roles) => {
    expect(changeOf(message('import.progress', { ...progress, importType }))?.row.roles).toBe(roles);
  });

  it.each(['unknown', 'constructor'])('limits progress of the import type %s to administrators', (importType) => {
    expect(changeOf(message('import.progress', { ...progress, importType }))?.row.roles).toBe(role.administrator);
  });

  const upgrade = {
    deviceNo: 'BP1',
    schoolCode: 's1',
    rolloutId: 'r1',
    state: 'downloading',
    phase: 'download',
    percent: 40,
    versionName: '3.5.0',
    code: null,
  };

  it('shows where a card is in a rollout', () => {
    expect(changeOf(message('device.upgrade', upgrade))).toEqual({
      event: 'device:upgrade',
      key: 'BP1',
      urgent: false,
      row: { schoolCode: 's1', row: ['BP1', 's1', 'r1', 'downloading', 'download', 40, '3.5.0', null] },
    });
  });

  it('shows that a picture of a screen was received', () => {
    const data = { deviceNo: 'BP1', schoolCode: 's1', key: 'k', at: '2026-09-01T00:00:00.000Z' };
    expect(changeOf(message('device.screenshot', data))).toEqual({
      event: 'device:screenshot',
      key: 'BP1',
      urgent: false,
      row: { schoolCode: 's1', row: ['BP1', 's1', 'k', '2026-09-01 08:00:00'] },
    });
  });

  it.each(rolloutCardStates)('shows the state %s of a card, urgent when it is an end', (state) => {
    const data = { ...upgrade, state, phase: null, percent: null, code: state === 'failed' ? 'noSpace' : null };
    expect(changeOf(message('device.upgrade', data))?.urgent).toBe(isCardEnded(state));
  });

  const rollout = {
    rolloutId: 'r1',
    schoolCode: 's1',
    state: 'running',
    groups: [
      { position: 1, state: 'succeeded', counts: { succeeded: 6 } },
      { position: 2, state: 'running', counts: { waiting: 90, downloading: 3 } },
    ],
  };
  const groups = [
    [1, 'succeeded', { succeeded: 6 }],
    [2, 'running', { waiting: 90, downloading: 3 }],
  ];

  it('shows how far a rollout has come, one of a school as what belongs to it', () => {
    expect(changeOf(message('rollout.progress', rollout))).toEqual({
      event: 'rollout:progress',
      key: 'r1',
      urgent: false,
      row: { schoolCode: 's1', ofSeveral: false, row: ['r1', 's1', 'running', groups] },
    });
  });

  it('marks a rollout of several schools, which is not what belongs to none', () => {
    const change = changeOf(message('rollout.progress', { ...rollout, schoolCode: null }));
    expect(change?.row).toEqual({ schoolCode: null, ofSeveral: true, row: ['r1', null, 'running', groups] });
  });

  it('shows whether a school sells add-on services', () => {
    const config = { schoolCode: 's1', isOpen: 1, isOpenOnlineOrder: 0, freeStartDate: null, freeEndDate: null };
    expect(changeOf(message('config.changed', config))).toEqual({
      event: 'addedvalue:config',
      key: 's1',
      urgent: false,
      row: { schoolCode: 's1', row: ['s1', 1, 0] },
    });
  });

  const videoCall = {
    ...{ callId: 'v1', schoolCode: 's1', studentUid: 'u1', studentName: '王小明', mediaType: 'video' },
    ...{ state: 'running', startedAt: '2026-11-20T00:00:01.000Z', endedAt: null, minutes: 0 },
  };

  it.each([
    ['running', 0],
    ['ended', 3],
  ])('shows a video call that is %s, at once and without the name of the student', (state, minutes) => {
    expect(changeOf(message('call.changed', { ...videoCall, state, minutes }))).toEqual({
      event: 'trtc:call',
      key: 'v1',
      urgent: true,
      row: { schoolCode: 's1', row: ['v1', 's1', state, 'u1', '2026-11-20 08:00:01', minutes] },
    });
  });

  it('shows the minutes left to a student, and whether they are few', () => {
    const balance = { studentUid: 'u1', schoolCode: 's1', surplusCallTime: 4, low: 1 };
    expect(changeOf(message('balance.changed', balance))).toEqual({
      event: 'trtc:balance',
      key: 'u1',
      urgent: false,
      row: { schoolCode: 's1', row: ['u1', 's1', 4, 1] },
    });
  });

  it('shows whether a school has video calls', () => {
    const config = { schoolCode: 's1', isOpenVideoCall: 1, isOpenParentsCall: 0, isOpenCamera: 1 };
    expect(changeOf(message('callConfig.changed', config))).toEqual({
      event: 'trtc:config',
      key: 's1',
      urgent: false,
      row: { schoolCode: 's1', row: ['s1', 1] },
    });
  });

  it.each([
    ['paid', true],
    ['closed', false],
  ])('shows an order of minutes that is %s; a payment is urgent', (status, urgent) => {
    const order = { orderNo: 'n1', schoolCode: 's1', status, studentUid: 'u1', payParentUid: 'p1' };
    expect(changeOf(message('rechargeOrder.changed', { ...order, talkTime: 60, payFee: 1000 }))).toEqual({
      event: 'trtc:order',
      key: 'n1',
      urgent,
      row: { schoolCode: 's1', row: ['n1', 's1', status, 'u1'] },
    });
  });

  it.each(noticeKinds)('limits a notice of the kind %s to its roles, at once', (kind) => {
    const { roles } = noticeRules[kind];
    expect(changeOf(message('notice.added', { no: 7, kind, schoolCode: 's1', roles }))).toEqual({
      event: 'notice:added',
      key: '7',
      urgent: true,
      row: { schoolCode: 's1', roles, ofSeveral: false, row: ['7', 's1', kind] },
    });
  });

  it('shows who handles something since when', () => {
    const claim = { subject: 'rollout:r1', schoolCode: null, name: '王管理', at: '2026-11-20T00:00:01.000Z' };
    expect(changeOf(message('claim.changed', claim))).toEqual({
      event: 'notice:claim',
      key: 'rollout:r1',
      urgent: true,
      row: { schoolCode: null, ofSeveral: true, row: ['rollout:r1', null, '王管理', '2026-11-20 08:00:01'] },
    });
  });

  it('does not know other types', () => {
    expect(changeOf(message('device.painted', {}))).toBeUndefined();
  });
});
