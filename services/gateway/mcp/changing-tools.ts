import { z } from 'zod';
import { type RolloutState, restartMinutes } from '#libs/contracts';
import { type Answer, ToolRefusal } from './answer.js';
import { CallNotFound } from './console-calls.js';
import { aboutDoors, type Door, doorStates, shownDoor, stateFilter } from './door.js';
import { type Rollout, shownRollout } from './reading-tools.js';
import { type LeftOutDoor, plannedDoor, type PlannedDoor, unchanged } from './restart-plan.js';
import { confirmationToken, doorNo, shortText, type Tool, tool, type ToolContext, twoSteps } from './tool.js';

/** Doors that one call restarts at most, by their numbers and of a school. */
const maxNumbers = 20;
const maxDoors = 200;
/** Doors that are looked up at once. */
const atOnce = 5;

interface DoorChoice {
  doorNos?: string[] | undefined;
  schoolCode?: string | undefined;
  state?: (typeof doorStates)[number] | undefined;
}

interface FoundDoors {
  doors: Door[];
  /** Numbers without a door within the caller's reach. */
  missing: string[];
}

const doorsOf = async (choice: DoorChoice, { calls }: ToolContext): Promise<FoundDoors> => {
  const { doorNos, schoolCode, state } = choice;
  if ((doorNos === undefined) === (schoolCode === undefined)) {
    throw new ToolRefusal('Give either doorNos or schoolCode.');
  }
  if (doorNos) return byNumbers([...new Set(doorNos)], choice, calls);
  const filter = { schoolCode, ...stateFilter(state) };
  const { list, total } = await calls.firstRows<Door>('/api/schoolDevice/list', filter, maxDoors);
  if (total > maxDoors) throw new ToolRefusal(`${total} doors match, but at most ${maxDoors} restart in one call.`);
  return { doors: list, missing: [] };
};

const byNumbers = async (
  numbers: readonly string[],
  { state }: DoorChoice,
  calls: ToolContext['calls'],
): Promise<FoundDoors> => {
  if (state !== undefined) throw new ToolRefusal('state goes with schoolCode, not with doorNos.');
  const found: FoundDoors = { doors: [], missing: [] };
  const look = async (deviceNo: string): Promise<void> => {
    try {
      found.doors.push(await calls.get<Door>('/api/schoolDevice/detail', { deviceNo }));
    } catch (error) {
      if (!(error instanceof CallNotFound)) throw error;
      found.missing.push(deviceNo);
    }
  };
  for (let n = 0; n < numbers.length; n += atOnce) await Promise.all(numbers.slice(n, n + atOnce).map(look));
  return found;
};

interface Lesson {
  schoolCode: string;
  schoolName: string;
  cards: number;
  name: string;
  until: string;
  restartAt: string | null;
}

const refOf = ({ deviceNo, schoolCode, classroomCode }: PlannedDoor): object => ({
  deviceNo,
  schoolCode,
  classroomCode,
});

const offerRestart = async (choice: DoorChoice & { afterLesson: boolean }, context: ToolContext): Promise<Answer> => {
  const { doors, missing } = await doorsOf(choice, context);
  if (doors.length === 0) throw new ToolRefusal('No door within the reach of this key matches; nothing was done.');
  const planned = doors.map(plannedDoor);
  const lessons = await context.calls.post<Lesson[]>('/api/schoolDevice/lessons', {
    pushClassCards: planned.map(refOf),
  });
  const inLesson = lessons.reduce((sum, { cards }) => sum + cards, 0);
  const away = planned.filter(({ state }) => state === 'off').length;
  return {
    summary:
      `Nothing has been done yet. ${doors.length} doors would restart. ${warningOf(inLesson, choice.afterLesson)} ${away} ` +
      'of the doors are off: a command reaches such a door only if it connects again within 5 minutes.',
    data: { lessons, notFound: missing, afterLesson: choice.afterLesson },
    rows: doors.map((door) => shownDoor(door, context.links)),
    narrow: 'find_doors lists them',
    confirmationToken: await context.confirmations.offer({ doors: planned }),
  };
};

const warningOf = (inLesson: number, afterLesson: boolean): string => {
  if (inLesson === 0) return 'None of them hangs where a lesson or an exam is going on.';
  return afterLesson
    ? `${inLesson} of them hang where a lesson or an exam is going on, and wait for its end.`
    : `WARNING: ${inLesson} of them hang where a lesson or an exam is going on, which this interrupts.`;
};

interface Queued {
  commandBatchId: string;
  commandIds: string[];
}

/** What a first call stores for its second one. */
interface RestartPlan {
  doors: PlannedDoor[];
}
interface PausePlan {
  state: RolloutState;
}

const doRestart = async (
  choice: DoorChoice & { afterLesson: boolean },
  token: string,
  context: ToolContext,
): Promise<Answer> => {
  const { id, plan } = await context.confirmations.take(token);
  const now = (await doorsOf(choice, context)).doors.map(plannedDoor);
  const { doors, leftOut } = unchanged((plan as RestartPlan).doors, new Map(now.map((door) => [door.deviceNo, door])));
  if (doors.length === 0) return restarted(leftOut, undefined, context);
  const body = { iotMessageType: 'restart', pushClassCards: doors.map(refOf), afterLesson: choice.afterLesson };
  const queued = await context.calls.post<Queued>('/api/schoolDevice/restartOrClearCache', body, {}, id);
  return restarted(leftOut, queued, context);
};

const restarted = (leftOut: readonly LeftOutDoor[], queued: Queued | undefined, { links }: ToolContext): Answer => ({
  summary:
    `${queued?.commandIds.length ?? 0} restarts are queued. ${leftOut.length} doors were left out because they changed ` +
    'since the first call. door_status says how a restart ended.',
  data: {
    commandBatchId: queued?.commandBatchId ?? null,
    link: queued ? links.to('doors', { batch: queued.commandBatchId }) : links.to('doors'),
  },
  rows: leftOut,
});

const restartDoors = tool({
  name: 'restart_doors',
  title: 'Restart doors',
  description:
    `Restarts doors. Their screens are black for up to ${restartMinutes} minutes; a restart in a lesson takes the page away ` +
    `from the class, so afterLesson is true unless a person wants it at once. ${twoSteps} ${aboutDoors}`,
  scopes: [['devices:read', 'devices:command']],
  changes: true,
  input: z.strictObject({
    doorNos: z.array(doorNo).min(1).max(maxNumbers).optional(),
    schoolCode: shortText.optional().describe('Instead of doorNos: the doors of this school'),
    state: z.enum(doorStates).optional().describe('With schoolCode: only doors in this state'),
    afterLesson: z.boolean().default(true).describe('true: where a lesson is going on, restart at its end'),
    confirmationToken,
  }),
  run: ({ confirmationToken: token, ...choice }, context) =>
    token === undefined ? offerRestart(choice, context) : doRestart(choice, token, context),
});

const pauseRollout = tool({
  name: 'pause_rollout',
  title: 'Pause a rollout',
  description:
    'Pauses a rollout that runs: no further door begins to upgrade; those that have begun continue. A person resumes it in ' +
    `the console. ${twoSteps}`,
  scopes: [['devices:read', 'devices:command']],
  changes: true,
  input: z.strictObject({
    rolloutId: z.uuid().describe('As rollouts shows it'),
    reason: z.string().trim().min(1).max(100).optional().describe('Why, for the people who resume it'),
    confirmationToken,
  }),
  run: async ({ rolloutId, reason, confirmationToken: token }, context) => {
    const { calls, confirmations } = context;
    const taken = token === undefined ? undefined : await confirmations.take(token);
    const rollout = await calls.get<Rollout & { actions: string[] }>('/api/rollout/detail', { rolloutId });
    const { state, actions } = rollout;
    if (!actions.includes('pause') || (taken && (taken.plan as PausePlan).state !== state)) {
      throw new ToolRefusal(`Nothing was done: the rollout is ${state}.`);
    }
    const data = shownRollout(rollout, context);
    if (!taken) {
      const summary = `Nothing has been done yet. The rollout is ${state} and would be paused.`;
      return { summary, data, confirmationToken: await confirmations.offer({ state }) };
    }
    await calls.post('/api/rollout/act', { rolloutId, action: 'pause', reason }, {}, taken.id);
    return { summary: 'The rollout is paused.', data: { ...data, state: 'paused' } };
  },
});

export const changingTools: readonly Tool[] = [restartDoors, pauseRollout];
