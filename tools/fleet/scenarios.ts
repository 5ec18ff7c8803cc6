import { daySeconds, silentIntervals } from '#libs/contracts';
import type { Card } from './card.js';
import {
  connectWithWrongPassword,
  openTwin,
  sendGarbage,
  sendOversize,
  sendUnknownAck,
  trespass,
} from './misbehaviour.js';
import type { Mishap } from './mornings/mishap.js';
import { mornings } from './mornings/mornings.js';
import { playedMornings, playMishap } from './mornings/played-mornings.js';
import type { ScenarioName } from './options.js';
import type { Span } from './random.js';
import type { Scenario, Stage } from './stage.js';

/** Does something to a card that is connected at the moment; to none when chance finds only cards that are not. */
const withOnlineCard = (fleet: Stage, action: (card: Card) => void): void => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const card = fleet.random.pick(fleet.cards);
    if (!card?.link.up) continue;
    action(card);
    return;
  }
};

const doorGoesDark = (fleet: Stage, pause: Span, away: Span): void => {
  fleet.every(pause, () => {
    withOnlineCard(fleet, (card) => {
      const seconds = fleet.random.within(away);
      card.powerCut(seconds);
      fleet.log(`${card.deviceNo}: off for ${Math.round(seconds)} s`);
    });
  });
};

const schoolsLosePower = (fleet: Stage, pause: Span, away: Span): void => {
  fleet.every(pause, () => {
    fleet.powerCut(fleet.random.integer(0, fleet.settings.schools - 1), fleet.random.within(away));
  });
};

/** A fixed share of the cards has a bad network: each of them loses its connection every 10 to 60 s. */
const cardsFlap = (fleet: Stage, share: number): void => {
  const flappers = fleet.cards.filter(() => fleet.random.chance(share));
  for (const card of flappers) {
    fleet.every([10, 60], () => {
      card.link.drop();
    });
  }
  fleet.log(`${flappers.length} cards have a flapping network`);
};

const oneCardGoesSilent = (fleet: Stage, pause: Span, seconds: number): void => {
  const fallSilent = (): void => {
    withOnlineCard(fleet, (card) => {
      card.quirks.silent = true;
      fleet.log(`${card.deviceNo}: silent but connected for ${Math.round(seconds)} s`);
      fleet.after(seconds, () => {
        card.quirks.silent = false;
      });
    });
  };
  fleet.after(5, fallSilent);
  fleet.every(pause, fallSilent);
};

const clocksAreWrong = (fleet: Stage, count: number): void => {
  for (let left = count; left > 0; left--) {
    const card = fleet.random.pick(fleet.cards);
    if (!card) return;
    const days = fleet.random.integer(-400, 400);
    card.quirks.clockOffsetSeconds = days * daySeconds + fleet.random.integer(60, 3600);
    fleet.log(`${card.deviceNo}: clock wrong by ${days} days`);
  }
};

const flap = (card: Card, fleet: Stage, times: number): void => {
  card.link.drop();
  if (times > 1) {
    fleet.after(fleet.random.within([1, 4]), () => {
      flap(card, fleet, times - 1);
    });
  }
};

const calm: Scenario = (fleet) => {
  fleet.powerOnAll(fleet.settings.rampSeconds);
  doorGoesDark(fleet, [15, 40], [5, 30]);
};

/** Schools open in turn: six waves over a minute. */
const morning: Scenario = (fleet) => {
  const waves = 6;
  for (let wave = 0; wave < waves; wave++) {
    fleet.after(wave * 10, () => {
      const cards = fleet.cards.filter((card) => card.schoolIndex % waves === wave);
      for (const card of cards) {
        fleet.after(fleet.random.within([0, 8]), () => {
          card.powerOn();
        });
      }
      fleet.log(`wave ${wave + 1} of ${waves}: ${cards.length} cards`);
    });
  }
  fleet.after(70, () => {
    doorGoesDark(fleet, [15, 40], [5, 30]);
  });
};

const flaky: Scenario = (fleet) => {
  fleet.powerOnAll(fleet.settings.rampSeconds);
  cardsFlap(fleet, 0.05);
};

const mischief: ((card: Card, fleet: Stage) => void)[] = [
  (card, fleet) => {
    sendGarbage(card, fleet.random);
  },
  (card, fleet) => {
    sendUnknownAck(card, fleet.random);
  },
  (card, fleet) => {
    openTwin(card, fleet.random.within([1, 6]));
  },
  (card) => {
    sendOversize(card);
  },
  (card) => {
    connectWithWrongPassword(card);
  },
  (card, fleet) => {
    trespass(card, fleet.random.pick(fleet.cards) ?? card);
  },
  (card, fleet) => {
    card.freeze(fleet.random.within([5, 120]));
  },
];

const hostile: Scenario = (fleet) => {
  for (const { quirks } of fleet.cards) {
    quirks.withoutBootId = fleet.random.chance(0.1);
    quirks.epochTime = fleet.random.chance(0.2);
    quirks.lateAckSeconds = fleet.random.chance(0.03) ? fleet.random.within([30, 360]) : 0;
    quirks.mute = fleet.random.chance(0.01);
    quirks.failShare = Math.max(quirks.failShare, fleet.random.chance(0.1) ? 0.5 : 0);
  }
  clocksAreWrong(fleet, Math.ceil(fleet.cards.length / 50));
  fleet.powerOnAll(fleet.settings.rampSeconds);
  schoolsLosePower(fleet, [17, 23], [15, 40]);
  cardsFlap(fleet, 0.05);
  oneCardGoesSilent(fleet, [20, 40], fleet.settings.heartbeatSeconds * (silentIntervals + 2));
  const pause = 200 / Math.max(fleet.cards.length, 100);
  fleet.every([pause / 2, pause], () => {
    withOnlineCard(fleet, (card) => fleet.random.pick(mischief)?.(card, fleet));
  });
};

/** Incidents that wait for an operator of the demo, and how long after its start they begin, in seconds. */
const demoMishaps: readonly Mishap[] = [
  { kind: 'powerCut', doors: [{ school: 4 }], at: '07:10', minutes: 360 },
  ...mornings.strip.mishaps,
  ...mornings.flap.mishaps,
];
const demoMishapsAfter = 90;

/** Something to look at every few seconds. */
const demo: Scenario = (fleet) => {
  clocksAreWrong(fleet, 1);
  fleet.powerOnAll(fleet.settings.rampSeconds);
  doorGoesDark(fleet, [4, 9], [5, 25]);
  for (const mishap of demoMishaps) fleet.after(demoMishapsAfter, () => playMishap(fleet, mishap));
  fleet.after(20, () => {
    fleet.powerCut(fleet.random.integer(0, fleet.settings.schools - 1), 25);
    schoolsLosePower(fleet, [55, 75], [20, 40]);
  });
  oneCardGoesSilent(fleet, [150, 240], Math.max(120, fleet.settings.heartbeatSeconds * (silentIntervals + 3)));
  fleet.every([25, 40], () => {
    withOnlineCard(fleet, (card) => {
      fleet.log(`${card.deviceNo}: network flapping`);
      flap(card, fleet, 3);
    });
  });
};

/** Every scenario by its name on the command line. */
export const scenarios: Record<ScenarioName, Scenario> = {
  none: (fleet) => {
    fleet.powerOnAll(fleet.settings.rampSeconds);
  },
  calm,
  morning,
  flaky,
  hostile,
  demo,
  ...playedMornings,
};
