import { describe, expect, it } from '@jest/globals';
import * as texts from './texts.js';

/** The fact that a call, or the console, waits for before it shows a success text. */
const facts: Readonly<Record<string, string>> = {
  added: 'the record is committed; with a new parent, the directory has added the parent, else parentBeingAdded',
  bound: 'the binding of the card is committed',
  batchAdded: 'the uploaded file and its batch are stored; the rows are not: their outcome is shown by the batch',
  callConfigSaved: 'the call setting is committed',
  changed: 'the change is committed',
  cloudTestDone: 'the private cloud has answered with these settings',
  deleted: 'the deletion is committed',
  licenceActivated: 'WeCom has confirmed the activation, else licenceActivating',
  licenceInherited: 'WeCom has confirmed the transfer, else licenceInheriting',
  licenceOrdered: 'WeCom has returned the number of the order, else licenceRequested',
  licenceSynced: 'the job has ended with everything that WeCom returned stored',
  memberDeleted: 'the deletion is committed',
  ordered: 'the manual order is committed as paid',
  passwordChanged: 'the new password is committed',
  pointsExchanged: 'the payment platform has reported SUCCESS, else 已提交',
  pointsPlanSaved: 'the plan is committed; the text names the month from which it counts',
  recharged: 'the minutes are in the wallet',
  rolloutDone: 'the change of the rollout is committed; its cards are shown by the rollout',
  schoolAdded: 'the school is committed',
  setDone: 'the setting is committed; of a corporation, WeCom has confirmed it before',
  syncDone: 'the synchronisation has ended; of WeCom, wx has reported its end, else syncSubmitted',
  upgradePushed: 'the rollouts are released to the cards, else upgradeSubmitted',
};

describe('texts that report a success', () => {
  it('each have the fact that they wait for', () => {
    const success = Object.entries<unknown>(texts).filter(
      ([, text]) => typeof text === 'string' && /(?<!未达到)成功(?!设备)/.test(text),
    );
    expect(success.map(([name]) => name).sort()).toEqual(Object.keys(facts).sort());
  });

  it('have a text beside them where another system carries the action out later', () => {
    const submitted = [
      texts.licenceActivating,
      texts.licenceInheriting,
      texts.licenceRequested,
      texts.syncSubmitted,
      texts.upgradeSubmitted,
    ];
    for (const text of submitted) expect(text).toMatch(/^已(提交|下发)/);
    for (const text of [texts.commandsQueued, texts.refundAsked, texts.parentBeingAdded])
      expect(text).not.toMatch(/成功/);
  });
});
