import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FeedTopic, feedTopics } from '#libs/contracts';
import { PolicyTable } from '#libs/http';
import { feedRights } from '../../../services/gateway/feed/feed-rights.js';
import { AllProcess } from './all-process.js';

/** The call that lists what the rows of a topic are about. */
const listOf: Readonly<Record<FeedTopic, string>> = {
  devices: 'POST /api/schoolDevice/list',
  commands: 'POST /api/schoolDevice/command/list',
  rollouts: 'POST /api/rollout/list',
  imports: 'GET /api/addedvalue/batchImport/list',
  sales: 'POST /api/addedvalue/order/detailList',
  settlement: 'POST /api/addedvalue/monthly/list',
  points: 'POST /api/integral/school/list',
  bindings: 'POST /api/wx/corpSchool/list',
  licence: 'GET /api/permit/orderList',
  calls: 'POST /api/trtc/recordList',
};

describe('the rights of the live feed', () => {
  let all: AllProcess;

  beforeAll(async () => {
    all = await AllProcess.start();
  }, 60_000);
  afterAll(() => all.close());

  it.each(feedTopics.map((topic) => [topic]))('are, for %s, those of its list', (topic) => {
    const { roles, permission } = all.app.get(PolicyTable).calls.get(listOf[topic]) ?? {};
    expect(feedRights[topic]).toMatchObject({ roles, ...(permission && { permission }) });
    expect(feedRights[topic].permission).toBe(permission);
  });
});
