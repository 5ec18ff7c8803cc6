import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Allow, operators } from './allow.decorator.js';
import { PolicyTable } from './policy-table.js';

@Controller('api/user')
class Known {
  @Get('current')
  @Allow(operators, { permission: 'goClassCardDevice' })
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
    const policy = { ...operators, permission: 'goClassCardDevice' };
    expect([...table.calls]).toEqual([['GET /api/user/current', policy]]);
    expect(table.of(Known, Known.prototype.current)).toEqual(policy);
    expect(table.ofRequest({ method: 'GET', url: '/api/user/current?x=1' })).toEqual(policy);
    expect(table.ofRequest({ method: 'POST', url: '/api/user/current' })).toBeUndefined();
  });

  it('keeps a process with a handler that declares none from starting', async () => {
    await expect(tableOf(Known, Unknown)).rejects.toThrow('the handler of POST /api/user/current declares no rights');
  });
});
