import { useMemo, type ReactNode } from 'react';
import { type PackageType, texts } from '#libs/contracts';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { rechargeColumns } from './recharge-columns.js';
import { rechargesExport, rechargesQuery } from './record-api.js';
import type { ReversedRecharge } from './reversal.js';

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'text', name: 'phone', label: '充值手机', hint: texts.phoneHint },
  { kind: 'range', name: 'payTime', label: '充值时间', names: ['payTimeSart', 'payTimeEnd'] },
];

interface RechargeListProps {
  packageType: PackageType;
  label: string;
  onShow: (studentUid: string) => void;
  onReverse: (recharge: ReversedRecharge) => void;
  extra?: ReactNode;
}

/** Recharges of one kind of package, the newest first. */
export const RechargeList = ({ packageType, label, onShow, onReverse, extra }: RechargeListProps) => {
  const query = useMemo(() => rechargesQuery(packageType), [packageType]);
  const columns = useMemo(() => rechargeColumns({ show: onShow, reverse: onReverse }), [onShow, onReverse]);
  return (
    <ListPage
      label={label}
      noun="充值记录"
      query={query}
      columns={columns}
      filters={filters}
      rowKey="id"
      defaultSize={20}
      exporting={(state) => rechargesExport(packageType, state)}
      hint="家长在线充值、管理员充值和批量导入的时长会出现在这里"
      extra={extra}
    />
  );
};
