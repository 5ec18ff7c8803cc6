import { stateColor, type Tone } from '../../../core/theme.js';
import { figureLabels, type Figure, type SettlementDetails } from './api.js';

const tones: Record<Figure, Tone> = {
  subscribeTotal: 'busy',
  renewCount: 'good',
  newCount: 'good',
  unsubscribeCount: 'doubtful',
};

const hints: Record<Figure, string> = {
  subscribeTotal: '月末仍在订阅',
  renewCount: '月初和月末都在订阅',
  newCount: '当月开始，含当月又取消的',
  unsubscribeCount: '当月取消，含当月新增的和撤销导入的',
};

const figures = Object.keys(figureLabels) as Figure[];

interface FiguresProps {
  month: SettlementDetails;
  /** The one whose lines are listed. */
  figure: string | null;
  onOpen: (filters: Readonly<Record<string, string>>) => void;
}

/** How the figures of a month follow from one another, in words. */
const Sum = ({ month }: Pick<FiguresProps, 'month'>) => {
  const { subscribeTotal, newCount, unsubscribeCount, studentTotal, parentTotal } = month;
  const start = subscribeTotal - newCount + unsubscribeCount;
  return (
    <p className="muted settlement-sum">
      上月末 {start} + 新增 {newCount} − 取消 {unsubscribeCount} = 月末 {subscribeTotal}；结算时学校有 {studentTotal}{' '}
      名学生、{parentTotal} 名家长
    </p>
  );
};

/** The figures of a month. Each opens the lines that it counts; once more, all lines. */
export const Figures = ({ month, figure, onOpen }: FiguresProps) => {
  const open = (name: Figure) => onOpen(figure === name ? {} : { figure: name });
  return (
    <>
      <ul className="figures" aria-label="月结数字">
        {figures.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="panel figure settlement-figure"
              aria-pressed={figure === name}
              data-testid={`figure-${name}`}
              onClick={() => open(name)}
            >
              <span className="figure-label">
                <i aria-hidden="true" style={{ background: stateColor[tones[name]] }} />
                {figureLabels[name]}
              </span>
              <strong>{month[name]}</strong>
              <span className="muted">{hints[name]}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="panel figure settlement-figure"
            aria-pressed={false}
            data-testid="figure-amount"
            onClick={() => onOpen({ figure: 'subscribeTotal' })}
          >
            <span className="figure-label">金额</span>
            <strong>¥{month.amount}</strong>
            <span className="muted">月末仍在订阅的价格之和</span>
          </button>
        </li>
        {month.amountServed !== null && (
          <li>
            <button
              type="button"
              className="panel figure settlement-figure"
              aria-pressed={false}
              data-testid="figure-served"
              onClick={() => onOpen({})}
            >
              <span className="figure-label">服务金额</span>
              <strong>¥{month.amountServed}</strong>
              <span className="muted">当月服务过的 {month.servedTotal} 条，含当月取消的</span>
            </button>
          </li>
        )}
      </ul>
      <Sum month={month} />
    </>
  );
};
