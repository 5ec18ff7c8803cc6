/** A state machine as a table `from -> event -> to`. An event without an entry leaves the state as it is. */
export type Machine<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>;

/** Result of an event: the next state, the same object when nothing changed, and the effects that stores carry out. */
export interface Applied<State, Effect> {
  state: State;
  effects: readonly Effect[];
}

/** States that take an event, in the order of the table. */
export const statesThatTake = <State extends string, Event extends string>(
  machine: Machine<State, Event>,
  event: Event,
): State[] => (Object.keys(machine) as State[]).filter((state) => machine[state][event] !== undefined);

/** States that follow `from` by any number of events, and `from`. */
const statesAfter = (machine: Machine<string, string>, from: string): Set<string> => {
  const found = new Set([from]);
  // a set is iterated to its end, with what is added meanwhile
  for (const state of found) for (const to of Object.values(machine[state] ?? {})) if (to !== undefined) found.add(to);
  return found;
};

/** True when a state is `from` or may follow it: a report of any other state is older. */
export const mayFollow = <State extends string>(machine: Machine<State, string>, from: State, to: State): boolean =>
  statesAfter(machine, from).has(to);
