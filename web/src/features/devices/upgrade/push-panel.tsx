import { SendOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { texts, fromWireTime } from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { Button } from '../../../kit/controls/controls.js';
import { Notice } from '../../../kit/notice/notice.js';
import { Nothing } from '../../../kit/states/states.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { pushUpgrade, pushedRolloutQuery, bodyOf, lineOf, type PushItem } from './api.js';

/** When cards that wait may install; nothing when none waits, or they may now. */
const waitText = (nextWindow: string | null): string | null =>
  nextWindow !== null && fromWireTime(nextWindow).getTime() > serverNow()
    ? `有设备正在上课，等到下课后安装，最早 ${nextWindow}`
    : null;

const Pushed = ({ rolloutId }: { rolloutId: string }) => {
  const { data } = useQuery(pushedRolloutQuery(rolloutId));
  const name = data?.name ?? '升级计划';
  const wait = data === undefined ? null : waitText(data.nextWindow);
  return (
    <li>
      <ObjectLink to={{ kind: 'rollout', rolloutId }}>{name}</ObjectLink>
      {data !== undefined && (
        <span className="muted">
          {data.versionName} · {data.total} 台设备
        </span>
      )}
      {wait !== null && <p className="upgrade-wait">{wait}</p>}
    </li>
  );
};

/** The rollouts that a push has made, and what they wait for. */
const PushedRollouts = ({ rolloutIds }: { rolloutIds: readonly string[] }) =>
  rolloutIds.length === 0 ? null : (
    <Notice
      gap={false}
      tone="success"
      className="upgrade-pushed"
      title="已建立升级计划"
      description={
        <ul>
          {rolloutIds.map((rolloutId) => (
            <Pushed key={rolloutId} rolloutId={rolloutId} />
          ))}
        </ul>
      }
    />
  );

interface PushPanelProps {
  items: readonly PushItem[];
  onRemove: (schoolCode: string) => void;
  /** Rollouts that the last push has made. */
  pushed: readonly string[];
  onPushed: (rolloutIds: string[]) => void;
}

const usePush = ({ items, onPushed }: PushPanelProps) => {
  const push = useMutation({
    mutationFn: () => pushUpgrade(bodyOf(items)),
    onSuccess: ({ rolloutIds, message }) => {
      // one that awaits approval is not pushed yet
      notify('success', message);
      onPushed(rolloutIds);
    },
    onError: (error) => notifyProblem(error, texts.upgradePushFailed),
    meta: { inline: true },
  });
  const total = items.reduce((sum, { cards }) => sum + cards.length, 0);
  const ask = () =>
    confirm({
      title: `向 ${items.length} 所学校的 ${total} 台设备推送升级？`,
      content: '设备先下载升级包；上课或考试的班级等到下课后再安装。',
      okText: '推送升级',
      onOk: () => push.mutateAsync().catch(() => undefined),
    });
  return { ask, total, isPending: push.isPending };
};

/** R-DEV-16: the chosen cards by school; pushes to all of them at once. */
export const PushPanel = (props: PushPanelProps) => {
  const { items, onRemove, pushed } = props;
  const { ask, total, isPending } = usePush(props);
  return (
    <section className="panel upgrade-push" aria-label="推送列表">
      <div className="upgrade-push-head">
        <h2>
          推送列表
          {total > 0 && (
            <span className="muted">
              {items.length} 所学校，{total} 台设备
            </span>
          )}
        </h2>
        <Button type="primary" icon={<SendOutlined />} disabled={items.length === 0} loading={isPending} onClick={ask}>
          推送升级
        </Button>
      </div>
      <PushedRollouts rolloutIds={pushed} />
      {items.length === 0 ? (
        <Nothing text="展开左侧的学校，勾选要升级的设备" />
      ) : (
        <ul className="upgrade-items">
          {items.map(lineOf).map(({ schoolCode, schoolName, deviceTotal, classroomNameStr }) => (
            <li key={schoolCode}>
              <div className="upgrade-item-head">
                <strong>
                  <SchoolLink school={{ schoolCode, schoolName }} />
                </strong>
                <span className="muted">{deviceTotal} 台</span>
                <Button type="link" size="small" aria-label={`移除 ${schoolName}`} onClick={() => onRemove(schoolCode)}>
                  移除
                </Button>
              </div>
              <p title={classroomNameStr}>{classroomNameStr}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
