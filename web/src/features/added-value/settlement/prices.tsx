import { itemFilter, type PriceOfMonth, type SettlementDetails } from './rows.js';

const columns = ['支付项', '价格', '订阅数', '金额', '说明'];

/** Why an item has several prices in a month: a price that is changed is for what begins later. */
const noteOf = (row: PriceOfMonth, rows: readonly PriceOfMonth[]): string => {
  if (row.priceChangedAt !== null) return `${row.priceChangedAt} 起有新订阅按此价格`;
  const hasOthers = rows.some((each) => each.payItemCode === row.payItemCode && each.price !== row.price);
  return hasOthers ? '调价前开始的订阅，续订仍按原价' : '';
};

interface PricesProps {
  month: SettlementDetails;
  /** The item and price whose lines are listed, as the address names it. */
  item: string | null;
  onOpen: (filters: Readonly<Record<string, string>>) => void;
}

/** Of what the amount of a month is the sum: what runs at its end, by item and price. Each count opens its lines. */
export const Prices = ({ month: { prices, subscribeTotal, amount }, item, onOpen }: PricesProps) => (
  <table className="settlement-table" aria-label="按支付项和价格">
    <thead>
      <tr>
        {columns.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {prices.map((row) => {
        const filter = itemFilter(row);
        return (
          <tr key={filter}>
            <th scope="row">{row.payItemName}</th>
            <td>¥{row.price}</td>
            <td>
              <button
                type="button"
                className="cell-link"
                aria-pressed={item === filter}
                aria-label={`查看 ${row.payItemName} ¥${row.price} 的 ${row.count} 条`}
                onClick={() => onOpen(item === filter ? {} : { figure: 'subscribeTotal', item: filter })}
              >
                {row.count}
              </button>
            </td>
            <td>¥{row.amount}</td>
            <td className="muted">{noteOf(row, prices)}</td>
          </tr>
        );
      })}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        <td />
        <td>{subscribeTotal}</td>
        <td>¥{amount}</td>
        <td />
      </tr>
    </tfoot>
  </table>
);
