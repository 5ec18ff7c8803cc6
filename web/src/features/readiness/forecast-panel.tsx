import { useQuery } from '@tanstack/react-query';
import { bellKindLabels, fromWireTime, type WatchedArea } from '#libs/contracts';
import { serverNow, useNow } from '../../core/clock.js';
import { stateColor } from '../../core/theme.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Failed, Loading, Nothing, OutOfDate } from '../../kit/states/states.js';
import { numberText } from '../../kit/values/numbers.js';
import { bellText, chanceText, leftText, type Overview, overviewQuery } from './forecasts.js';

/** Bells that are shown; the others are named by their number. */
const shownBells = 4;

/** The next bells, each with its countdown by the clock of the server. */
const Bells = ({ overview: { bells, now } }: { overview: Overview }) => {
  const shownNow = useNow(1000);
  // the moment at which the figures were computed may be another than that of the clock: a demo moves it
  const offset = fromWireTime(now).getTime() - serverNow();
  const isMoved = Math.abs(offset) > 120_000;
  const moment = isMoved ? shownNow + offset : shownNow;
  return (
    <ul className="bells" aria-label="接下来的上课时间">
      {bells.slice(0, shownBells).map(({ at, kind, schools, doors }) => (
        <li key={`${at} ${kind}`}>
          <strong>{bellText(at, now)}</strong>
          <span>
            {bellKindLabels[kind]}上课{leftText(at, moment) && `，${leftText(at, moment)}`}
          </span>
          <span className="muted">
            {numberText(schools)} 所学校 {numberText(doors)} 间
          </span>
        </li>
      ))}
      {bells.length > shownBells && <li className="muted">另有 {bells.length - shownBells} 个上课时间</li>}
    </ul>
  );
};

/** What the doors are expected to be at their next bell, as shares of a bar. */
const ForecastBar = ({ overview: { doors, expectedReady, on } }: { overview: Overview }) => {
  const ready = doors === 0 ? 0 : (expectedReady / doors) * 100;
  const now = doors === 0 ? 0 : (on / doors) * 100;
  const label = `预计 ${numberText(Math.round(expectedReady))} / ${numberText(doors)} 间按时可用`;
  return (
    <div className="forecast-bar" role="img" aria-label={label}>
      <i style={{ width: `${ready}%`, background: stateColor.good }} />
      <b style={{ left: `${Math.min(99.5, now)}%` }} title={`现在在线 ${on} 间`} />
    </div>
  );
};

const scoreText = ({ score: { days, brier } }: Overview): string =>
  brier === null
    ? '还没有预测的对照：每次上课前一小时预测，上课后核对'
    : `近 ${days} 个上学日预测的 Brier 分 ${brier.toFixed(3)}（0 为全对，0.25 等于猜）`;

const Forecast = ({ overview }: { overview: Overview }) => {
  const { doors, on, plannedDark, expectedReady, chanceAll } = overview;
  if (doors === 0) return <Nothing text="这些学校还没有绑定班牌" />;
  return (
    <>
      <div className="forecast-figures">
        <p>
          预计 <strong>{numberText(Math.round(expectedReady))}</strong> / {numberText(doors)} 间按时可用
        </p>
        <p>
          现在在线 <strong>{numberText(on)}</strong>，按作息关机 {numberText(plannedDark)}，其他离线{' '}
          {numberText(doors - on - plannedDark)}
        </p>
        <p>全部按时可用的可能性 {chanceText(chanceAll)}</p>
      </div>
      <ForecastBar overview={overview} />
      <p className="muted forecast-score">{scoreText(overview)}</p>
      <Bells overview={overview} />
    </>
  );
};

/** The doors of an area at their next bell: how many will be ready, and how often such forecasts were right. */
export const ForecastPanel = ({ area }: { area: WatchedArea }) => {
  const { data, error, refetch } = useQuery(overviewQuery(area));
  const retry = () => void refetch();
  return (
    <section className="panel" aria-label="上课预测">
      <PanelHead title="上课预测">
        {data !== undefined && <span className="muted">{data.now.slice(5, 16)} 计算</span>}
      </PanelHead>
      {data === undefined && (error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && <Forecast overview={data} />}
    </section>
  );
};
