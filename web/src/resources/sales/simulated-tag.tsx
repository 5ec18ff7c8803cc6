import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../kit/controls/controls.js';
import { paymentStateQuery } from './queries.js';

/** Says that no payment here is a real one. */
export const SimulatedTag = () =>
  useQuery(paymentStateQuery).data?.simulated === true && (
    <Tag color="warning" title="没有配置商户：付款都在模拟的支付平台上进行">
      模拟支付
    </Tag>
  );
