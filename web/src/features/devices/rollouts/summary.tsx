import { haltReasons, haltText, fromWireTime, minuteMs, reviewReason } from '#libs/contracts';
import { useNow } from '../../../core/clock.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Notice } from '../../../kit/notice/notice.js';
import { type RolloutDetail, sumOf } from '../../../resources/rollouts/labels.js';
import { momentText, windowText } from './api.js';

/** What to do about a halt of the engine. */
const advice: Readonly<Record<string, string>> = {
  errors:
    '请在「失败原因」中查看失败的设备：修复后点「重试失败」，计划随即继续；个别设备可以跳过；升级包有问题时点「回退」。',
  onlineDrop:
    '升级后的设备离线明显多于升级前和同校未升级的设备（见分组进度中的对比）：先到现场或设备列表确认，再决定「继续」还是「回退」。',
  withdrawn: '请在「版本管理」重新上传升级包后点「继续」，或「取消计划」。',
  missed: '这一组已经结束，成功的设备没有达到比例：处理失败或跳过的设备后点「重试失败」，或直接「继续」下一组。',
};

const adviceOf = (reason: string): string => advice[reason] ?? '处理完毕后点「继续」。';

/** The group after which a rollout waits, with its figures. */
const reviewedText = ({ groupList }: RolloutDetail): string => {
  const group = groupList.filter(({ reviewAt, state }) => reviewAt !== null && state === 'succeeded').at(-1);
  if (group === undefined) return '';
  const [succeeded, failed] = [sumOf(group.counts, ['succeeded']), sumOf(group.counts, ['failed'])];
  return `：第 ${group.position} 组「${group.name}」已达标，成功 ${succeeded} / ${group.size} 台，失败 ${failed} 台`;
};

const Paused = ({ rollout }: { rollout: RolloutDetail }) => {
  const { state, haltReason } = rollout;
  if (state !== 'paused') return null;
  const reason = haltReason ?? '';
  if (reason === reviewReason) {
    return (
      <Notice
        gap={false}
        tone="info"
        title={`${haltText(reason)}${reviewedText(rollout)}`}
        description="查看这一组的设备和失败原因：没有问题就点「继续」，开始下一组；有问题时点「回退」或「取消计划」。"
      />
    );
  }
  const halted = haltReasons.some((each) => each === reason);
  return (
    <Notice
      gap={false}
      tone={halted ? 'error' : 'warning'}
      title={halted ? `已自动暂停：${haltText(reason)}` : `已暂停${reason === '' ? '' : `：${reason}`}`}
      description={adviceOf(reason)}
    />
  );
};

const Waiting = ({ rollout }: { rollout: RolloutDetail }) => {
  if (rollout.state === 'awaitingApproval') {
    const who = rollout.mayApprove ? '请核对后点「审批通过」或「驳回」。' : '须由创建人以外的管理员审批。';
    return <Notice gap={false} tone="info" title={`等待审批，由 ${rollout.createdBy} 提交`} description={who} />;
  }
  if (rollout.state === 'draft') return <Notice gap={false} tone="info" title="草稿：还没有设备会升级" />;
  if (rollout.state === 'scheduled' && rollout.startAt !== null)
    return <Notice gap={false} tone="info" title={`将于 ${momentText(rollout.startAt)} 开始`} />;
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
      <Notice
        gap={false}
        tone="warning"
        title="紧急：上课和考试时间也会安装"
        description={rollout.urgentReason === null ? undefined : `原因：${rollout.urgentReason}`}
      />
    )}
  </>
);

type Choice = RolloutDetail['choice'];

const choiceText = ({ areaCodes, schoolCodes, classroomCodes, versionCodes, named, groupName }: Choice): string => {
  const counted = (
    [
      [areaCodes?.length, '个区域'],
      [schoolCodes?.length, '所学校'],
      [classroomCodes?.length, '间教室'],
      [named, '台指定设备'],
      [versionCodes?.length, '个当前版本'],
    ] as const
  )
    .filter(([count]) => Boolean(count))
    .map(([count, unit]) => `${count} ${unit}`);
  const group = groupName === undefined ? [] : [`分组「${groupName ?? '已删除'}」的设备`];
  return [...group, ...counted].join('，') || '该型号的全部设备';
};

const hoursText = ({ respectsLessons, dailyFrom, dailyTo }: RolloutDetail): string => {
  const lessons = respectsLessons ? '避开上课和考试' : '上课时也安装';
  return dailyFrom === null || dailyTo === null ? lessons : `${lessons}，每日 ${dailyFrom} 至 ${dailyTo}`;
};

const paceText = ({ cardsAtOnce, downloadsPerSchool, groups }: RolloutDetail): string =>
  `${cardsAtOnce === null ? (groups === 1 ? '全部同时进行' : '同组同时进行') : `同时 ${cardsAtOnce} 台`}，每校同时下载 ${downloadsPerSchool} 台`;

const approvalText = ({ needsApproval, approvedBy }: RolloutDetail): string =>
  approvedBy ?? (needsApproval ? '待审批' : '不需要');

/** How a rollout was planned. */
export const Facts = ({ rollout }: { rollout: RolloutDetail }) => {
  const { model, versionName, createdBy, createDate, startedAt, startAt, deadlineAt } = rollout;
  return (
    <FactList
      bordered
      column={{ xs: 1, md: 2, xl: 3 }}
      items={[
        { key: 'target', label: '目标版本', children: `${model ?? '多个型号'} ${versionName ?? '各自的原版本'}` },
        { key: 'choice', label: '设备范围', children: choiceText(rollout.choice) },
        { key: 'created', label: '创建', children: `${createdBy}，${createDate}` },
        { key: 'start', label: '开始时间', children: startedAt ?? startAt ?? '立即' },
        { key: 'deadline', label: '截止时间', children: deadlineAt },
        {
          key: 'late',
          label: '后来符合范围的设备',
          children: rollout.takesLateCards ? '接收，直到截止时间' : '不接收',
        },
        { key: 'approval', label: '审批', children: approvalText(rollout) },
        { key: 'hours', label: '安装时间', children: hoursText(rollout) },
        { key: 'pace', label: '节奏', children: paceText(rollout) },
        {
          key: 'watch',
          label: '观察',
          children: `升级后观察 ${rollout.soakMinutes} 分钟，在线率下降 ${rollout.onlineDropPercent} 个百分点、且明显差于同校未升级设备时暂停`,
        },
      ]}
    />
  );
};

const minutes = 60;
const height = 48;
const everyMs = 30_000;

interface Bar {
  /** Minutes ago, 0 to 59. */
  ago: number;
  succeeded: number;
  failed: number;
}

const barsOf = (perMinute: RolloutDetail['perMinute'], now: number): Bar[] =>
  perMinute
    .map(({ minute, succeeded, failed }) => ({
      ago: Math.floor((now - fromWireTime(minute).getTime()) / minuteMs),
      succeeded,
      failed,
    }))
    .filter(({ ago }) => ago >= 0 && ago < minutes);

/** Cards that ended in each minute of the last hour, the failed on top. */
const LastHour = ({ perMinute }: Pick<RolloutDetail, 'perMinute'>) => {
  const bars = barsOf(perMinute, useNow(everyMs));
  const most = Math.max(1, ...bars.map(({ succeeded, failed }) => succeeded + failed));
  const total = (key: 'succeeded' | 'failed') => bars.reduce((sum, bar) => sum + bar[key], 0);
  const high = (count: number) => (count / most) * height;
  return (
    <svg
      className="last-hour"
      viewBox={`0 0 ${minutes * 4} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`最近一小时：成功 ${total('succeeded')} 台，失败 ${total('failed')} 台，每分钟最多 ${most} 台`}
    >
      <line x1={0} x2={minutes * 4} y1={height - 0.5} y2={height - 0.5} stroke="var(--key-line)" />
      {bars.map(({ ago, succeeded, failed }) => (
        <g key={ago} transform={`translate(${(minutes - 1 - ago) * 4} 0)`}>
          <rect width={3} y={height - high(succeeded)} height={high(succeeded)} fill="var(--good)" />
          <rect width={3} y={height - high(succeeded + failed)} height={high(failed)} fill="var(--bad)" />
        </g>
      ))}
    </svg>
  );
};

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="pace-figure">
    <dt className="muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

const moves = ({ state }: RolloutDetail): boolean => state === 'running' || state === 'paused';

const forecastText = ({ forecast, state, finishedAt }: RolloutDetail): string => {
  if (finishedAt !== null) return `${momentText(finishedAt)} 结束`;
  if (state === 'paused') return '暂停中';
  return forecast === null ? '还无法预计' : `约 ${momentText(forecast)}`;
};

const windowOf = (rollout: RolloutDetail): string => {
  if (sumOf(rollout.counts, ['waiting', 'offered', 'downloading', 'downloaded']) === 0) return '没有等待安装的设备';
  return rollout.nextWindow === null ? '还不能确定' : windowText(rollout.nextWindow);
};

/** How fast a rollout goes, when it will end, and until when cards wait for the end of lessons. */
export const Pace = ({ rollout }: { rollout: RolloutDetail }) => (
  <section className="panel pace" aria-label="进度与预计">
    <h2>进度与预计</h2>
    <dl className="pace-figures">
      <Figure label="速度" value={`${rollout.rate} 台 / 小时`} />
      <Figure label="预计完成" value={forecastText(rollout)} />
      {moves(rollout) && <Figure label="下一个安装时段" value={windowOf(rollout)} />}
    </dl>
    <LastHour perMinute={rollout.perMinute} />
    <p className="muted">最近一小时每分钟结束的设备，上段（红色）为失败</p>
  </section>
);
