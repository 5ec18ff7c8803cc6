import type { EventTypes } from '../common/service-contract.js';
import type { NoticeKind } from './notices.js';
import type { WebhookOffReason } from './webhook-off.js';

/** `gateway.notice` `notice.added`: a notice was stored; `roles` may see it at most. */
export interface NoticeAdded {
  /** Its ordinal number. */
  no: number;
  kind: NoticeKind;
  /** null: it concerns several schools. */
  schoolCode: string | null;
  roles: number;
}

/** `gateway.notice` `claim.changed`: who handles something; without `name` no one does. `at` is ISO 8601. */
export interface ClaimChanged {
  subject: string;
  schoolCode: string | null;
  name: string | null;
  at: string;
}

/** `gateway.notice` `webhook.off`: a webhook was switched off, not by its owner. `at` is ISO 8601. */
export interface WebhookOff {
  webhookId: string;
  /** Account of its owner. */
  uid: string;
  name: string;
  reason: WebhookOffReason;
  at: string;
}

/** What the gateway publishes about notices, by topic and type. */
export interface GatewayEvents {
  'gateway.notice': { 'notice.added': NoticeAdded; 'claim.changed': ClaimChanged; 'webhook.off': WebhookOff };
}

export const gatewayEventTypes: EventTypes<GatewayEvents> = {
  'gateway.notice': { 'notice.added': true, 'claim.changed': true, 'webhook.off': true },
};
