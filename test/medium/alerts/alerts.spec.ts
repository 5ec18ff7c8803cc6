import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '#libs/contracts';
import { alertFiles, dashboardExpressions } from '../../containers/manifests.js';
import { ownMetrics } from '../../nightly/metrics/named-metrics.js';
import { describeWith, promtoolProgram } from '../../stack/index.js';
import type { AlertCase, AlertCases } from './alert-case.js';
import { busAlerts } from './bus-cases.js';
import { commonCases } from './common-cases.js';
import { deviceCases } from './device-cases.js';
import { checkExpressions, expectFiring } from './promtool.js';
import { serviceCases, up } from './service-cases.js';
import { timelineOf } from './timeline.js';
import { World } from './world.js';

/** Minutes after which most alerts fire. */
const usual = 12;

const cases: Readonly<Record<string, AlertCases>> = {
  ...serviceCases,
  devices: { ...serviceCases['devices'], ...deviceCases },
  'every-service': commonCases,
};
/** What Prometheus and the balancer show while nothing is wrong. */
const foreign = Object.fromEntries([
  ...serviceNames.map((service) => [up(service), '1x120']),
  ['haproxy_backend_active_servers{job="balancer",proxy="cards"}', '2x120'],
]) as Record<string, string>;

describe('alerts', () => {
  it.each(alertFiles())('of $name have a case each, and no other has one', ({ name, rules }) => {
    const named = [...Object.keys(cases[name] ?? {}), ...(busAlerts[name] ?? [])];
    expect(named.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

describeWith('promtool', promtoolProgram !== undefined)('alerts, by the rules as they are', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.start();
  }, 240_000);
  afterAll(() => world?.close());

  /** What a file of rules sees of a case. */
  const play = async (rules: readonly { expr: string }[], of: AlertCase) => {
    const quiet = await world.scrape();
    await of.provoke?.(world);
    const after = await world.scrape();
    const names = new Set(rules.flatMap(({ expr }) => ownMetrics(expr)));
    const scrapes = { quiet, after, at: Date.now() / 1000 };
    return timelineOf(names, scrapes, { ...of, foreign: { ...foreign, ...of.foreign } });
  };

  it('have a dashboard beside them whose expressions are understood', () => checkExpressions(dashboardExpressions()));

  describe.each(alertFiles())('of $name', ({ name, path, rules }) => {
    it('are silent while nothing is wrong', async () => {
      const series = await play(rules, {});
      for (const at of [5, 30, 90]) await expectFiring(path, series, at, []);
    });

    it.each(Object.entries(cases[name] ?? {}))('fire alone: %s', async (alert, of) => {
      try {
        await expectFiring(path, await play(rules, of), of.at ?? usual, [alert]);
      } finally {
        await of.repair?.(world);
      }
    });
  });
});
