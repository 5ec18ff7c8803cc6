import { CallbackError } from './callback-crypto.js';
import { readXml, type XmlElement } from './callback-xml.js';

/** A change of a school's contacts. Subscriptions are of a parent's to the school's notices. */
export interface ContactChange {
  kind: 'student' | 'parent' | 'department' | 'subscription';
  change: 'create' | 'update' | 'delete';
  /** Userid of a person, or the number of a department. */
  id: string;
  /** The id that it has from now on; null when that has not changed. */
  newId: string | null;
}

/** An account that the platform has activated by itself. */
export interface AutoActivated {
  activeCode: string;
  type: number;
  expiresAt: Date | null;
  userid: string;
  /** Status of the person's account before: 1 none, 2 bound, 3 expired, 4 awaiting transfer. */
  previousStatus: number;
  previousActiveCode: string | null;
}

/** What the platform pushes that we know; `name` of `other` is its `InfoType` or `Event`. */
export type PlatformEvent = { at: Date | null } & (
  | { event: 'suite_ticket'; suiteId: string; ticket: string }
  | { event: 'create_auth'; suiteId: string; authCode: string; state: string }
  | { event: 'change_auth' | 'cancel_auth'; suiteId: string; corpId: string }
  | {
      event: 'register_corp';
      corpId: string;
      registerCode: string;
      userid: string;
      state: string;
      templateId: string;
    }
  | { event: 'license_pay_success'; corpId: string; orderId: string; buyerUserid: string }
  | { event: 'license_refund'; corpId: string; orderId: string; status: number }
  | { event: 'auto_activate'; corpId: string; scene: number; accounts: AutoActivated[] }
  /** `suiteId` is empty on the data address of an app, which names it by itself. */
  | { event: 'change_school_contact'; suiteId: string; corpId: string; changes: ContactChange[] }
  | { event: 'unlicensed_notify'; corpId: string; userid: string; agentId: string }
  | { event: 'other'; name: string }
);

/** The event of a callback's decrypted XML. @throws CallbackError for what is no event, or lacks what it is about */
export const platformEventOf = (xml: string): PlatformEvent => {
  const fields = readXml(xml);
  const name = fields.text('InfoType') || fields.text('Event');
  if (name === '') throw new CallbackError('it names no event');
  const at = secondsIn(fields, fields.child('TimeStamp') ? 'TimeStamp' : 'CreateTime');
  const read = readers[name];
  return read ? { at, ...read(fields) } : { at, event: 'other', name };
};

type EventContent = PlatformEvent extends infer Each ? (Each extends unknown ? Omit<Each, 'at'> : never) : never;

const authorisation =
  (event: 'change_auth' | 'cancel_auth') =>
  (fields: XmlElement): EventContent => ({
    event,
    suiteId: given(fields, 'SuiteId'),
    corpId: given(fields, 'AuthCorpId'),
  });

const contacts = (fields: XmlElement): EventContent => ({
  event: 'change_school_contact',
  suiteId: fields.text('SuiteId'),
  corpId: fields.text('AuthCorpId') || given(fields, 'ToUserName'),
  // changes of other kinds than ours are left out
  changes: (fields.child('ChangeList') ? fields.all('ChangeList') : [fields]).flatMap(changeOf),
});

const readers: Readonly<Record<string, (fields: XmlElement) => EventContent>> = {
  suite_ticket: (fields) => ({
    event: 'suite_ticket',
    suiteId: given(fields, 'SuiteId'),
    ticket: given(fields, 'SuiteTicket'),
  }),
  create_auth: (fields) => ({
    event: 'create_auth',
    suiteId: given(fields, 'SuiteId'),
    authCode: given(fields, 'AuthCode'),
    state: fields.text('State'),
  }),
  change_auth: authorisation('change_auth'),
  cancel_auth: authorisation('cancel_auth'),
  register_corp: (fields) => ({
    event: 'register_corp',
    corpId: given(fields, 'AuthCorpId'),
    registerCode: fields.text('RegisterCode'),
    userid: fields.child('AuthUserInfo')?.text('UserId') ?? '',
    state: fields.text('State'),
    templateId: fields.text('TemplateId'),
  }),
  license_pay_success: (fields) => ({
    event: 'license_pay_success',
    corpId: given(fields, 'AuthCorpId'),
    orderId: given(fields, 'OrderId'),
    buyerUserid: fields.text('BuyerUserId'),
  }),
  license_refund: (fields) => ({
    event: 'license_refund',
    corpId: given(fields, 'AuthCorpId'),
    orderId: given(fields, 'OrderId'),
    status: numberIn(fields, 'OrderStatus'),
  }),
  auto_activate: (fields) => ({
    event: 'auto_activate',
    corpId: given(fields, 'AuthCorpId'),
    scene: numberIn(fields, 'Scene'),
    accounts: fields.all('AccountList').map((each) => ({
      activeCode: given(each, 'ActiveCode'),
      type: numberIn(each, 'Type'),
      expiresAt: secondsIn(each, 'ExpireTime'),
      userid: given(each, 'UserId'),
      previousStatus: numberIn(each, 'PreviousStatus'),
      previousActiveCode: each.text('PreviousActiveCode') || null,
    })),
  }),
  change_school_contact: contacts,
  change_school_contact_batch: contacts,
  unlicensed_notify: (fields) => ({
    event: 'unlicensed_notify',
    corpId: given(fields, 'ToUserName'),
    userid: given(fields, 'FromUserName'),
    agentId: fields.text('AgentID'),
  }),
};

/** `create_student`, `delete_parent`, `update_department`; the platform's samples misspell the last one. */
const changePattern = /^(create|update|delete)_(student|parent|department|deparmtment)$/;

const changeOf = (fields: XmlElement): ContactChange[] => {
  const type = fields.text('ChangeType');
  const common = { id: given(fields, 'Id'), newId: fields.text('NewId') || null };
  if (type === 'subscribe') return [{ kind: 'subscription', change: 'create', ...common }];
  if (type === 'unsubscribe') return [{ kind: 'subscription', change: 'delete', ...common }];
  const [, change, kind] = changePattern.exec(type) ?? [];
  if (change === undefined || kind === undefined) return [];
  return [
    {
      kind: kind === 'student' || kind === 'parent' ? kind : 'department',
      change: change as ContactChange['change'],
      ...common,
    },
  ];
};

const given = (fields: XmlElement, name: string): string => {
  const value = fields.text(name);
  if (value === '') throw new CallbackError(`it lacks ${name}`);
  return value;
};

const numberIn = (fields: XmlElement, name: string): number => {
  const value = fields.text(name);
  if (!/^\d{1,15}$/.test(value)) throw new CallbackError(`${name} is no number`);
  return Number(value);
};

/** Null when it is not there or 0. */
const secondsIn = (fields: XmlElement, name: string): Date | null => {
  const seconds = Number(fields.text(name) || 0);
  return Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : null;
};
