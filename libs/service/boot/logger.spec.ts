import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import type { Config } from '#libs/kernel/config';
import { makeLogger, NestLogger } from './logger.js';

describe('the log', () => {
  const lines: string[] = [];
  const pino = makeLogger({ logLevel: 'info', service: 'directory' } as Config, { write: (line) => lines.push(line) });

  it('says what was wrong with a statement, not with whose data', () => {
    const refused = Object.assign(new Error('duplicate key value violates unique constraint "teacher_phone"'), {
      code: '23505',
      constraint: 'teacher_phone',
      where: 'COPY teacher, line 1: "李雷"',
      detail: 'Key (school_code, name)=(440305001, 李雷) already exists.',
    });
    const error = new QueryFailedError('insert into teacher (name) values ($1)', ['李雷'], refused);
    new NestLogger(pino).error({ err: error, batchId: 'b1' }, 'a row cannot be applied', 'imports');
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({
      batchId: 'b1',
      context: 'imports',
      msg: 'a row cannot be applied',
      err: { type: 'QueryFailedError', code: '23505', constraint: 'teacher_phone' },
    });
    expect(line).not.toContain('李雷');
  });

  it('has no undefined where Nest has no stack, and the text of an error without another', () => {
    lines.length = 0;
    const nest = new NestLogger(pino);
    nest.error('no brokers yet', undefined, 'kafka-bus');
    nest.error(new Error('away'), undefined, 'jobs');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['no brokers yet', 'away']);
  });

  it('leaves errors of a start to its caller', () => {
    lines.length = 0;
    new NestLogger(pino).error(new Error('away'), undefined, 'ExceptionHandler');
    expect(lines).toEqual([]);
  });
});
