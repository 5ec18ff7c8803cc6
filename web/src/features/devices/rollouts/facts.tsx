import { Descriptions } from 'antd';
import type { RolloutDetail } from '../../../resources/rollouts/labels.js';

type Choice = RolloutDetail['choice'];

const choiceText = ({ areaCodes, schoolCodes, classroomCodes, versionCodes, named }: Choice): string =>
  (
    [
      [areaCodes?.length, '个区域'],
      [schoolCodes?.length, '所学校'],
      [classroomCodes?.length, '间教室'],
      [named, '台指定设备'],
      [versionCodes?.length, '个当前版本'],
    ] as const
  )
    .filter(([count]) => Boolean(count))
    .map(([count, unit]) => `${count} ${unit}`)
    .join('，') || '该型号的全部设备';

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
    <Descriptions
      size="small"
      bordered
      column={{ xs: 1, md: 2, xl: 3 }}
      items={[
        { key: 'target', label: '目标版本', children: `${model ?? '多个型号'} ${versionName ?? '各自的原版本'}` },
        { key: 'choice', label: '设备范围', children: choiceText(rollout.choice) },
        { key: 'created', label: '创建', children: `${createdBy}，${createDate}` },
        { key: 'start', label: '开始时间', children: startedAt ?? startAt ?? '立即' },
        { key: 'deadline', label: '截止时间', children: deadlineAt },
        { key: 'approval', label: '审批', children: approvalText(rollout) },
        { key: 'hours', label: '安装时间', children: hoursText(rollout) },
        { key: 'pace', label: '节奏', children: paceText(rollout) },
        {
          key: 'watch',
          label: '观察',
          children: `升级后观察 ${rollout.soakMinutes} 分钟，在线率下降 ${rollout.onlineDropPercent} 个百分点时暂停`,
        },
      ]}
    />
  );
};
