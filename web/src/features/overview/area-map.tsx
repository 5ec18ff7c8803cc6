import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { WatchedArea } from '#libs/contracts';
import { read } from '../../core/http.js';
import { Button } from '../../kit/controls/controls.js';
import { Failed, Loading, Nothing } from '../../kit/states/states.js';
import { type FeedFlush, liveKey } from '../../realtime/feed.js';
import { useReread } from '../../realtime/use-feed.js';
import { type AreaTile, areaOf, cardsAddress, darkOf, hasParts, shareText, stepLabels, stepOf } from './area-shares.js';
import './area-map.css';

const tilesQuery = (area: WatchedArea, rereadMs: number) => ({
  ...read([liveKey, 'areaTiles', area], 'get', '/api/schoolDevice/summary/areas', { query: area }),
  refetchInterval: rereadMs,
});

const Legend = () => (
  <ul className="area-legend" aria-label="图例：离线和无心跳设备的占比">
    {stepLabels.map((label, step) => (
      <li key={label}>
        <i className={`area-step-${step}`} aria-hidden="true" />
        {label}
      </li>
    ))}
  </ul>
);

/** What a tile says to a screen reader. */
const spoken = (tile: AreaTile): string =>
  `${tile.areaName}：${tile.schools} 所学校 ${tile.total} 台设备，${tile.off} 台离线，${tile.silent} 台无心跳，占 ${shareText(tile)}`;

interface TileProps {
  tile: AreaTile;
  onOpen: (tile: AreaTile) => void;
}

const Tile = ({ tile, onOpen }: TileProps) => (
  <li className={`area-tile area-step-${stepOf(tile)}`}>
    <Link to={cardsAddress(tile)} title={spoken(tile)}>
      <span className="unseen">{spoken(tile)}</span>
      <span className="area-name" aria-hidden="true">
        {tile.areaName}
      </span>
      <strong aria-hidden="true">{shareText(tile)}</strong>
      <span aria-hidden="true">
        {darkOf(tile)} / {tile.total} 台
      </span>
    </Link>
    {hasParts(tile) && (
      <button type="button" aria-label={`查看${tile.areaName}的下级地区`} onClick={() => onOpen(tile)}>
        下级 ›
      </button>
    )}
  </li>
);

interface AreaMapProps {
  /** The area of the overview. */
  area: WatchedArea;
  /** True for frames after which the figures are read again. */
  moved: (flush: FeedFlush) => boolean;
  /** Milliseconds after which they are read again without one. */
  rereadMs: number;
}

/** Areas as tiles, coloured by the share of cards that are off or silent, the largest first; a tile leads to these cards. */
const AreaMap = ({ area, moved, rereadMs }: AreaMapProps) => {
  const [opened, setOpened] = useState<readonly AreaTile[]>([]);
  const shown = opened.at(-1);
  const { data, error, refetch } = useQuery(tilesQuery(shown === undefined ? area : areaOf(shown), rereadMs));
  useReread(
    moved,
    useCallback(() => void refetch(), [refetch]),
  );
  return (
    <section className="panel" aria-label="地区分布">
      <div className="panel-head area-head">
        <h2>地区分布{shown !== undefined && `：${shown.areaName}`}</h2>
        {shown !== undefined && (
          <Button size="small" onClick={() => setOpened(opened.slice(0, -1))}>
            返回上级
          </Button>
        )}
        <Legend />
      </div>
      {data === undefined && error === null && <Loading rows={4} />}
      {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Nothing text="没有设备绑定到学校" />}
      {data !== undefined && data.length > 0 && (
        <ul className="area-tiles" aria-label="地区">
          {data.map((tile) => (
            <Tile key={tile.path.join()} tile={tile} onOpen={(next) => setOpened([...opened, next])} />
          ))}
        </ul>
      )}
    </section>
  );
};

export default AreaMap;
