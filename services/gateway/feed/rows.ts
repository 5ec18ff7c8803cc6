import {
  type AddedValueConfigChanged,
  type BalanceChanged,
  type BlockedRow,
  type CallChanged,
  type CallConfigChanged,
  type ClaimChanged,
  type CommandChanged,
  type CommandRow,
  type CorpAppsChanged,
  type DeviceCredentialChanged,
  type DeviceScreenshot,
  type DeviceSilent,
  type DeviceStatusChanged,
  type DeviceUpgrade,
  type EventMap,
  type EventMessage,
  type FeedEvent,
  type FeedRows,
  type ForecastChanged,
  type HeartbeatSeen,
  type ImportProgress,
  type IncidentChanged,
  type IncidentRow,
  type ImportRow,
  isCardEnded,
  isTerminal,
  lastHeartbeatOf,
  type LicenceAccountsChanged,
  type LicenceOrderChanged,
  type LicenceSyncProgress,
  type LicenceSyncRow,
  type MemberSyncChanged,
  type NoticeAdded,
  type OrderChanged,
  type PointsChanged,
  type RechargeOrderChanged,
  rolesOfProgress,
  type RolloutProgress,
  type RolloutRow,
  type SchoolBound,
  type SchoolCorpUnbound,
  type SettlementProgress,
  type SettlementRow,
  type StatusRow,
  type SubscriptionChanged,
  type Topic,
  type UpgradeRow,
  wireTime,
} from '#libs/contracts';
import type { FeedRow } from './frame-history.js';

/** A row for the feed: the latest of a key counts; an urgent one waits less. */
export interface Change {
  event: FeedEvent;
  key: string;
  urgent: boolean;
  row: FeedRow;
}

/** A change whose row begins with its key. */
const rowChange = <Event extends FeedEvent>(
  event: Event,
  schoolCode: string | null,
  row: FeedRows[Event],
  urgent = false,
): Change => ({ event, key: row[0], urgent, row: { schoolCode, row } });

const statusChange = (status: DeviceStatusChanged): Change => {
  const { deviceNo, schoolCode, onlineStatus, since, cause, name = null, schoolName = null } = status;
  const row: StatusRow = [deviceNo, schoolCode, onlineStatus, wireTime(since), cause, name, schoolName];
  return rowChange('device:status', schoolCode, row, onlineStatus === 'off');
};

const heartbeatChange = ({ deviceNo, schoolCode, lastHeartbeat, receivedAt }: HeartbeatSeen): Change =>
  rowChange('device:heartbeat', schoolCode, [deviceNo, schoolCode, lastHeartbeatOf(lastHeartbeat, receivedAt)]);

const silentChange = ({ deviceNo, schoolCode, lastSign }: DeviceSilent): Change =>
  rowChange('device:silent', schoolCode, [deviceNo, schoolCode, wireTime(lastSign)]);

const blockedChange = ({ deviceNo, schoolCode, blocked, ...credential }: DeviceCredentialChanged): Change => {
  const { generation, acceptedGeneration, required } = credential;
  const shown = blocked && { ...blocked, at: wireTime(blocked.at) };
  const row: BlockedRow = [deviceNo, schoolCode, shown, { generation, acceptedGeneration, required }];
  return rowChange('device:blocked', schoolCode, row, blocked !== null);
};

const commandChange = (command: CommandChanged): Change => {
  const { commandId, deviceNo, schoolCode, iotMessageType, status, result, error } = command;
  const row: CommandRow = [commandId, deviceNo, schoolCode, iotMessageType, status, result, error];
  return rowChange('device:command', schoolCode, row, isTerminal(status));
};

const upgradeChange = (upgrade: DeviceUpgrade): Change => {
  const { deviceNo, schoolCode, rolloutId, state, phase, percent, versionName, code } = upgrade;
  const row: UpgradeRow = [deviceNo, schoolCode, rolloutId, state, phase, percent, versionName, code];
  return rowChange('device:upgrade', schoolCode, row, isCardEnded(state));
};

const screenshotChange = ({ deviceNo, schoolCode, key, at }: DeviceScreenshot): Change =>
  rowChange('device:screenshot', schoolCode, [deviceNo, schoolCode, key, wireTime(at)]);

const rolloutChange = ({ rolloutId, schoolCode, state, groups }: RolloutProgress): Change => {
  const counts = groups.map((group): RolloutRow[3][number] => [group.position, group.state, group.counts]);
  const changed = rowChange('rollout:progress', schoolCode, [rolloutId, schoolCode, state, counts]);
  return { ...changed, row: { ...changed.row, ofSeveral: schoolCode === null } };
};

const importChange = (progress: ImportProgress): Change => {
  const changed = rowChange('import:progress', progress.schoolCode, importRow(progress));
  return { ...changed, row: { ...changed.row, roles: rolesOfProgress(progress) } };
};

const importRow = (progress: ImportProgress): ImportRow => {
  const { batchId, schoolCode, userType, status, processed, total, errors } = progress;
  const row = [batchId, schoolCode, userType, status, processed, total, errors] as const;
  if (!('stage' in progress)) return [...row];
  const { stage, rowsPerSecond, secondsLeft, added, changed, unchanged, skipped } = progress;
  return [...row, stage, rowsPerSecond, secondsLeft, added, changed, unchanged, skipped];
};

const orderChange = ({ orderNo, schoolCode, status, studentUid }: OrderChanged): Change =>
  rowChange('addedvalue:order', schoolCode, [orderNo, schoolCode, status, studentUid], status === 'paid');

const subscriptionChange = ({ id, schoolCode, status, studentUid }: SubscriptionChanged): Change =>
  rowChange('addedvalue:subscription', schoolCode, [id, schoolCode, status, studentUid]);

const salesConfigChange = ({ schoolCode, isOpen, isOpenOnlineOrder }: AddedValueConfigChanged): Change =>
  rowChange('addedvalue:config', schoolCode, [schoolCode, isOpen, isOpenOnlineOrder]);

const settlementChange = (progress: SettlementProgress): Change => {
  const { month, schoolCode, state, schools, closedSchools } = progress;
  const row: SettlementRow = [month, schoolCode, state, schools, closedSchools];
  const changed = rowChange('settlement:progress', schoolCode, row, state !== 'running');
  const key = `${month}:${schoolCode ?? ''}`;
  return { ...changed, key, row: { ...changed.row, ofSeveral: schoolCode === null } };
};

const pointsChange = ({ schoolCode, month, enabled, totalPoints, totalAllotPoints }: PointsChanged): Change =>
  rowChange('points:school', schoolCode, [schoolCode, month, enabled, totalPoints, totalAllotPoints]);

const boundChange = ({ schoolCode, corpId, corpName, verified }: SchoolBound): Change =>
  rowChange('wx:binding', schoolCode, [schoolCode, corpId, corpName, verified ? 1 : 0], true);

const corpUnboundChange = ({ schoolCode }: SchoolCorpUnbound): Change =>
  rowChange('wx:binding', schoolCode, [schoolCode, null, null, 0], true);

const corpAppsChange = ({ schoolCode, apps }: CorpAppsChanged): Change => {
  const installed = apps.filter((app) => app.installed).map(({ appCode }) => appCode);
  return rowChange('wx:apps', schoolCode, [schoolCode, installed], true);
};

const memberSyncChange = (sync: MemberSyncChanged): Change => {
  const { schoolCode, id, state, total, processed, matched, gone } = sync;
  return rowChange('wx:memberSync', schoolCode, [schoolCode, id, state, total, processed, matched, gone]);
};

const licenceOrderChange = ({ id, schoolCode, orderId, status }: LicenceOrderChanged): Change =>
  rowChange('licence:order', schoolCode, [id, schoolCode, orderId, status], status === 1);

const licenceAccountsChange = ({ schoolCode, accounts }: LicenceAccountsChanged): Change => {
  const valid = accounts.filter(({ status }) => status === 2).length;
  return rowChange('licence:accounts', schoolCode, [schoolCode, accounts.length, valid]);
};

const licenceSyncChange = (sync: LicenceSyncProgress): Change => {
  const { id, schoolCode, kind, state, stage, done, total, added, changed, gone } = sync;
  const row: LicenceSyncRow = [id, schoolCode, kind, state, stage, done, total, added, changed, gone];
  return rowChange('licence:sync', schoolCode, row, state !== 'running');
};

const callChange = ({ callId, schoolCode, state, studentUid, startedAt, minutes }: CallChanged): Change =>
  rowChange('trtc:call', schoolCode, [callId, schoolCode, state, studentUid, wireTime(startedAt), minutes], true);

const balanceChange = ({ studentUid, schoolCode, surplusCallTime, low }: BalanceChanged): Change =>
  rowChange('trtc:balance', schoolCode, [studentUid, schoolCode, surplusCallTime, low]);

const callConfigChange = ({ schoolCode, isOpenVideoCall }: CallConfigChanged): Change =>
  rowChange('trtc:config', schoolCode, [schoolCode, isOpenVideoCall]);

const rechargeOrderChange = ({ orderNo, schoolCode, status, studentUid }: RechargeOrderChanged): Change =>
  rowChange('trtc:order', schoolCode, [orderNo, schoolCode, status, studentUid], status === 'paid');

const noticeChange = ({ no, kind, schoolCode, roles }: NoticeAdded): Change => {
  const changed = rowChange('notice:added', schoolCode, [String(no), schoolCode, kind], true);
  return { ...changed, row: { ...changed.row, roles, ofSeveral: schoolCode === null } };
};

const claimChange = ({ subject, schoolCode, name, at }: ClaimChanged): Change => {
  const changed = rowChange('notice:claim', schoolCode, [subject, schoolCode, name, wireTime(at)], true);
  return { ...changed, row: { ...changed.row, ofSeveral: schoolCode === null } };
};

const incidentChange = (incident: IncidentChanged): Change => {
  const { change, id, schoolCode, scope, cause, doors, doorsBack, opened, acknowledged } = incident;
  const closed = incident.closed ?? (change === 'withdrawn' ? opened : null);
  const times = [wireTime(opened), acknowledged && wireTime(acknowledged), closed && wireTime(closed)] as const;
  const row: IncidentRow = [id, schoolCode, scope, cause, doors, doorsBack, ...times];
  const changed = rowChange('readiness:incident', schoolCode, row, change !== 'changed');
  return { ...changed, key: `${id}:${schoolCode ?? ''}`, row: { ...changed.row, ofSeveral: schoolCode === null } };
};

const forecastChange = (forecast: ForecastChanged): Change => {
  const { schoolCode, on, plannedDark, expectedReady, chanceAll, openIncidents } = forecast;
  return rowChange('readiness:school', schoolCode, [
    ...([schoolCode, on, plannedDark, expectedReady, chanceAll, openIncidents] as const),
  ]);
};

/** Row mappers by topic and type. A new kind of row is one line here and its type in the contract. */
type RowMappers = { [T in Topic]?: { [Type in keyof EventMap[T]]?: (data: EventMap[T][Type]) => Change } };

const mappers: RowMappers = {
  'devices.status': { 'device.status': statusChange, 'device.credential': blockedChange },
  'devices.command': { 'command.changed': commandChange },
  'devices.live': {
    'device.heartbeat': heartbeatChange,
    'device.silent': silentChange,
    'device.upgrade': upgradeChange,
    'device.screenshot': screenshotChange,
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
  'readiness.incident': { 'incident.changed': incidentChange },
  'readiness.forecast': { 'forecast.changed': forecastChange },
  'gateway.notice': { 'notice.added': noticeChange, 'claim.changed': claimChange },
};

/** The topics that bring rows. */
export const feedSources = Object.keys(mappers) as Topic[];

/** True for a type that makes rows on this topic; two topics may have types of one name. */
export const hasRows = (topic: Topic, type: string): boolean => Object.hasOwn(mappers[topic] ?? {}, type);

const mapperOf = new Map<string, (data: never) => Change>(
  Object.values(mappers).flatMap((byType) => Object.entries<(data: never) => Change>(byType)),
);

/** The row of an event; undefined for a type without rows. Throws when the data of the event cannot be read. */
export const changeOf = ({ type, data }: EventMessage): Change | undefined => mapperOf.get(type)?.(data as never);
