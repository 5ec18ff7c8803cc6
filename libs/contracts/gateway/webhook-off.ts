/** Why a webhook is off: by its owner, after five days of failures, by status 410, or with too many open deliveries. */
export type WebhookOffReason = 'owner' | 'failing' | 'gone' | 'backlog';

export const webhookOffLabels: Readonly<Record<WebhookOffReason, string>> = {
  owner: '已手动停用',
  failing: '连续5天推送失败，已自动停用',
  gone: '接收方已注销该地址（410），已自动停用',
  backlog: '待送达内容过多，已自动停用',
};
