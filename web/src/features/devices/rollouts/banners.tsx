import { Alert } from 'antd';
import { haltReasons, haltText } from '#libs/contracts';
import type { RolloutDetail } from '../../../resources/rollouts/labels.js';
import { momentText } from './moments.js';

/** What to do about a halt of the engine. */
const advice: Readonly<Record<string, string>> = {
  errors:
    '请在「失败原因」中查看失败的设备：修复后点「重试失败」，计划随即继续；个别设备可以跳过；升级包有问题时点「回退」。',
  onlineDrop: '升级后的设备有一部分没有重新上线：先到现场或设备列表确认，再决定「继续」还是「回退」。',
  withdrawn: '请在「版本管理」重新上传升级包后点「继续」，或「取消计划」。',
  missed: '这一组已经结束，成功的设备没有达到比例：处理失败或跳过的设备后点「重试失败」，或直接「继续」下一组。',
};

const adviceOf = (reason: string): string => advice[reason] ?? '处理完毕后点「继续」。';

const Paused = ({ rollout: { state, haltReason } }: { rollout: RolloutDetail }) => {
  if (state !== 'paused') return null;
  const reason = haltReason ?? '';
  const halted = haltReasons.some((each) => each === reason);
  return (
    <Alert
      type={halted ? 'error' : 'warning'}
      showIcon
      title={halted ? `已自动暂停：${haltText(reason)}` : `已暂停${reason === '' ? '' : `：${reason}`}`}
      description={adviceOf(reason)}
    />
  );
};

const Waiting = ({ rollout }: { rollout: RolloutDetail }) => {
  if (rollout.state === 'awaitingApproval') {
    const who = rollout.mayApprove ? '请核对后点「审批通过」或「驳回」。' : '须由创建人以外的管理员审批。';
    return <Alert type="info" showIcon title={`等待审批，由 ${rollout.createdBy} 提交`} description={who} />;
  }
  if (rollout.state === 'draft') return <Alert type="info" showIcon title="草稿：还没有设备会升级" />;
  if (rollout.state === 'scheduled' && rollout.startAt !== null)
    return <Alert type="info" showIcon title={`将于 ${momentText(rollout.startAt)} 开始`} />;
  return null;
};

/**
 * What a user who opens a rollout has to know first: that it halted and what to do, that it waits, that it is urgent.
 */
export const Banners = ({ rollout }: { rollout: RolloutDetail }) => (
  <>
    <Paused rollout={rollout} />
    <Waiting rollout={rollout} />
    {!rollout.respectsLessons && (
      <Alert
        type="warning"
        showIcon
        title="紧急：上课和考试时间也会安装"
        description={rollout.urgentReason === null ? undefined : `原因：${rollout.urgentReason}`}
      />
    )}
  </>
);
