import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { corpTypeLabels, type CorpType } from '#libs/contracts';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Notice } from '../../../kit/notice/notice.js';
import { schoolsKey, type SchoolRow } from '../../../resources/schools/queries.js';
import { ScheduleSwitch } from '../../../resources/schools/schedule-switch.js';
import { needImportQuery } from './api.js';
import { importAddress } from '../../../core/addresses.js';

const areaOf = ({ addressProvinceObj, addressCityObj, addressTownObj }: SchoolRow): string =>
  [addressProvinceObj, addressCityObj, addressTownObj]
    .flatMap((area) => (area === null ? [] : [area.name]))
    .join(' / ');

const item = (label: string, children: React.ReactNode) => ({ key: label, label, children });

/** What the corporation of a school is like; a school without one shows only that. */
const corporation = (row: SchoolRow) =>
  row.corpId === null
    ? [item('企业', '未绑定')]
    : [
        item('企业ID', row.corpId),
        item('企业名称', row.corpName ?? '-'),
        item('认证状态', corpTypeLabels[row.corp_type as CorpType] ?? '-'),
        item('成员上限', row.corp_scale ?? '-'),
      ];

const NeedImport = ({ row }: { row: SchoolRow }) => {
  const { data: needed } = useQuery(needImportQuery(row.schoolCode));
  if (needed !== true) return null;
  return <Notice tone="info" title="该学校还没有通讯录" action={<Link to={importAddress(row)}>批量导入</Link>} />;
};

const Schedule = ({ row }: { row: SchoolRow }) => {
  const client = useQueryClient();
  return <ScheduleSwitch school={row} onSet={() => client.invalidateQueries({ queryKey: [...schoolsKey, 'list'] })} />;
};

interface SchoolDetailsProps {
  row: SchoolRow;
  sourceName: string;
  /** The signed-in user may import address books. */
  mayImport: boolean;
}

/** What the list has no room for: shown when a row is opened. */
export const SchoolDetails = ({ row, sourceName, mayImport }: SchoolDetailsProps) => (
  <>
    {mayImport && <NeedImport row={row} />}
    <FactList
      column={{ xs: 1, md: 2, xl: 4 }}
      items={[
        item('所在地区', areaOf(row)),
        item('数据来源', sourceName),
        item('办学类型', row.schoolBxlxName || '-'),
        item('办别类型', row.schoolXxbbName || '-'),
        ...corporation(row),
        item('客户经理', row.managerName ?? '-'),
        item('创建人', row.creatorName || '-'),
        item('第三方课表', <Schedule row={row} />),
      ]}
    />
  </>
);
