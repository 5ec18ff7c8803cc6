import { Skeleton } from 'antd';

/** Grey lines in the place of what is being loaded. */
export const Loading = ({ rows = 6 }: { rows?: number }) => (
  <div className="kit-pad" aria-busy="true" aria-label="加载中" role="status">
    <Skeleton active title={false} paragraph={{ rows }} />
  </div>
);
