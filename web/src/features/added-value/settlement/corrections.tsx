import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { correctionLabels, texts } from '#libs/contracts';
import { PartList } from '../../../kit/list/part-list.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { FileLink } from '../../../kit/values/file-link.js';
import {
  correctionsFile,
  correctionsQuery,
  detailAddress,
  monthText,
  type Correction,
  type SettlementDetails,
} from './api.js';

/** A month of a correction: opens it where it is another one that is settled. */
const MonthLink = ({ month, id, of }: { month: string; id: string | null; of: SettlementDetails }) => {
  if (id === of.id) return <span>本月</span>;
  if (id === null) return <span className="muted">{monthText(month)}（未结算）</span>;
  return <Link to={detailAddress({ schoolCode: of.schoolCode, id })}>{monthText(month)}</Link>;
};

const countText = (name: string, count: number): string[] => (count === 0 ? [] : [`${name} ${count}`]);

/** By how much the figures of the corrected month would differ. */
const countsOf = ({ subscribeTotal, renewCount, newCount, servedTotal }: Correction): string =>
  [
    ...countText('订阅数', subscribeTotal),
    ...countText('续订', renewCount),
    ...countText('新增', newCount),
    ...countText('服务数', servedTotal),
  ].join('，') || '-';

const reasonOf = ({ reason, importId }: Correction): string =>
  importId === null ? reason : `${reason}（导入批次 ${importId}）`;

const columnsOf = (month: SettlementDetails): Column<Correction>[] => [
  column('code', '类型', 90, { render: (_, { code }) => correctionLabels[code] }),
  column('corrects', '更正月份', 140, {
    render: (_, row) => <MonthLink month={row.correctsMonthlyId} id={row.correctsSettlementId} of={month} />,
  }),
  column('settled', '记入月份', 140, {
    render: (_, row) => <MonthLink month={row.monthlyId} id={row.settlementId} of={month} />,
  }),
  column('amount', '金额', 100, { align: 'right', render: (_, { amount }) => `¥${amount}` }),
  column('counts', '数字', 200, { ellipsis: true, render: (_, row) => countsOf(row) }),
  column('student', '学生', 110, { ellipsis: true, render: (_, row) => row.studentName ?? '-' }),
  column('reason', '原因', 200, { ellipsis: true, render: (_, row) => reasonOf(row) }),
  column('by', '操作账号', 110, { ellipsis: true, render: (_, { by }) => by ?? '自动' }),
  field('at', '时间', 160),
];

const Rows = ({ month }: { month: SettlementDetails }) => {
  const { id } = month;
  const query = useCallback((page: number, size: number) => correctionsQuery(id, page, size), [id]);
  const columns = useMemo(() => columnsOf(month), [month]);
  return <PartList label="更正" query={query} columns={columns} keyOf={(row) => row.id} most={360} size={10} />;
};

/** What a settled month corrects of earlier ones, and what later ones correct of it. Nothing where nothing was wrong. */
export const Corrections = ({ month }: { month: SettlementDetails }) =>
  month.correctionCount + month.correctedCount === 0 ? null : (
    <section className="panel" aria-label="更正">
      <div className="panel-head">
        <h2>
          更正
          <small className="muted">
            {month.correctionCount > 0 && ` 本月记入 ${month.correctionCount} 笔，合计 ¥${month.correctionAmount}`}
            {month.correctedCount > 0 && ` 本月被更正 ${month.correctedCount} 笔，记入之后的月结`}
          </small>
        </h2>
        <FileLink file={correctionsFile(month.id)} fallback={texts.exportMonthFailed} name="导出更正">
          导出
        </FileLink>
      </div>
      <Rows month={month} />
    </section>
  );
