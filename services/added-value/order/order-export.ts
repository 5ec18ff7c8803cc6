import { orderStatusLabels, refundStateLabels, texts, tradeTypeLabels } from '#libs/contracts';
import type { ListExport } from '#libs/files/exports';
import { fenFrom, type ListedOrder } from './order-mapper.js';

/** The list of orders as a workbook. */
export const orderExport: ListExport<ListedOrder> = {
  name: '订单明细',
  audit: { action: 'order.export', object: 'order' },
  fallback: texts.exportOrdersFailed,
  columns: [
    { header: '订单号', value: (row) => row.orderNo },
    { header: '支付项', value: (row) => row.payItemName },
    { header: '班级', value: (row) => row.className },
    { header: '学生', value: (row) => row.studentName },
    { header: '家长', value: (row) => row.parentName },
    { header: '手机号码', value: (row) => row.phoneMasked },
    { header: '下单时间', value: (row) => row.orderTime },
    { header: '支付金额', value: (row) => fenFrom(row.payFee), kind: 'money' },
    { header: '退款金额', value: (row) => fenFrom(row.refundedFee), kind: 'money' },
    { header: '支付人', value: (row) => row.payParentName },
    { header: '代付', value: (row) => (row.forPay === 1 ? '是' : '否') },
    { header: '支付方式', value: (row) => tradeTypeLabels[row.tradeType] },
    { header: '状态', value: (row) => orderStatusLabels[row.status] },
    { header: '服务开始日期', value: (row) => row.startDate, kind: 'day' },
    { header: '服务结束日期', value: (row) => row.endDate, kind: 'day' },
    { header: '退款', value: (row) => row.refund && refundStateLabels[row.refund] },
  ],
};
