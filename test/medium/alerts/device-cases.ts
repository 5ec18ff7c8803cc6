import { type AlertCases, grows, stands } from './alert-case.js';

/** The cases of cards, their commands and rollouts. The world begins with four cards that are connected. */
export const deviceCases: AlertCases = {
  CardsLost: {
    provoke: async (world) => {
      await world.cards.pop()?.leave();
      await world.reaches('firstbell_cards', 1);
    },
    at: 12,
  },
  CardsSilent: { chosen: [stands('firstbell_mqtt_messages_total', 7)], at: 17 },
  CardsRefused: {
    provoke: async (world) => {
      await world
        .card('GUESSED-1', 'wrong')
        .connect()
        .catch(() => undefined);
      await world.reaches('firstbell_mqtt_refused_total', 1);
    },
    perMinute: 400,
    at: 20,
  },
  SocketsWithoutConnect: { chosen: [stands('firstbell_mqtt_handshakes', 4500)], at: 12 },
  CardsBroken: {
    provoke: async ({ cards: [card] }) => {
      await card?.publish(card.topic('heartbeat'), 'no JSON');
    },
    perMinute: 120,
    at: 20,
  },
  CardsOnAndSilent: {
    chosen: [stands('firstbell_cards', 30, { state: 'silent' }), stands('firstbell_cards', 100, { state: 'on' })],
    at: 12,
  },
  RolloutHalted: { chosen: [stands('firstbell_rollouts_halted', 1)] },
  RolloutStepFails: { chosen: [{ name: 'firstbell_rollout_failures_total', values: '0x4 5x115' }] },
  CommandsOverdue: {
    // it has no consumer, so that its type has a figure
    provoke: async ({ all }) => {
      await all.database('devices').query(
        `insert into command (id, device_no, type, status, created_by, create_date, expires_at)
         values (gen_random_uuid(), 'ABSENT-1', 'syncData', 'queued', 'admin', now(), now() + interval '1 hour')`,
      );
    },
    chosen: [stands('firstbell_commands_overdue', 3, { type: 'syncData', state: 'queued' })],
    repair: ({ all }) => all.database('devices').query(`delete from command where device_no = 'ABSENT-1'`),
  },
  CommandsFail: {
    chosen: [grows('firstbell_commands_ended_total', 10, { type: 'restart', outcome: 'failed' })],
    at: 30,
  },
};
