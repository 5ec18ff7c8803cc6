import { Alert, Checkbox, Form, type FormInstance } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { commandTypeLabels, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { confirm } from '../../core/feedback.js';
import { problemText } from '../../core/problem.js';
import { read } from '../../core/http.js';
import { type CommandForm, howOf, Life } from './command-life.js';
import type { ActionType, HowToSend } from './send.js';

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
export const confirmMatching = (type: ActionType, matching: Matching, run: (how: HowToSend) => void): void => {
  let afterLesson = false;
  let form: Pick<FormInstance<CommandForm>, 'validateFields'> | null = null;
  const all = (matching.except ?? []).length === 0 ? '全部 ' : '';
  confirm({
    title: `${commandTypeLabels[type]}${all}${matching.count} 台设备`,
    content: (
      <>
        <p>
          将对符合当前筛选条件的{all}
          <strong>{matching.count}</strong> 台设备执行「{commandTypeLabels[type]}」。
        </p>
        {type === 'restart' && <Lessons matching={matching} onWait={(waits) => (afterLesson = waits)} />}
        <Form<CommandForm>
          ref={(made) => {
            form = made;
          }}
          layout="vertical"
          initialValues={{ life: 'usual' }}
        >
          <Life type={type} />
        </Form>
      </>
    ),
    okText: commandTypeLabels[type],
    width: 460,
    // stays open while the time is missing or out of range
    onOk: (close: () => void) => {
      const send = (values: CommandForm) => {
        close();
        run({ matching, ...howOf(values), ...(afterLesson ? { afterLesson } : {}) });
      };
      form?.validateFields().then(send, () => undefined);
    },
  });
};
