import type { EntityManager } from 'typeorm';
import type { SchoolBound } from '#libs/contracts';
import { select } from '#libs/db';
import type { OutgoingEvent } from '#libs/events';
import type { AppLabel } from './app-catalogue.js';

interface BoundRow extends Omit<SchoolBound, 'boundAt'> {
  boundAt: Date;
}

/** One `school.bound` for each of the schools that has a corporation, as it is in this transaction. */
export const schoolBoundEvents = async (
  tx: EntityManager,
  schoolCodes: readonly string[],
): Promise<OutgoingEvent<'wx.binding'>[]> => {
  const rows = await select<BoundRow>(tx, boundSchools, [schoolCodes]);
  return rows.map((row) => ({
    topic: 'wx.binding',
    type: 'school.bound',
    key: row.schoolCode,
    data: { ...row, boundAt: row.boundAt.toISOString() },
  }));
};

/** `school.corpUnbound` */
export const corpUnboundEvent = (schoolCode: string, corpId: string): OutgoingEvent<'wx.binding'> => ({
  topic: 'wx.binding',
  type: 'school.corpUnbound',
  key: schoolCode,
  data: { schoolCode, corpId },
});

/** One `apps.changed` for each of the schools that has a corporation, as it is in this transaction. */
export const appsChangedEvents = async (
  tx: EntityManager,
  schoolCodes: readonly string[],
  catalogue: readonly AppLabel[],
): Promise<OutgoingEvent<'wx.binding'>[]> => {
  const rows = await select<{ schoolCode: string; corpId: string; codes: string[] }>(tx, installedApps, [schoolCodes]);
  return rows.map(({ schoolCode, corpId, codes }) => {
    const apps = catalogue.map((app) => ({ ...app, installed: codes.includes(app.appCode) }));
    return { topic: 'wx.binding', type: 'apps.changed', key: schoolCode, data: { schoolCode, corpId, apps } };
  });
};

const boundSchools = `
  select b.school_code as "schoolCode", coalesce(s.name, '') as "schoolName", b.corp_id as "corpId",
    c.open_corp_id as "openCorpId", c.name as "corpName", b.manager_uid as "managerUid",
    b.manager_name as "managerName", b.creator_name as "creatorName", coalesce(c.type = 'verified', false) as verified,
    c.capacity, b.bound_at as "boundAt"
  from corp_school b left join corp c on c.corp_id = b.corp_id left join school s on s.code = b.school_code
  where b.school_code = any($1) and b.corp_id is not null order by b.school_code`;

const installedApps = `
  select b.school_code as "schoolCode", b.corp_id as "corpId",
    array(select app_code from corp_app a where a.corp_id = b.corp_id) as codes
  from corp_school b where b.school_code = any($1) and b.corp_id is not null order by b.school_code`;
