import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../core/parts.js';
import type { SettlementDetails } from './rows.js';

const DifferencesDialog = lazyPart(async () => ({ default: (await import('./dialogs.js')).DifferencesDialog }));

type Version = SettlementDetails['versions'][number];

interface EntryProps {
  version: Version;
  onDifferences: () => void;
}

const Entry = ({ version: row, onDifferences }: EntryProps) => (
  <li>
    <strong>第 {row.version} 版</strong> {row.computedAt} {row.computedBy ?? '自动'}
    {row.reason !== null && `：${row.reason}`}
    <span className="muted">
      {` 订阅数 ${row.subscribeTotal}，续订 ${row.renewCount}，新增 ${row.newCount}，取消 ${row.unsubscribeCount}，金额 ¥${row.amount}`}
      {row.amountServed !== null && `，服务数 ${row.servedTotal}，服务金额 ¥${row.amountServed}`}
    </span>
    {row.version > 1 && (
      <Button type="link" size="small" onClick={onDifferences} aria-label={`第 ${row.version} 版与上一版的差异`}>
        与上一版的差异
      </Button>
    )}
    <code className="muted settlement-hash" title="明细行的 SHA-256，与结算单上的一致">
      {row.lineHash}
    </code>
  </li>
);

/** How a month was computed, each time; nothing that was settled is overwritten. */
export const Versions = ({ month: { id, versions } }: { month: SettlementDetails }) => {
  const [shown, show] = useState<number | null>(null);
  return (
    <>
      <details className="settlement-versions">
        <summary>计算记录（{versions.length} 个版本）</summary>
        <ol aria-label="计算记录">
          {versions.map((row) => (
            <Entry key={row.version} version={row} onDifferences={() => show(row.version)} />
          ))}
        </ol>
      </details>
      <Suspense>{shown !== null && <DifferencesDialog id={id} version={shown} onClose={() => show(null)} />}</Suspense>
    </>
  );
};
