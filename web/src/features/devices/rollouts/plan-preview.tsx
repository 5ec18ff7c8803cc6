import { Alert, Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { problemText } from '../../../core/problem.js';
import { Loading } from '../../../kit/states/states.js';
import { planQuery, type Plan, type RolloutBody } from './api.js';
import { isPlannable, planBody, type PlanForm } from './plan-body.js';

/** Milliseconds after the last change until the plan is asked for. */
const pauseMs = 400;

/** A value once it has stayed the same for a while; compared by what it holds. */
const useSettled = (value: RolloutBody | null): RolloutBody | null => {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as RolloutBody | null;
};

const Groups = ({ groups }: Pick<Plan, 'groups'>) => {
  const most = Math.max(1, ...groups.map(({ size }) => size));
  return (
    <ol className="plan-sizes" aria-label="分组">
      {groups.map(({ name, size, reviewAfter }, at) => (
        <li key={`${at} ${name}`}>
          <span>{name}</span>
          <span>{size} 台</span>
          <i aria-hidden="true" style={{ width: `${(size / most) * 100}%` }} />
          {reviewAfter && <small className="muted">达标后暂停，等待查看</small>}
        </li>
      ))}
    </ol>
  );
};

interface Line {
  text: string;
  count: number;
  /** It is good to know, not a reason to think again. */
  calm?: boolean;
}

const linesOf = (plan: Plan, respectsLessons: boolean): Line[] => [
  { text: '已是目标版本，不再下发', count: plan.already, calm: true },
  { text: '当前离线，上线后再升级', count: plan.away },
  {
    text: respectsLessons ? '学校正在上课，等下课后安装' : '学校正在上课，会在上课时安装',
    count: plan.lessonsNow,
    calm: respectsLessons,
  },
  { text: '不是该型号，不在计划中', count: plan.withoutVersion },
  { text: '已有更新的版本，不在计划中', count: plan.newer, calm: true },
  { text: '编号不存在或不在管理范围内', count: plan.unknown },
];

const Figures = ({ plan, respectsLessons }: { plan: Plan; respectsLessons: boolean }) => (
  <>
    <p className="plan-total">
      <strong>{plan.cards - plan.already}</strong> 台将升级，{plan.schools} 所学校
    </p>
    <ul className="plan-lines">
      {linesOf(plan, respectsLessons)
        .filter(({ count }) => count > 0)
        .map(({ text, count, calm }) => (
          <li key={text} className={calm === true ? 'muted' : 'plan-doubt'}>
            {text}：{count} 台
          </li>
        ))}
    </ul>
    <h3>分组</h3>
    <Groups groups={plan.groups} />
  </>
);

interface PlanPreviewProps {
  form: FormInstance<PlanForm>;
  /** Receives how many cards will be upgraded; null while that is not known. */
  onCards: (cards: number | null) => void;
}

/** What the rollout would do as it is filled in now: reckoned by the server, nothing is stored. */
export const PlanPreview = ({ form, onCards }: PlanPreviewProps) => {
  const values = Form.useWatch<PlanForm | undefined>([], form);
  const wanted = values !== undefined && isPlannable(values) ? planBody({ ...values, name: '预览' }) : null;
  const body = useSettled(wanted);
  const { data, error, isFetching } = useQuery({
    ...planQuery(body ?? ({} as RolloutBody)),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  const plan = body === null || error !== null ? undefined : data;
  const cards = plan === undefined ? null : plan.cards - plan.already;
  useEffect(() => onCards(cards), [onCards, cards]);
  return (
    <aside className="plan-preview" aria-label="预览" aria-live="polite" aria-busy={isFetching}>
      <h2>预览</h2>
      {body === null && <p className="muted">选择型号、版本和设备范围后，这里显示会升级哪些设备。</p>}
      {body !== null && error !== null && (
        <Alert type="warning" showIcon title={problemText(error, texts.loadFailed)} />
      )}
      {body !== null && error === null && plan === undefined && <Loading rows={5} />}
      {plan !== undefined && <Figures plan={plan} respectsLessons={values?.respectsLessons ?? true} />}
    </aside>
  );
};
