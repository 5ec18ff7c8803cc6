import { useQuery } from '@tanstack/react-query';
import { commandLifeSeconds, commandTypeLabels, type CommandType, texts } from '#libs/contracts';
import { durationText } from '../../../core/clock.js';
import { confirm } from '../../../core/feedback.js';
import { problemText } from '../../../core/problem.js';
import { Checkbox } from '../../../kit/form/fields.js';
import type { Matching } from '../../../kit/list/bulk-bar.js';
import { Notice } from '../../../kit/notice/notice.js';
import { type HowToSend, matchingCards, matchingLessonsQuery } from './api.js';

/** Warns of the lessons that a restart of all matching cards would interrupt, and lets it wait for their end. */
const Lessons = ({ matching, onWait }: { matching: Matching; onWait: (waits: boolean) => void }) => {
  const { data: lessons, error } = useQuery({ ...matchingLessonsQuery(matching), staleTime: 0, gcTime: 0 });
  if (error !== null) return <Notice gap={false} tone="warning" title={problemText(error, texts.lessonsFailed)} />;
  if (lessons === undefined) return <p className="muted">正在查询是否在上课…</p>;
  if (lessons.length === 0) return null;
  const cards = lessons.reduce((sum, lesson) => sum + lesson.cards, 0);
  return (
    <>
      <Notice
        tone="warning"

        title={`${lessons.length} 所学校的 ${cards} 台设备正在上课，立即重启会打断课堂`}
      />
      <Checkbox onChange={({ target }) => onWait(target.checked)}>上课的学校等到下课后再重启</Checkbox>
    </>
  );
};

/** Confirms a command to all cards that a list shows. The server counts them again, and refuses when there are more now. */
export const confirmMatching = (type: CommandType, matching: Matching, run: (how: HowToSend) => void): void => {
  let afterLesson = false;
  const all = matching.except.length === 0 ? '全部 ' : '';
  confirm({
    title: `${commandTypeLabels[type]}${all}${matching.count} 台设备`,
    content: (
      <>
        <p>
          将对符合当前筛选条件的{all}
          <strong>{matching.count}</strong> 台设备执行「{commandTypeLabels[type]}」。 当前离线的设备在
          {durationText(commandLifeSeconds[type])}内上线才会执行，否则指令过期。
        </p>
        {type === 'restart' && <Lessons matching={matching} onWait={(waits) => (afterLesson = waits)} />}
      </>
    ),
    okText: commandTypeLabels[type],
    width: 460,
    onOk: () => run({ matching: matchingCards(matching), ...(afterLesson ? { afterLesson } : {}) }),
  });
};
