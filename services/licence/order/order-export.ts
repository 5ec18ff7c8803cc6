import { licenceOrderStatusLabel, licenceOrderTypeLabel, texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import type { ListedOrder } from './order-list.js';

/** The list of orders as a workbook. */
export const licenceOrderExport: ListExport<ListedOrder> = {
  name: '接口许可订单',
  audit: { action: 'licence.export', object: 'licenceOrder' },
  fallback: texts.exportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '订单号', value: (row) => row.orderId },
    { header: '类型', value: (row) => licenceOrderTypeLabel(row.orderType) },
    { header: '基础账号数', value: (row) => row.baseCount },
    { header: '互通账号数', value: (row) => row.externalCount },
    { header: '月数', value: (row) => row.months },
    { header: '金额', value: (row) => row.price, kind: 'money' },
    { header: '支付人', value: (row) => row.buyerName },
    { header: '下单时间', value: (row) => row.createTime ?? row.requestedAt },
    { header: '支付时间', value: (row) => row.payTime },
    { header: '状态', value: (row) => licenceOrderStatusLabel(row.status) },
  ],
};
