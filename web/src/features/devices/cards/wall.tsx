import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { commandOutcomeText, isFailed, isPictureMissing, isTerminal, mismatchedLabel } from '#libs/contracts';
import { Button } from '../../../kit/controls/controls.js';
import { Paging } from '../../../kit/list/paging.js';
import { useShown } from '../../../kit/list/url-state.js';
import { SchoolScreen } from '../../../kit/school/school-screen.js';
import { Failed, Loading, Nothing, OutOfDate, StateMark } from '../../../kit/states/states.js';
import { DeviceLink } from '../../../kit/values/object-link.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { commandLabels, type CommandItem } from '../../../resources/commands/commands.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { cardState, cardTitle, deviceLive, type DeviceRow } from './live.js';
import { PictureButton, PictureDialog } from './screenshot-picture.js';
import { type Screenshot, wallQuery, wallSize } from './screenshots.js';
import { useBatch, useCommands } from './use-commands.js';

type Commands = ReadonlyMap<string, CommandItem>;

/** How the command to a card stands, unless its picture says it. */
const CommandMark = ({ item }: { item: CommandItem | undefined }) => {
  if (item === undefined || (item.status === 'succeeded' && !isPictureMissing(item.result))) return null;
  const { tone, label } = commandLabels[item.status];
  const isBad = isFailed(item.status) || item.status === 'succeeded';
  return (
    <span className="wall-line" title={commandOutcomeText(item)}>
      <StateMark
        tone={item.status === 'succeeded' ? 'bad' : tone}
        label={(isBad && commandOutcomeText(item)) || label}
      />
    </span>
  );
};

interface CardProps {
  row: DeviceRow;
  item: CommandItem | undefined;
  onOpen: (picture: Screenshot) => void;
}

const WallCard = ({ row, item, onOpen }: CardProps) => {
  const { screenshot, deviceNo } = row;
  const state = cardStates[cardState(row)];
  const room = row.name ?? deviceNo;
  return (
    <li data-testid={`wall-${deviceNo}`}>
      {screenshot === null ? (
        <span className="screenshot-place wall-none">暂无截屏</span>
      ) : (
        <PictureButton
          picture={screenshot}
          size="thumbnail"
          alt={`${room}，${screenshot.at} 的截屏`}
          onOpen={() => onOpen(screenshot)}
        />
      )}
      <span className="wall-line">
        <strong>{room}</strong>
        <DeviceLink deviceNo={deviceNo} />
      </span>
      <span className="wall-line">
        {row.mismatched ? (
          <StateMark tone="doubtful" label={mismatchedLabel} />
        ) : (
          <StateMark tone={state.tone} label={state.label} />
        )}
        <span className="muted">{screenshot?.at.slice(5) ?? ''}</span>
      </span>
      <CommandMark item={item} />
    </li>
  );
};

const none: Commands = new Map();

const Cards = ({ rows, commands = none }: { rows: readonly DeviceRow[]; commands?: Commands }) => {
  const [open, setOpen] = useState<{ row: DeviceRow; picture: Screenshot } | null>(null);
  return (
    <>
      <ul className="wall" aria-label="截屏">
        {rows.map((row) => (
          <WallCard
            key={row.deviceNo}
            row={row}
            item={commands.get(row.deviceNo)}
            onOpen={(picture) => setOpen({ row, picture })}
          />
        ))}
      </ul>
      {open !== null && (
        <PictureDialog
          title={cardTitle(open.row.deviceNo, open.row)}
          picture={open.picture}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};

/** The cards with the commands that were sent to all of them. */
const AskedCards = ({ rows, batchId }: { rows: readonly DeviceRow[]; batchId: string }) => {
  const { data: items } = useBatch(batchId);
  const commands = useMemo(() => new Map(items?.map((item) => [item.deviceNo, item])), [items]);
  const ended = items?.filter(({ status }) => isTerminal(status)).length ?? 0;
  return (
    <>
      {items !== undefined && (
        <p className="muted" aria-live="polite" data-testid="wall-progress">
          本次截屏：已结束 {ended} / {items.length} 台
        </p>
      )}
      <Cards rows={rows} commands={commands} />
    </>
  );
};

const sizes = [wallSize];

const SchoolWall = ({ schoolCode }: { schoolCode: string }) => {
  const [page, setPage] = useState(1);
  const options = wallQuery(schoolCode, page);
  useLiveRows(options.queryKey, deviceLive);
  const { data, error, refetch } = useQuery({ ...options, placeholderData: keepPreviousData });
  const [batchId, showBatch] = useShown('batch');
  const { send } = useCommands(showBatch);
  if (data === undefined) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  if (data.total === 0) return <Nothing text="这所学校还没有设备" />;
  const matching = { filter: { schoolCode }, except: [], count: data.total };
  return (
    <section className="panel" aria-label="学校设备的截屏">
      {error !== null && <OutOfDate error={error} onRetry={() => void refetch()} />}
      <div className="panel-head">
        <h2>共 {data.total} 台设备</h2>
        <Button
          type="primary"
          loading={send.isPending}
          onClick={() => send.mutate({ type: 'screenshot', cards: [], matching })}
          data-testid="take-all"
        >
          全部截屏
        </Button>
      </div>
      {batchId === null ? <Cards rows={data.list} /> : <AskedCards key={batchId} rows={data.list} batchId={batchId} />}
      {data.total > wallSize && (
        <Paging
          state={{ page, size: wallSize, filters: {} }}
          total={data.total}
          sizes={sizes}
          onChange={(next) => setPage(next.page ?? page)}
        />
      )}
    </section>
  );
};

/** The newest picture of each card of a school, live. */
const Wall = () => <SchoolScreen>{({ schoolCode }) => <SchoolWall schoolCode={schoolCode} />}</SchoolScreen>;

export default Wall;
