import Runner from 'jest-runner';

/** A runner of its own: jest runs the files of one runner after those of the other, so that these have no browsers beside them. */
export default class AfterOthersRunner extends Runner {}
