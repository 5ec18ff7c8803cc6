import { useQueryClient } from '@tanstack/react-query';
import { Alert, Descriptions } from 'antd';
import type { Page } from '#libs/contracts';
import { corpSchoolsKey, type CorpSchoolRow } from '../../../resources/corporations/queries.js';
import { ScheduleSwitch } from '../../../resources/schools/schedule-switch.js';

/** What corporations are. Source: `service/get_auth_info`, `subject_type`. */
const subjectTypes: Readonly<Record<number, string>> = { 1: '企业', 2: '政府以及事业单位', 3: '其他组织', 4: '团队号' };

const item = (label: string, children: React.ReactNode) => ({ key: label, label, children: children ?? '-' });

const corporation = (row: CorpSchoolRow) => [
  item('企业ID', row.corpId),
  item('企业名称', row.corpName),
  item('主体类型', row.subjectType === null ? null : (subjectTypes[row.subjectType] ?? `${row.subjectType}`)),
  item('认证到期', row.verifiedEndTime),
  item('企业规模', row.corp_scale),
  item('成员上限', row.corpUserMax),
  item('绑定时间', row.boundAt),
  item('管理员', row.adminName === null ? null : `${row.adminName} ${row.adminPhone ?? ''}`),
];

/** The list learns of the schedule by events, a moment later than it is set: its rows are changed here. */
const Schedule = ({ row }: { row: CorpSchoolRow }) => {
  const client = useQueryClient();
  const onSet = (haveCourseSchedule: 0 | 1): void => {
    const changed = (each: CorpSchoolRow) =>
      each.schoolCode === row.schoolCode ? { ...each, haveCourseSchedule } : each;
    client.setQueriesData<Page<CorpSchoolRow>>(
      { queryKey: [...corpSchoolsKey, 'list'] },
      (page) => page && { ...page, list: page.list.map(changed) },
    );
  };
  return <ScheduleSwitch school={row} onSet={onSet} />;
};

/** What the list has no room for: shown when a row is opened. */
export const CorpSchoolDetails = ({ row }: { row: CorpSchoolRow }) => (
  <>
    {row.problem !== null && <Alert className="kit-gap" type="warning" showIcon title={row.problem} />}
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, xl: 4 }}
      items={[
        item('所在地区', [row.provinceName, row.cityName, row.townName].filter(Boolean).join(' / ') || null),
        item('创建人', row.creatorName || null),
        item('客户经理', row.managerName),
        item('第三方课表', <Schedule row={row} />),
        ...(row.corpId === null ? [item('企业', '未绑定')] : corporation(row)),
      ]}
    />
  </>
);
