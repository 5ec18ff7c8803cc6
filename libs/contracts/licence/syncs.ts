/** What is read from the platform. */
export const licenceSyncKinds = ['orders', 'accounts'] as const;
export type LicenceSyncKind = (typeof licenceSyncKinds)[number];

export const licenceSyncStates = ['running', 'finished', 'failed'] as const;
export type LicenceSyncState = (typeof licenceSyncStates)[number];

/** What a synchronisation has found to differ. */
export const licenceChangeKinds = { added: '新增', changed: '变更', gone: '已不存在' } as const;
export type LicenceChangeKind = keyof typeof licenceChangeKinds;

/** The steps of a synchronisation, in their order. */
export const licenceSyncStages = {
  orders: '读取订单',
  orderDetails: '读取订单详情',
  holders: '读取已激活账号',
  codes: '读取激活码',
  details: '读取账号详情',
  rest: '核对其余账号',
} as const;
export type LicenceSyncStage = keyof typeof licenceSyncStages;
