import { describe, expect, it } from '@jest/globals';
import { CallbackError } from './callback-crypto.js';
import { type PlatformEvent, platformEventOf } from './platform-events.js';

const at = new Date(1_403_610_513_000);
const suite = '<SuiteId><![CDATA[ww4asffe]]></SuiteId><TimeStamp>1403610513</TimeStamp>';
const provider = '<ServiceCorpId><![CDATA[wwprovider]]></ServiceCorpId><TimeStamp>1403610513</TimeStamp>';
const corp = '<AuthCorpId><![CDATA[wxf8b4f85f3a794e77]]></AuthCorpId>';
const info = (name: string): string => `<InfoType><![CDATA[${name}]]></InfoType>`;
const corpId = 'wxf8b4f85f3a794e77';

const contact = (type: string, id = '<Id>xiaoming</Id>'): string =>
  `${suite}${corp}${info('change_school_contact')}<ChangeType><![CDATA[${type}]]></ChangeType>${id}`;

describe('an event of WeCom', () => {
  it.each<[string, string, PlatformEvent]>([
    [
      'suite_ticket',
      `${suite}${info('suite_ticket')}<SuiteTicket><![CDATA[asdfasfdasdfasdf]]></SuiteTicket>`,
      { at, event: 'suite_ticket', suiteId: 'ww4asffe', ticket: 'asdfasfdasdfasdf' },
    ],
    [
      'create_auth',
      `${suite}${info('create_auth')}<AuthCode><![CDATA[AUTHCODE]]></AuthCode><State><![CDATA[123]]></State>`,
      { at, event: 'create_auth', suiteId: 'ww4asffe', authCode: 'AUTHCODE', state: '123' },
    ],
    ['change_auth', `${suite}${info('change_auth')}${corp}`, { at, event: 'change_auth', suiteId: 'ww4asffe', corpId }],
    ['cancel_auth', `${suite}${info('cancel_auth')}${corp}`, { at, event: 'cancel_auth', suiteId: 'ww4asffe', corpId }],
    [
      'register_corp',
      `${provider}${info('register_corp')}${corp}<RegisterCode><![CDATA[pIKi]]></RegisterCode>
       <ContactSync><AccessToken><![CDATA[not kept]]></AccessToken><ExpiresIn>1800</ExpiresIn></ContactSync>
       <AuthUserInfo><UserId><![CDATA[zhangshan]]></UserId></AuthUserInfo>
       <State><![CDATA[state1]]></State><TemplateId><![CDATA[tpl1test]]></TemplateId>`,
      {
        at,
        event: 'register_corp',
        corpId,
        registerCode: 'pIKi',
        userid: 'zhangshan',
        state: 'state1',
        templateId: 'tpl1test',
      },
    ],
    [
      'license_pay_success',
      `${provider}${info('license_pay_success')}${corp}<OrderId>OI1</OrderId><BuyerUserId>buyer</BuyerUserId>`,
      { at, event: 'license_pay_success', corpId, orderId: 'OI1', buyerUserid: 'buyer' },
    ],
    [
      'license_refund',
      `${provider}${info('license_refund')}${corp}<OrderId>OI1</OrderId><OrderStatus>5</OrderStatus>`,
      { at, event: 'license_refund', corpId, orderId: 'OI1', status: 5 },
    ],
    [
      'auto_activate',
      `${provider}${info('auto_activate')}${corp}<Scene>1</Scene>
       <AccountList><ActiveCode>C1</ActiveCode><Type>1</Type><ExpireTime>1700000000</ExpireTime><UserId>U1</UserId>
         <PreviousStatus>1</PreviousStatus></AccountList>
       <AccountList><ActiveCode>C2</ActiveCode><Type>2</Type><ExpireTime>0</ExpireTime><UserId>U2</UserId>
         <PreviousStatus>2</PreviousStatus><PreviousActiveCode>C0</PreviousActiveCode></AccountList>`,
      {
        at,
        event: 'auto_activate',
        corpId,
        scene: 1,
        accounts: [
          {
            activeCode: 'C1',
            type: 1,
            expiresAt: new Date(1_700_000_000_000),
            userid: 'U1',
            previousStatus: 1,
            previousActiveCode: null,
          },
          { activeCode: 'C2', type: 2, expiresAt: null, userid: 'U2', previousStatus: 2, previousActiveCode: 'C0' },
        ],
      },
    ],
    [
      'unlicensed_notify',
      `<ToUserName>wwcorp</ToUserName><FromUserName>zhangsan</FromUserName><CreateTime>1403610513</CreateTime>
       <MsgType>event</MsgType><Event>unlicensed_notify</Event><AgentID>1</AgentID>`,
      { at, event: 'unlicensed_notify', corpId: 'wwcorp', userid: 'zhangsan', agentId: '1' },
    ],
    [
      'change_school_contact of an app of the corporation’s own',
      `<ToUserName>wwcorp</ToUserName><FromUserName>sys</FromUserName><CreateTime>1403610513</CreateTime>
       <MsgType>event</MsgType><Event>change_school_contact</Event><ChangeType>update_student</ChangeType>
       <Id>xiaoming</Id><NewId>daming</NewId>`,
      {
        at,
        event: 'change_school_contact',
        suiteId: '',
        corpId: 'wwcorp',
        changes: [{ kind: 'student', change: 'update', id: 'xiaoming', newId: 'daming' }],
      },
    ],
    [
      'change_school_contact_batch',
      `${suite}${corp}${info('change_school_contact_batch')}
       <ChangeList><TimeStamp>1</TimeStamp><ChangeType>create_student</ChangeType><Id>a</Id></ChangeList>
       <ChangeList><ChangeType>delete_department</ChangeType><Id>7</Id></ChangeList>
       <ChangeList><ChangeType>some_day</ChangeType><Id>9</Id></ChangeList>`,
      {
        at,
        event: 'change_school_contact',
        suiteId: 'ww4asffe',
        corpId,
        changes: [
          { kind: 'student', change: 'create', id: 'a', newId: null },
          { kind: 'department', change: 'delete', id: '7', newId: null },
        ],
      },
    ],
    [
      'one that we do not know',
      `${suite}${info('share_agent_change')}`,
      { at, event: 'other', name: 'share_agent_change' },
    ],
  ])('%s', (_name, content, event) => {
    expect(platformEventOf(`<xml>${content}</xml>`)).toEqual(event);
  });

  it.each([
    ['create_student', 'student', 'create'],
    ['delete_student', 'student', 'delete'],
    ['update_parent', 'parent', 'update'],
    ['create_department', 'department', 'create'],
    ['create_deparmtment', 'department', 'create'],
    ['update_deparmtment', 'department', 'update'],
    ['delete_deparmtment', 'department', 'delete'],
    ['subscribe', 'subscription', 'create'],
    ['unsubscribe', 'subscription', 'delete'],
  ])('%s changes a %s: %s', (type, kind, change) => {
    expect(platformEventOf(`<xml>${contact(type)}</xml>`)).toMatchObject({
      changes: [{ kind, change, id: 'xiaoming', newId: null }],
    });
  });

  it.each([
    ['no name', suite],
    ['a ticket that is missing', `${suite}${info('suite_ticket')}`],
    [
      'a state that is no number',
      `${provider}${info('license_refund')}${corp}<OrderId>O</OrderId><OrderStatus>x</OrderStatus>`,
    ],
    ['nobody', contact('create_student', '')],
  ])('is refused with %s', (_what, content) => {
    expect(() => platformEventOf(`<xml>${content}</xml>`)).toThrow(CallbackError);
  });
});
