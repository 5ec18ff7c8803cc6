import { licenceAccountStatusLabel, licenceAccountTypeLabel, texts } from '#libs/contracts';
import type { ListExport } from '#libs/exports';
import type { ListedAccount } from './account-list.js';

/** The list of accounts as a workbook. */
export const licenceAccountExport: ListExport<ListedAccount> = {
  name: '接口许可账号',
  audit: { action: 'licence.export', object: 'licenceAccount' },
  fallback: texts.exportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '用户', value: (row) => row.userName ?? row.userid },
    { header: '订单号', value: (row) => row.orderId },
    { header: '激活码', value: (row) => row.activeCode },
    { header: '类型', value: (row) => licenceAccountTypeLabel(row.type) },
    { header: '激活时间', value: (row) => row.activeTime },
    { header: '到期时间', value: (row) => row.expireTime },
    { header: '状态', value: (row) => licenceAccountStatusLabel(row.status) },
  ],
};
