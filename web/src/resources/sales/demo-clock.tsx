import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { daysOf, isAdministrator, monthAfter, monthOf, texts } from '#libs/contracts';
import { confirm, notify } from '../../core/feedback.js';
import { call } from '../../core/http.js';
import { useUser } from '../../core/session.js';
import { Button } from '../../kit/controls/controls.js';
import { Notice } from '../../kit/notice/notice.js';
import { demoClockQuery } from './business-now.js';

/** Months are closed at this time of their next month's first day. */
const closeTime = '00:10:00';

const Move = ({ now }: { now: string }) => {
  const client = useQueryClient();
  const at = `${daysOf(monthAfter(monthOf(now.slice(0, 10)))).first} ${closeTime}`;
  const move = useMutation({
    mutationFn: () => call('post', '/api/addedvalue/demo/clock', { body: { at } }),
    onSuccess: () => {
      notify('success', `演示时钟已调到 ${at}`);
      return client.invalidateQueries();
    },
    meta: { fallback: texts.changeFailed },
  });
  const ask = () =>
    confirm({
      title: `把演示时钟调到 ${at}？`,
      content: '增值服务和积分的业务时间对所有账号都会改变，到期的月份随即开始月结；时钟只能往后调。',
      okText: '调整时钟',
      onOk: () => move.mutate(),
    });
  return (
    <Button size="small" loading={move.isPending} onClick={ask}>
      调到下月 1 日
    </Button>
  );
};

/** In a demo alone: says that its clock was moved, and lets an administrator move it on to the next month. */
export const DemoClock = () => {
  const { data } = useQuery(demoClockQuery);
  const mayMove = isAdministrator(useUser().tags);
  if (data?.demo !== true || (!data.moved && !mayMove)) return null;
  return (
    <Notice
      tone={data.moved ? 'warning' : 'info'}
      title={data.moved ? `演示时钟已调整，系统时间为 ${data.now}` : `演示模式，系统时间为 ${data.now}`}
      action={mayMove && <Move now={data.now} />}
    />
  );
};
