import { Alert, Checkbox } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { commandLifeSeconds, commandTypeLabels, type CommandType, texts } from '#libs/contracts';
import { durationText } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import { confirm } from '../../core/feedback.js';
import { problemText } from '../../core/problem.js';
import { read } from '../../core/http.js';
import type { HowToSend } from './send.js';

type Matching = Schemas['MatchingCards'];

/** The schools of matching cards in which a lesson is running now. */
const matchingLessonsQuery = ({ filter = {} }: Matching) =>
  read(['lessons', filter], 'post', '/api/schoolDevice/lessons', { body: { matching: filter } });

/** Warns of the lessons that a restart of all matching cards would interrupt, and lets it wait for their end. */
const Lessons = ({ matching, onWait }: { matching: Matching; onWait: (waits: boolean) => void }) => {
  const { data: lessons, error } = useQuery({ ...matchingLessonsQuery(matching), staleTime: 0, gcTime: 0 });
  if (error !== null) return <Alert type="warning" showIcon title={problemText(error, texts.lessonsFailed)} />;
  if (lessons === undefined) return <p className="muted">正在查询是否在上课…</p>;
  if (lessons.length === 0) return null;
  const cards = lessons.reduce((sum, lesson) => sum + lesson.cards, 0);
  return (
    <>
      <Alert
        className="kit-gap"
        type="warning"
        showIcon
        title={`${lessons.length} 所学校的 ${cards} 台设备正在上课，立即重启会打断课堂`}
      />
      <Checkbox onChange={({ target }) => onWait(target.checked)}>上课的学校等到下课后再重启</Checkbox>
    </>
  );
};

/** Confirms a command to all cards that a list shows. The server counts them again, and refuses when there are more now. */
export const confirmMatching = (type: CommandType, matching: Matching, run: (how: HowToSend) => void): void => {
  let afterLesson = false;
  const all = (matching.except ?? []).length === 0 ? '全部 ' : '';
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
    onOk: () => run({ matching, ...(afterLesson ? { afterLesson } : {}) }),
  });
};
