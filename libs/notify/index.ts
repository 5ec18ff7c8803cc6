export { WebhookChannel, type WebhookAttempt } from './channels/webhook/webhook-channel.js';
export { newWebhookSecret } from './channels/webhook/signature.js';
