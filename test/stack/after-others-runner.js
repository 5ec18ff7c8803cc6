import Runner from 'jest-runner';

/** A runner of its own: jest runs the files of one runner after those of the other, so that these have no browsers beside them. */
export default class AfterOthersRunner extends Runner {
  constructor(globalConfig, context) {
    // one more than beside browsers: whoever waits for containers and for what a fault holds up computes little
    super({ ...globalConfig, maxWorkers: globalConfig.maxWorkers + 1 }, context);
  }
}
