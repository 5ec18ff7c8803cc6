import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { policies } from '#libs/contracts';
import { PolicyTable } from './policy-table.js';

@Controller('api/user')
class Known {
  @Get('current')
  current(): null {
    return null;
  }
}

@Controller('api/user')
class Unknown {
  @Post('current')
  change(): null {
    return null;
  }
}

const tableOf = async (...controllers: (typeof Known | typeof Unknown)[]): Promise<PolicyTable> => {
  @Module({ imports: [DiscoveryModule], controllers, providers: [PolicyTable] })
  class Process {}
  const context = await NestFactory.createApplicationContext(Process, { logger: false, abortOnError: false });
  return context.get(PolicyTable);
};

describe('the policy table', () => {
  it('knows the policy of every call', async () => {
    const table = await tableOf(Known);
    expect(table.calls).toEqual(['GET /api/user/current']);
    expect(table.of(Known, Known.prototype.current)).toBe(policies['GET /api/user/current']);
  });

  it('keeps a process with a call that has no entry from starting', async () => {
    await expect(tableOf(Known, Unknown)).rejects.toThrow('POST /api/user/current has no entry in the policy table');
  });
});
