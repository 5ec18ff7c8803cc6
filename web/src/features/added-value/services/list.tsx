import { QrcodeOutlined } from '@ant-design/icons';
import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts, orderModeLabels } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { lazyPart } from '../../../core/parts.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useHold } from '../../../kit/list/use-hold.js';
import { SchoolScreen } from '../../../kit/school/school-screen.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { StudentLink } from '../../../kit/values/object-link.js';
import { classesQuery } from '../../../resources/people/queries.js';
import { serviceMark, useSalesReread } from '../../../resources/sales/queries.js';
import { serviceListQuery, servicesKey, type ServiceRow } from './api.js';

/** Columns of the service list. */
const serviceColumns = (schoolCode: string, onRecords: (row: ServiceRow) => void): Column<ServiceRow>[] => [
  field('className', '班级', 150, { ellipsis: true }),
  column('studentName', '学生', 120, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <StudentLink {...row} schoolCode={schoolCode} />,
  }),
  column('parentName', '家长', 120, { ellipsis: true, render: (_, row) => row.parentName || '-' }),
  column('phone', '手机', 130, { render: (_, { phone }) => phone || '-' }),
  column('status', '服务状态', 110, { render: (_, { status }) => <StateMark {...serviceMark(status)} /> }),
  column('orderMode', '订购方式', 110, {
    render: (_, { orderMode }) => (orderMode === null ? '-' : orderModeLabels[orderMode]),
  }),
  column('expirationTime', '到期时间', 170, { render: (_, row) => row.expirationTime ?? '-' }),
  column('actions', '操作', 110, {
    fixed: 'right',
    render: (_, row) => (
      <Button type="link" size="small" onClick={() => onRecords(row)} aria-label={`${row.studentName} 的订购记录`}>
        订购记录
      </Button>
    ),
  }),
];

const PayPageDialog = lazyPart(async () => ({ default: (await import('./pay-page-dialog.js')).PayPageDialog }));
const RecordsDialog = lazyPart(async () => ({ default: (await import('./records-dialog.js')).RecordsDialog }));

const useFilters = (schoolCode: string): FilterField[] => {
  const { data: classes } = useQuery(classesQuery(schoolCode));
  return useMemo(() => {
    const options = (classes ?? []).map(({ classCode, className }) => ({ value: classCode, label: className }));
    return [
      { kind: 'choice', name: 'classCode', label: '班级', options },
      { kind: 'text', name: 'studentName', label: '学生' },
      { kind: 'text', name: 'phone', label: '手机', hint: texts.phoneHint },
    ];
  }, [classes]);
};

const ServiceList = ({ school: { schoolCode, schoolName } }: { school: Schemas['SchoolDto'] }) => {
  const [isPayPageShown, setPayPageShown] = useState(false);
  const [shown, setShown] = useState<ServiceRow | null>(null);
  const filters = useFilters(schoolCode);
  const query = useMemo(() => serviceListQuery(schoolCode), [schoolCode]);
  const columns = useMemo(() => serviceColumns(schoolCode, setShown), [schoolCode]);
  const key = useMemo(() => servicesKey(schoolCode), [schoolCode]);
  const { holding, props } = useHold(null);
  useSalesReread(schoolCode, key, holding);
  return (
    <div {...props}>
      <ListPage
        label="服务列表"
        noun="学生"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="studentUid"
        defaultSize={20}
        hint="导入该校的学生和家长后，这里显示每个学生的服务状态"
        extra={
          <Button icon={<QrcodeOutlined />} onClick={() => setPayPageShown(true)}>
            支付页二维码
          </Button>
        }
      />
      <Suspense>
        {isPayPageShown && (
          <PayPageDialog schoolCode={schoolCode} schoolName={schoolName} onClose={() => setPayPageShown(false)} />
        )}
        {shown !== null && <RecordsDialog schoolCode={schoolCode} student={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </div>
  );
};

/** The students of a school and how they are served; payments appear without a reload. */
const Services = () => <SchoolScreen>{(school) => <ServiceList school={school} />}</SchoolScreen>;

export default Services;
