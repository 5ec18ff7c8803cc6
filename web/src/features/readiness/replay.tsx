import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readinessDays, hourSeconds } from '#libs/contracts';
import { Button } from '../../kit/controls/controls.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { NumberInput } from '../../kit/form/number-input.js';
import { Notice } from '../../kit/notice/notice.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { AllGood, Failed, Loading } from '../../kit/states/states.js';
import type { Column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import { type ReplayDay, type ReplayDifference, replayQuery, type ReplayResult, type Trial } from './replay-api.js';
import { dayColumns, differenceColumns } from './replay-columns.js';
import './readiness.css';

const usual: Trial = { days: 5, pauseSeconds: 120 };

interface ChoiceProps {
  isBusy: boolean;
  onTry: (trial: Trial) => void;
  onCancel: () => void;
}

/** The days and the pause to try. */
const Choice = ({ isBusy, onTry, onCancel }: ChoiceProps) => {
  const id = useId();
  const [days, setDays] = useState<number | null>(usual.days);
  const [pauseSeconds, setPause] = useState<number | null>(usual.pauseSeconds);
  return (
    <form
      className="replay-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (days !== null && pauseSeconds !== null) onTry({ days, pauseSeconds });
      }}
    >
      <label htmlFor={`${id}-days`}>最近天数</label>
      <div>
        <NumberInput id={`${id}-days`} value={days} onChange={setDays} min={1} max={readinessDays} unit="天" />
      </div>
      <label htmlFor={`${id}-pause`}>离线多久算故障</label>
      <div>
        <NumberInput id={`${id}-pause`} value={pauseSeconds} onChange={setPause} min={1} max={hourSeconds} unit="秒" />
      </div>
      {isBusy ? (
        <Button key="cancel" onClick={onCancel}>
          取消试算
        </Button>
      ) : (
        // another element: the click that cancels would submit the form with the same one
        <Button key="try" type="primary" htmlType="submit" disabled={days === null || pauseSeconds === null}>
          试算
        </Button>
      )}
    </form>
  );
};

const figuresOf = ({ stored, given, days }: ReplayResult) => {
  const sum = (count: (day: ReplayDay) => number): number => days.reduce((total, day) => total + count(day), 0);
  const [before, after] = [sum(({ messagesStored }) => messagesStored), sum(({ messagesGiven }) => messagesGiven)];
  return [
    { key: 'stored', label: '已有故障', children: `${stored} 起` },
    { key: 'given', label: '试算故障', children: `${given} 起` },
    { key: 'gone', label: '不会出现', children: `${sum(({ gone }) => gone)} 起` },
    { key: 'added', label: '新出现', children: `${sum(({ added }) => added)} 起` },
    { key: 'changed', label: '有变化', children: `${sum(({ changed }) => changed)} 起` },
    { key: 'messages', label: '这些天的通知消息', children: messagesText(before, after) },
  ];
};

const messagesText = (before: number, after: number): string => {
  const change = after === before ? '不变' : after < before ? `少 ${before - after} 条` : `多 ${after - before} 条`;
  return `${before} 条 → ${after} 条（${change}）`;
};

interface RowsProps<Row> {
  label: string;
  hint?: string | undefined;
  rows: Row[];
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
}

const Rows = <Row extends object>({ label, hint, rows, columns, keyOf }: RowsProps<Row>) => (
  <section className="panel" aria-label={label}>
    <PanelHead title={label}>{hint !== undefined && <span className="muted">{hint}</span>}</PanelHead>
    <DataTable label={label} rows={rows} columns={columns} keyOf={keyOf} most={560} offset={0} total={rows.length} />
  </section>
);

const differenceKey = ({ id }: ReplayDifference): string => id;
const dayKey = ({ day, townCode }: ReplayDay): string => `${day} ${townCode}`;

/** What would have been; `READINESS_PAUSE_SECONDS` makes it so. */
const Result = ({ result }: { result: ReplayResult }) => {
  const { from, to, pauseSeconds, presentPauseSeconds, differing, differences, days, towns, untried } = result;
  const isPart = differences.length < differing;
  return (
    <>
      <section className="panel" aria-label="试算结果">
        <PanelHead title="试算结果">
          <span className="muted">
            {from} 至 {to}，{towns - untried.length} 个区县
          </span>
        </PanelHead>
        {untried.length > 0 && (
          <Notice
            tone="warning"
            title={`${untried.length} 个区县没有试算完：${untried.slice(0, 10).join('、')}`}
            description="数据太多或时间已到，请减少天数后再试"
          />
        )}
        <p>
          当前规则：离线 {presentPauseSeconds} 秒算故障；试算规则：{pauseSeconds} 秒。
        </p>
        <FactList column={{ xs: 1, sm: 2, lg: 3 }} items={figuresOf(result)} />
        {differing === 0 && <AllGood text="没有差别：这些天的故障与现有记录一致" />}
      </section>
      {differing > 0 && (
        <>
          <Rows
            label="有差别的故障"
            hint={isPart ? `共 ${differing} 起，这里显示最近的 ${differences.length} 起` : undefined}
            rows={differences}
            columns={differenceColumns}
            keyOf={differenceKey}
          />
          <Rows
            label="按天和区县"
            hint="通知消息按当前联系人和规则推算"
            rows={days}
            columns={dayColumns}
            keyOf={dayKey}
          />
        </>
      )}
    </>
  );
};

/** Tries a changed rule on the past before it is switched on. */
const Replay = () => {
  const client = useQueryClient();
  const [trial, setTrial] = useState<Trial | null>(null);
  const query = replayQuery(trial ?? usual);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: trial !== null });
  const cancel = () => {
    void client.cancelQueries({ queryKey: query.queryKey });
    setTrial(null);
  };
  return (
    <div className="readiness">
      <section className="panel" aria-label="试算条件">
        <PanelHead title="试算条件">
          <span className="muted">换一个时限，过去的故障和通知会有什么不同</span>
        </PanelHead>
        <Notice
          tone="info"
          title="只试算，不修改：故障记录、通知和规则都不变"
          description="要启用新的时限，请修改环境变量 READINESS_PAUSE_SECONDS 并重启服务；已有的故障记录不会改变"
        />
        <Choice isBusy={isFetching} onTry={setTrial} onCancel={cancel} />
        {isFetching && <Loading rows={6} />}
        {!isFetching && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      </section>
      {!isFetching && error === null && trial !== null && data !== undefined && <Result result={data} />}
    </div>
  );
};

export default Replay;
