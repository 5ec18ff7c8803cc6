import { isTyped, TypedCount } from '../../../kit/form/typed-count.js';
import { Notice } from '../../../kit/notice/notice.js';
import { kindLabels, type SyncReport } from './report.js';

type Removal = SyncReport['removal'];

interface RemovalNoticeProps {
  removal: Removal;
  typed: string;
  onType: (typed: string) => void;
}

/** Who would be taken away, when their number has to be typed. */
export const RemovalNotice = ({ removal, typed, onType }: RemovalNoticeProps) => {
  const { count, people, isLarge } = removal;
  if (!isLarge) return null;
  return (
    <Notice
      tone="warning"
      title={`将移除 ${count} 人，请核对来源系统的数据是否完整`}
      description={
        <>
          <ul className="sync-removed" tabIndex={0} aria-label="将移除的人员">
            {people.map(({ kind, name }, n) => (
              <li key={n}>
                {name}
                <span className="muted">（{kindLabels[kind]}）</span>
              </li>
            ))}
            {people.length < count && <li className="muted">等 {count} 人</li>}
          </ul>
          <TypedCount count={count} value={typed} onChange={onType} label="确认无误请输入移除人数" />
        </>
      }
    />
  );
};

/** The number to send with a synchronisation; undefined: none is needed. */
export const removalsOf = ({ removal }: SyncReport): number | undefined =>
  removal.isLarge ? removal.count : undefined;

/** Whether the number was typed, where it has to be. */
export const isConfirmed = ({ removal }: SyncReport, typed: string): boolean =>
  !removal.isLarge || isTyped(typed, removal.count);
