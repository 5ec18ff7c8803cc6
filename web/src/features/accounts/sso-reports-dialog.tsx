import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { Dialog } from '../../kit/dialog/dialog.js';
import { Loading, StateMark, Failed, Nothing } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';

type Report = Schemas['SsoReportDto'];
type Rule = Schemas['SeenRuleDto'];

const reportsQuery = {
  queryKey: ['ssoReports'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('get', '/api/lds/adminAccount/ssoReports', { signal })).data,
};

const resultLabels: Record<string, string> = {
  fulfilled: '匹配',
  missing: '没有此声明',
  different: '值不同',
};

const ruleText = ({ claim, value, result }: Rule): string => `${claim} = ${value}：${resultLabels[result] ?? result}`;

const claimText = ({ name, values }: Report['claims'][number]): string =>
  values === null ? name : `${name} = ${values.join('、')}`;

const lines = (all: readonly string[]) => (
  <>
    {all.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);

const columns: Column<Report & { id: number }>[] = [
  field('at', '时间', 170),
  column('refused', '结果', 240, {
    render: (_, { refused }) =>
      refused === '' ? <StateMark tone="good" label="已登录" /> : <StateMark tone="bad" label={refused} />,
  }),
  column('account', '账号', 140, { ellipsis: true, render: (_, { account }) => account || '-' }),
  column('claims', '收到的声明', 330, { render: (_, { claims }) => lines(claims.map(claimText)) }),
  column('rules', '规则', 330, { render: (_, { rules }) => lines(rules.map(ruleText)) }),
];

const Reports = () => {
  const { data, error, refetch } = useQuery(reportsQuery);
  if (data === undefined) return error === null ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label="单点登录记录"
      rows={data.map((report, id) => ({ ...report, id }))}
      columns={columns}
      keyOf={({ id }) => String(id)}
      most={520}
      offset={0}
      total={data.length}
      empty={<Nothing text={texts.ssoNoReports} />}
    />
  );
};

/** Which claims came with the newest sign-ins at the OpenID provider, and which rules they fulfil. */
export const SsoReportsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="单点登录记录" footer={null} width={1260} onCancel={onClose}>
    <Reports />
  </Dialog>
);
