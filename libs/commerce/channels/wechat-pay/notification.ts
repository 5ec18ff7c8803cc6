import type { WeChatPaySettings } from '#libs/kernel/config';
import { fieldsOf, textOf, UnreadableMessage } from '../message-fields.js';
import { type Notification, NotificationError } from '../payment-channel.js';
import { complaintReportOf } from './complaints.js';
import { paymentOf, reportedRefundOf } from './messages.js';
import { assertSigned, decrypted, type HeaderReader } from './signatures.js';

interface Report {
  header: HeaderReader;
  /** As it came: the signature is over its bytes. */
  body: Buffer;
  now: Date;
}

/** What a report says, decrypted. */
interface ReadReport {
  id: string;
  /** `event_type` */
  event: string;
  content: unknown;
}

/** Reads a report about payments. @throws NotificationError when it is not from the platform, or cannot be read */
export const readNotification = (settings: WeChatPaySettings, report: Report): Notification =>
  readReport(settings, report, ({ id, event, content }) => ({ id, ...contentOf(event, content, settings) }));

/** Reads a report of the platform. @throws NotificationError when it is not from it, or cannot be read */
export const readReport = <T>(
  settings: WeChatPaySettings,
  { header, body, now }: Report,
  read: (report: ReadReport) => T,
): T => {
  assertSigned(settings.publicKeys, header, body, now);
  try {
    const fields = fieldsOf(parsed(body));
    const resource = fieldsOf(fields, 'resource');
    const data = resource['associated_data'];
    const plain = decrypted(settings.apiV3Key, {
      ciphertext: textOf(resource, 'ciphertext'),
      nonce: textOf(resource, 'nonce'),
      associatedData: typeof data === 'string' ? data : '',
    });
    return read({ id: textOf(fields, 'id'), event: textOf(fields, 'event_type'), content: parsed(plain) });
  } catch (error) {
    if (error instanceof UnreadableMessage) throw new NotificationError(error.message);
    throw error;
  }
};

type Content = Notification extends infer Kind ? (Kind extends Notification ? Omit<Kind, 'id'> : never) : never;

const contentOf = (event: string, content: unknown, settings: WeChatPaySettings): Content => {
  if (event.startsWith('TRANSACTION.')) return { kind: 'payment', payment: paymentOf(content, settings) };
  if (event.startsWith('REFUND.')) return { kind: 'refund', refund: reportedRefundOf(content, settings) };
  if (event.startsWith('COMPLAINT.')) return { kind: 'complaint', complaint: complaintReportOf(content) };
  throw new UnreadableMessage(`a report of ${event.slice(0, 40)}`);
};

const parsed = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new UnreadableMessage('it is no JSON');
  }
};
