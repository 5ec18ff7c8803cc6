import Runner from 'jest-runner';

/** Runs test files one after the other: whole stacks and faults need the machine for themselves. */
export default class OneByOneRunner extends Runner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: 1 }, context);
  }
}
