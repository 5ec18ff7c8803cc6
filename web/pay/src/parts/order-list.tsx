import { orderStatusLabels } from '#libs/contracts';
import type { Order } from '../core/contract.js';
import { go } from '../core/place.js';

/** What a parent has ordered; a press opens the order. */
export const OrderList = ({ orders }: { orders: Order[] }) => (
  <ul className="items">
    {orders.map((order) => (
      <li key={order.orderNo}>
        <button type="button" className="item" onClick={() => go('result', { orderNo: order.orderNo })}>
          <span className="item-head">
            <span className="item-name">{order.payItemName}</span>
            <span className="price">
              <strong>¥{order.payFee}</strong>
            </span>
          </span>
          <span className="facts">
            {order.studentName} · {order.orderTime.slice(0, 16)}
          </span>
          <span className="go">{orderStatusLabels[order.status]} ›</span>
        </button>
      </li>
    ))}
  </ul>
);
