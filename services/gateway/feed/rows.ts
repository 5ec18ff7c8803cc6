import {
  type AddedValueConfigChanged,
  type BalanceChanged,
  type CallChanged,
  type CallConfigChanged,
  type CommandChanged,
  type CorpAppsChanged,
  type DeviceSilent,
  type DeviceStatusChanged,
  type DeviceUpgrade,
  type EventMap,
  type EventMessage,
  type FeedEvent,
  type HeartbeatSeen,
  type ImportProgress,
  type ImportRow,
  isCardEnded,
  isTerminal,
  lastHeartbeatOf,
  type LicenceAccountsChanged,
  type LicenceOrderChanged,
  type LicenceSyncProgress,
  type MemberSyncChanged,
  type OrderChanged,
  type PointsChanged,
  type RechargeOrderChanged,
  rolesOfProgress,
  type RolloutProgress,
  type SchoolBound,
  type SchoolCorpUnbound,
  type SettlementProgress,
  type SubscriptionChanged,
  type Topic,
  wireTime,
} from '#libs/contracts';
import type { FeedRow } from './frame-history.js';

/** What the feed makes of an event: the latest row of a key is what counts; an urgent one waits less. */
export interface Change {
  event: FeedEvent;
  key: string;
  urgent: boolean;
  row: FeedRow;
}

const statusChange = (status: DeviceStatusChanged): Change => {
  const { deviceNo, schoolCode, onlineStatus, since, cause, name = null, schoolName = null } = status;
  return {
    event: 'device:status',
    key: deviceNo,
    urgent: onlineStatus === 'off',
    row: { schoolCode, row: [deviceNo, schoolCode, onlineStatus, wireTime(since), cause, name, schoolName] },
  };
};

const heartbeatChange = ({ deviceNo, schoolCode, lastHeartbeat, receivedAt }: HeartbeatSeen): Change => ({
  event: 'device:heartbeat',
  key: deviceNo,
  urgent: false,
  row: { schoolCode, row: [deviceNo, schoolCode, lastHeartbeatOf(lastHeartbeat, receivedAt)] },
});

const silentChange = ({ deviceNo, schoolCode, lastSign }: DeviceSilent): Change => ({
  event: 'device:silent',
  key: deviceNo,
  urgent: false,
  row: { schoolCode, row: [deviceNo, schoolCode, wireTime(lastSign)] },
});

const commandChange = (command: CommandChanged): Change => {
  const { commandId, deviceNo, schoolCode, iotMessageType, status, result, error } = command;
  return {
    event: 'device:command',
    key: commandId,
    urgent: isTerminal(status),
    row: { schoolCode, row: [commandId, deviceNo, schoolCode, iotMessageType, status, result, error] },
  };
};

const upgradeChange = (upgrade: DeviceUpgrade): Change => {
  const { deviceNo, schoolCode, rolloutId, state, phase, percent, versionName, code } = upgrade;
  return {
    event: 'device:upgrade',
    key: deviceNo,
    urgent: isCardEnded(state),
    row: { schoolCode, row: [deviceNo, schoolCode, rolloutId, state, phase, percent, versionName, code] },
  };
};

const rolloutChange = ({ rolloutId, schoolCode, state, groups }: RolloutProgress): Change => ({
  event: 'rollout:progress',
  key: rolloutId,
  urgent: false,
  row: {
    schoolCode,
    ofSeveral: schoolCode === null,
    row: [rolloutId, schoolCode, state, groups.map((group) => [group.position, group.state, group.counts])],
  },
});

const importChange = (progress: ImportProgress): Change => {
  const { batchId, schoolCode } = progress;
  return {
    event: 'import:progress',
    key: batchId,
    urgent: false,
    row: { schoolCode, roles: rolesOfProgress(progress), row: importRow(progress) },
  };
};

const importRow = (progress: ImportProgress): ImportRow => {
  const { batchId, schoolCode, userType, status, processed, total, errors } = progress;
  if (!('stage' in progress)) return [batchId, schoolCode, userType, status, processed, total, errors];
  const { stage, rowsPerSecond, secondsLeft, added, changed, unchanged, skipped } = progress;
  const counts = [added, changed, unchanged, skipped] as const;
  return [
    batchId,
    schoolCode,
    userType,
    status,
    processed,
    total,
    errors,
    stage,
    rowsPerSecond,
    secondsLeft,
    ...counts,
  ];
};

const orderChange = ({ orderNo, schoolCode, status, studentUid }: OrderChanged): Change => ({
  event: 'addedvalue:order',
  key: orderNo,
  urgent: status === 'paid',
  row: { schoolCode, row: [orderNo, schoolCode, status, studentUid] },
});

const subscriptionChange = ({ id, schoolCode, status, studentUid }: SubscriptionChanged): Change => ({
  event: 'addedvalue:subscription',
  key: id,
  urgent: false,
  row: { schoolCode, row: [id, schoolCode, status, studentUid] },
});

const salesConfigChange = ({ schoolCode, isOpen, isOpenOnlineOrder }: AddedValueConfigChanged): Change => ({
  event: 'addedvalue:config',
  key: schoolCode,
  urgent: false,
  row: { schoolCode, row: [schoolCode, isOpen, isOpenOnlineOrder] },
});

const settlementChange = (progress: SettlementProgress): Change => {
  const { month, schoolCode, state, schools, closedSchools } = progress;
  return {
    event: 'settlement:progress',
    key: `${month}:${schoolCode ?? ''}`,
    urgent: state !== 'running',
    row: { schoolCode, ofSeveral: schoolCode === null, row: [month, schoolCode, state, schools, closedSchools] },
  };
};

const pointsChange = ({ schoolCode, month, enabled, totalPoints, totalAllotPoints }: PointsChanged): Change => ({
  event: 'points:school',
  key: schoolCode,
  urgent: false,
  row: { schoolCode, row: [schoolCode, month, enabled, totalPoints, totalAllotPoints] },
});

const boundChange = ({ schoolCode, corpId, corpName, verified }: SchoolBound): Change => ({
  event: 'wx:binding',
  key: schoolCode,
  urgent: true,
  row: { schoolCode, row: [schoolCode, corpId, corpName, verified ? 1 : 0] },
});

const corpUnboundChange = ({ schoolCode }: SchoolCorpUnbound): Change => ({
  event: 'wx:binding',
  key: schoolCode,
  urgent: true,
  row: { schoolCode, row: [schoolCode, null, null, 0] },
});

const corpAppsChange = ({ schoolCode, apps }: CorpAppsChanged): Change => ({
  event: 'wx:apps',
  key: schoolCode,
  urgent: true,
  row: { schoolCode, row: [schoolCode, apps.flatMap(({ appCode, installed }) => (installed ? [appCode] : []))] },
});

const memberSyncChange = (sync: MemberSyncChanged): Change => {
  const { schoolCode, id, state, total, processed, matched, gone } = sync;
  return {
    event: 'wx:memberSync',
    key: schoolCode,
    urgent: false,
    row: { schoolCode, row: [schoolCode, id, state, total, processed, matched, gone] },
  };
};

const licenceOrderChange = ({ id, schoolCode, orderId, status }: LicenceOrderChanged): Change => ({
  event: 'licence:order',
  key: id,
  urgent: status === 1,
  row: { schoolCode, row: [id, schoolCode, orderId, status] },
});

const licenceAccountsChange = ({ schoolCode, accounts }: LicenceAccountsChanged): Change => ({
  event: 'licence:accounts',
  key: schoolCode,
  urgent: false,
  row: {
    schoolCode,
    row: [schoolCode, accounts.length, accounts.filter(({ status }) => status === 2).length],
  },
});

const licenceSyncChange = (sync: LicenceSyncProgress): Change => {
  const { id, schoolCode, kind, state, stage, done, total, added, changed, gone } = sync;
  return {
    event: 'licence:sync',
    key: id,
    urgent: state !== 'running',
    row: { schoolCode, row: [id, schoolCode, kind, state, stage, done, total, added, changed, gone] },
  };
};

const callChange = ({ callId, schoolCode, state, studentUid, startedAt, minutes }: CallChanged): Change => ({
  event: 'trtc:call',
  key: callId,
  urgent: true,
  row: { schoolCode, row: [callId, schoolCode, state, studentUid, wireTime(startedAt), minutes] },
});

const balanceChange = ({ studentUid, schoolCode, surplusCallTime, low }: BalanceChanged): Change => ({
  event: 'trtc:balance',
  key: studentUid,
  urgent: false,
  row: { schoolCode, row: [studentUid, schoolCode, surplusCallTime, low] },
});

const callConfigChange = ({ schoolCode, isOpenVideoCall }: CallConfigChanged): Change => ({
  event: 'trtc:config',
  key: schoolCode,
  urgent: false,
  row: { schoolCode, row: [schoolCode, isOpenVideoCall] },
});

const rechargeOrderChange = ({ orderNo, schoolCode, status, studentUid }: RechargeOrderChanged): Change => ({
  event: 'trtc:order',
  key: orderNo,
  urgent: status === 'paid',
  row: { schoolCode, row: [orderNo, schoolCode, status, studentUid] },
});

/** How events become rows: topic -> type -> row. A new kind of row is one line here and its type in the contract. */
type RowMappers = { [T in Topic]?: { [Type in keyof EventMap[T]]?: (data: EventMap[T][Type]) => Change } };

const mappers: RowMappers = {
  'devices.status': { 'device.status': statusChange },
  'devices.command': { 'command.changed': commandChange },
  'devices.live': {
    'device.heartbeat': heartbeatChange,
    'device.silent': silentChange,
    'device.upgrade': upgradeChange,
    'rollout.progress': rolloutChange,
  },
  'import.progress': { 'import.progress': importChange },
  'addedvalue.order': { 'order.changed': orderChange },
  'addedvalue.subscription': { 'subscription.changed': subscriptionChange },
  'addedvalue.config': { 'config.changed': salesConfigChange },
  'wx.binding': {
    'school.bound': boundChange,
    'school.corpUnbound': corpUnboundChange,
    'apps.changed': corpAppsChange,
    'memberSync.changed': memberSyncChange,
  },
  'addedvalue.settlement': { 'settlement.progress': settlementChange, 'points.changed': pointsChange },
  'licence.account': {
    'licenceOrder.changed': licenceOrderChange,
    'accounts.changed': licenceAccountsChange,
    'sync.progress': licenceSyncChange,
  },
  'trtc.call': { 'call.changed': callChange, 'balance.changed': balanceChange },
  'trtc.config': { 'callConfig.changed': callConfigChange },
  'trtc.order': { 'rechargeOrder.changed': rechargeOrderChange },
};

/** The topics that bring rows. */
export const feedSources = Object.keys(mappers) as Topic[];

const mapperOf = new Map<string, (data: never) => Change>(
  Object.values(mappers).flatMap((byType) => Object.entries<(data: never) => Change>(byType)),
);

/** The row of an event; undefined for a type without rows. Throws when the data of the event cannot be read. */
export const changeOf = ({ type, data }: EventMessage): Change | undefined => mapperOf.get(type)?.(data as never);
