import { SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { texts } from '#libs/contracts';
import { confirm } from '../../../core/confirm.js';
import { notify, notifyProblem } from '../../../core/notice.js';
import { Nothing } from '../../../kit/states/states.js';
import { pushUpgrade } from './api.js';
import { bodyOf, lineOf, type PushItem } from './push-items.js';
import { PushedRollouts } from './pushed-rollouts.js';

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
                <strong title={schoolName}>{schoolName}</strong>
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
