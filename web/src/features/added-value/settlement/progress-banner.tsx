import { useQuery } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { progressQuery } from './api.js';
import { monthText } from './rows.js';

/** How far a close over all schools is, while it runs, or why it has stopped. */
export const ProgressBanner = () => {
  const { data } = useQuery(progressQuery);
  const open = data?.find(({ state }) => state !== 'finished');
  if (open === undefined) return null;
  const { month, state, schools, closedSchools, error } = open;
  const share = `已完成 ${closedSchools} / ${schools} 所学校`;
  if (state === 'failed') {
    const title = `${monthText(month)}月结中断，${share}；稍后自动继续`;
    return <Alert className="kit-gap" type="error" showIcon title={title} description={error} />;
  }
  const percent = schools === 0 ? 0 : Math.floor((closedSchools / schools) * 100);
  return (
    <Alert
      className="kit-gap"
      type="info"
      showIcon
      title={`正在结算${monthText(month)}：${share}`}
      description={<Progress percent={percent} size="small" aria-label="月结进度" />}
    />
  );
};
