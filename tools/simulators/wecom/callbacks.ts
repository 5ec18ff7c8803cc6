import type { SimulatedApp, SimulatedProvider } from './simulated-provider.js';
import type { SimulatedCode, SimulatedOrder } from './state.js';

type XmlValue = string | number | XmlNode | XmlNode[];
interface XmlNode {
  [name: string]: XmlValue;
}

/** A callback of the platform. */
export interface Callback {
  /** `InfoType`, or `Event` on the data channel. */
  event: string;
  /** Of the two addresses of an app. */
  channel: 'command' | 'data';
  /** Null for what concerns the provider and no app. */
  suiteId: string | null;
  /** Receiver of the encrypted message: the suite, the provider, or on the data channel the corporation. */
  receiveId: string;
  xml: string;
}

const xmlOf = (name: string, value: XmlValue): string => {
  if (Array.isArray(value)) return value.map((each) => xmlOf(name, each)).join('');
  if (typeof value === 'number') return `<${name}>${value}</${name}>`;
  if (typeof value === 'string') return `<${name}>${cdata(value)}</${name}>`;
  const inner = Object.entries(value).map(([key, each]) => xmlOf(key, each));
  return `<${name}>${inner.join('')}</${name}>`;
};

export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A change of the contacts of a school. */
export interface ContactChange {
  kind: 'student' | 'parent' | 'department' | 'subscribe' | 'unsubscribe';
  /** Of the first three kinds. */
  change?: 'create' | 'update' | 'delete';
  id: string;
  /** The id that it has from now on, when that has changed. */
  newId?: string;
}

const changeType = ({ kind, change }: ContactChange, isSingle: boolean): string => {
  if (kind === 'subscribe' || kind === 'unsubscribe') return kind;
  // as the platform's own samples misspell it
  return `${change}_${kind === 'department' && isSingle ? 'deparmtment' : kind}`;
};

const changeFields = (change: ContactChange, at: number, isSingle: boolean): XmlNode => ({
  TimeStamp: at,
  ChangeType: changeType(change, isSingle),
  Id: change.id,
  ...(change.newId !== undefined && { NewId: change.newId }),
});

/** The messages that the platform documents. `now`: Unix seconds. */
export class Callbacks {
  constructor(
    private readonly provider: SimulatedProvider,
    private readonly now: () => number,
  ) {}

  suiteTicket(app: SimulatedApp, SuiteTicket: string): Callback {
    return this.ofSuite(app, 'suite_ticket', { SuiteTicket });
  }

  createAuth(app: SimulatedApp, AuthCode: string, State: string): Callback {
    return this.ofSuite(app, 'create_auth', { AuthCode, ...(State !== '' && { State }) });
  }

  changeAuth(app: SimulatedApp, AuthCorpId: string): Callback {
    return this.ofSuite(app, 'change_auth', { AuthCorpId });
  }

  cancelAuth(app: SimulatedApp, AuthCorpId: string): Callback {
    return this.ofSuite(app, 'cancel_auth', { AuthCorpId });
  }

  /** One change, or several at once. */
  contactChanged(app: SimulatedApp, AuthCorpId: string, changes: ContactChange[]): Callback {
    const [first, ...others] = changes;
    if (first && others.length === 0) {
      return this.ofSuite(app, 'change_school_contact', { AuthCorpId, ...changeFields(first, this.now(), true) });
    }
    const ChangeList = changes.map((change) => changeFields(change, this.now(), false));
    return this.ofSuite(app, 'change_school_contact_batch', { AuthCorpId, ChangeList });
  }

  registerCorp(registered: {
    code: string;
    corpId: string;
    userid: string;
    state: string;
    template: string;
    token: string;
  }) {
    return this.ofProvider('register_corp', {
      RegisterCode: registered.code,
      AuthCorpId: registered.corpId,
      ContactSync: { AccessToken: registered.token, ExpiresIn: 1800 },
      AuthUserInfo: { UserId: registered.userid },
      State: registered.state,
      TemplateId: registered.template,
    });
  }

  licensePaid({ orderId, buyer }: SimulatedOrder, AuthCorpId: string): Callback {
    return this.ofProvider('license_pay_success', { AuthCorpId, OrderId: orderId, BuyerUserId: buyer });
  }

  licenseRefund({ orderId, status }: SimulatedOrder, AuthCorpId: string): Callback {
    return this.ofProvider('license_refund', { AuthCorpId, OrderId: orderId, OrderStatus: status });
  }

  /** `userid`: the encrypted one. */
  autoActivated(AuthCorpId: string, Scene: number, activated: AutoActivated[]): Callback {
    const AccountList = activated.map(({ code, userid, previousStatus, previousCode }) => ({
      ActiveCode: code.activeCode,
      Type: code.type,
      ExpireTime: code.expireTime ?? 0,
      UserId: userid,
      PreviousStatus: previousStatus,
      PreviousActiveCode: previousCode ?? '',
    }));
    return this.ofProvider('auto_activate', { AuthCorpId, Scene, AccountList });
  }

  /** A member without an account has opened an app. */
  unlicensed(app: SimulatedApp, corpId: string, userid: string, agentId: number): Callback {
    const event = 'unlicensed_notify';
    const xml = xmlOf('xml', {
      ToUserName: corpId,
      FromUserName: userid,
      CreateTime: this.now(),
      MsgType: 'event',
      Event: event,
      AgentID: agentId,
    });
    return { event, channel: 'data', suiteId: app.suiteId, receiveId: corpId, xml };
  }

  private ofSuite({ suiteId }: SimulatedApp, event: string, fields: XmlNode): Callback {
    const xml = xmlOf('xml', { SuiteId: suiteId, InfoType: event, TimeStamp: this.now(), ...fields });
    return { event, channel: 'command', suiteId, receiveId: suiteId, xml };
  }

  private ofProvider(event: string, fields: XmlNode): Callback {
    const { corpId } = this.provider;
    const xml = xmlOf('xml', { ServiceCorpId: corpId, InfoType: event, TimeStamp: this.now(), ...fields });
    return { event, channel: 'command', suiteId: null, receiveId: corpId, xml };
  }
}

export interface AutoActivated {
  code: SimulatedCode;
  userid: string;
  previousStatus: number;
  previousCode: string | null;
}
