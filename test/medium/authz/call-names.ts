import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { dayMs, dayOf, wireTime } from '#libs/contracts';
import { seedModel } from './seed-devices.js';
import { seedMonthKey } from './seed-month.js';
import { seedManagerUid } from './seed-manager.js';
import { seedComplaintId, seedOrderNo } from './seed-sales.js';
import type { SeedThings } from './seed.js';

/** The fields that a call reads. A call refuses every other one, so these are all the ways to name something. */
interface CallFields {
  query: string[];
  body: string[];
}

const today = (): string => dayOf(new Date());

/** Values for the fields that calls have for things of a school; a field of a new name is to be added here. */
const valuesOf = (
  {
    school,
    deviceNo,
    classroomCode,
    commandId,
    commandBatchId,
    teacherCode,
    studentCode,
    batchId,
    rolloutId,
    userTypes,
    parentCode,
    payItemId,
    onlineItemId,
    subscriptionId,
    settlementId,
    exchangeId,
    licenceOrderId,
    licenceSyncId,
    activationGroupId,
    rechargeId,
    contactId,
    incidentId,
    muteId,
    visitId,
  }: SeedThings,
  call: string,
): Record<string, unknown> => ({
  deviceNo,
  newDeviceNo: 'UNBOUND-CARD',
  classroomCode,
  schoolCode: school.code,
  schoolCodes: [school.code],
  code: call.includes('/rollout/') ? 'noSpace' : school.code,
  schoolName: school.code,
  commandIds: [commandId],
  commandBatchId,
  // a calendar of a school
  scope: 'school',
  lessons: [],
  terms: [],
  exams: [],
  holidays: [],
  makeUpDays: [],
  pushClassCards: [{ deviceNo, schoolCode: school.code, classroomCode }],
  iotMessageType: 'restart',
  addressCityCode: school.cityCode,
  haveCourseSchedule: 1,
  isOpen: 0,
  likeName: school.code,
  q: school.code,
  studentUid: studentCode,
  uid: call.includes('/parent/') ? `${school.code}-P` : teacherCode,
  // of everything there is one that has the code of its school, and a name with it
  codes: [school.code],
  teacherCode: school.code,
  groupCode: school.code,
  name: call.endsWith('/add') ? `${school.code}2` : school.code,
  members: [school.code],
  departmentCode: school.code,
  gradeCode: `${school.code}-G`,
  classCode: `${school.code}-C`,
  phone: '13900000001',
  gender: 1,
  classes: call.endsWith('/class/add') ? [8, 9].map((n) => ({ classNumber: n, name: `一年级(${n})班` })) : [],
  parents: [{ name: '家长', phone: '13900000002', relationCode: '51' }],
  batchId,
  // of OAuth; others have no such query
  ...(call.endsWith('/mobile/authorize') ? { state: 'a-state' } : {}),
  rolloutId,
  model: seedModel,
  versionCode: 2,
  choice: { schoolCodes: [school.code] },
  action: 'submit',
  reason: '原因',
  orderNo: seedOrderNo(school.code),
  complaintId: seedComplaintId(school.code),
  content: '回复',
  deviceNos: [deviceNo],
  parentUid: parentCode,
  payParentUid: parentCode,
  payItemCode: call.includes('/order/') ? onlineItemId : payItemId,
  ...(call.includes('/payItem/')
    ? { id: onlineItemId, orderMode: 'online', appCodeList: ['stats'], price: '12.00' }
    : {}),
  ...(call.includes('/payItem/') ? { serviceMonths: 1 } : {}),
  ...(call.includes('/mobile/') ? { state: 'state' } : {}),
  introduceTitle: '服务',
  introduceContent: '介绍',
  ...(call.includes('/order/exten')
    ? { incidentId, incidentNumber: '1', classes: [{ classCode: `${school.code}-C`, days: [today()] }] }
    : {}),
  ...(call.includes('/subscribe/') ? { id: subscriptionId, ids: [subscriptionId] } : {}),
  ...(call.includes('/monthly/') ? { id: settlementId, subscriptionId, version: 1 } : {}),
  ...(call.endsWith('/monthly/correct') ? { code: 'price', amount: '-1.00' } : {}),
  ...(call.endsWith('/reconciliation/close') ? { action: 'recorded' } : {}),
  ...(call.endsWith('/promise/save') ? { respondWithin: 30, fixWithin: 60, target: 90 } : {}),
  // of licences
  ...(/\/permit\/(?!batchImport)/.test(call)
    ? { id: call.endsWith('syncChanges') ? licenceSyncId : licenceOrderId }
    : {}),
  groupId: activationGroupId,
  // of video calls
  ...(call.includes('/trtc/recharge/') ? { id: rechargeId, packageType: 'single', minutes: 10 } : {}),
  // of contacts
  ...(call.includes('/readiness/contact/') ? { id: contactId, role: 'first', channel: 'wecomRobot' } : {}),
  contactId,
  // of incidents
  ...(call.includes('/readiness/incident/') ? { id: incidentId, text: '备注' } : {}),
  ...(call.includes('/readiness/mute/') ? { id: muteId } : {}),
  ...(call.includes('/readiness/visit/')
    ? { id: visitId, action: 'found', person: `${school.code}2`, day: today() }
    : {}),
  ...(call.endsWith('/incident/replay') ? { days: 1, pauseSeconds: 60 } : {}),
  incidentIds: [incidentId],
  ...(call.endsWith('/readiness/timeline') ? { day: today(), from: '07:00', to: '08:00' } : {}),
  isOpenVideoCall: 1,
  isOpenParentsCall: 1,
  isOpenCamera: 1,
  timeReminder: 0,
  payItemList: [],
  ...(call.includes('/permit/') ? { kind: 'orders' } : {}),
  userId: teacherCode,
  userList: [teacherCode],
  handoverUid: school.code,
  takeoverUid: teacherCode,
  buyerUserid: 'buyer',
  baseCount: 1,
  mouthCount: 1,
  autoActivate: 0,
  // links into the parents' web app, and private clouds
  ...(call.includes('/debug/link/') ? { userType: 1, mode: 'plain', pageType: 'leave', env: 'online' } : {}),
  ...(call.includes('/sourceSetting/') ? { source: 'sjcloud' } : {}),
  ...(call.includes('/debug/') ? { url: 'https://m.example.com/leave' } : {}),
  openid: 'openid',
  apiServer: 'https://cloud.example.com',
  validaTicketServer: 'https://cloud.example.com',
  appUrl: 'https://cloud.example.com',
  appId: 'app',
  appSecret: 'secret',
  exchangeId,
  monthlyId: seedMonthKey,
  month: call.endsWith('/monthly/list') ? 1 : seedMonthKey,
  until: call.endsWith('/mute/save') ? wireTime(new Date(Date.now() + dayMs)) : seedMonthKey,
  enabled: 1,
  ...(call.includes('/notice/') ? { subject: `school:${school.code}`, size: 50 } : {}),
  ...(call.includes('/webhook/') ? { url: 'https://cloud.example.com/', events: ['device.offline'] } : {}),
  ...(call.endsWith('/school/update') ? { schoolBxlxCode: '211', schoolXxbbCode: '831' } : {}),
  corpId: `CORP-${school.code}`,
  managerUid: seedManagerUid,
  managerName: '客户经理',
  adminName: '管理员',
  adminPhone: '13812341234',
  appCode: 'stats',
  ...(/\/(syncUCSchool|user\/sync)$/.test(call) ? { source: school.source } : {}),
  ...(call.includes('/debug/')
    ? {}
    : { userType: [...userTypes].find(([base]) => call.includes(`${base}/`))?.[1] ?? 'wxTeacher' }),
});

/** What a call takes that says how much it shows. */
const paging: Record<string, unknown> = { page: '1', size: '1000' };

/** What a call is given: all that names `some`, or without it nothing but the largest page. */
export const namesOf = (
  fields: CallFields | undefined,
  some?: SeedThings,
  call = '',
): { query: Record<string, string>; body: Record<string, unknown> | unknown[] } => {
  const values = { ...paging, ...(some ? valuesOf(some, call) : {}) };
  const given = (names: string[] = []): [string, unknown][] =>
    names.filter((name) => name in values).map((name) => [name, values[name]]);
  const pushed = some && [{ schoolCode: some.school.code, classroomCodeStr: some.classroomCode }];
  return {
    query: Object.fromEntries(given(fields?.query).map(([name, value]) => [name, String(value)])),
    body: pushed && call.endsWith('upgrade/push') ? pushed : Object.fromEntries(given(fields?.body)),
  };
};

/** The fields of every call of a process, by method and path. */
export const fieldsOfCalls = (app: INestApplication): Map<string, CallFields> => {
  const fields = new Map<string, CallFields>();
  const scanner = app.get(MetadataScanner, { strict: false });
  for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (!instance || !metatype) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || method === undefined) continue;
      const paths = [metatype, handler].map((each) => Reflect.getMetadata(PATH_METADATA, each) as string);
      const call = `${RequestMethod[method]} /${paths.join('/')}`;
      fields.set(call, { query: fieldsOf('query', prototype, name), body: fieldsOf('body', prototype, name) });
    }
  }
  return fields;
};

/** Kinds of parameters in the keys of Nest's route arguments, `kind:index`. */
const kinds = { body: '3', query: '4' } as const;

const fieldsOf = (kind: keyof typeof kinds, prototype: object, name: string): string[] => {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, name) as
    Record<string, unknown> | undefined;
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type[];
  return Object.keys(args ?? {}).flatMap((key) => {
    const [of, index] = key.split(':');
    return of === kinds[kind] ? fieldsOfClass(types[Number(index)]) : [];
  });
};

const fieldsOfClass = (type: Type | undefined): string[] => {
  const rules = type ? getMetadataStorage().getTargetValidationMetadatas(type, '', false, false) : [];
  return [...new Set(rules.map((rule) => rule.propertyName))];
};
