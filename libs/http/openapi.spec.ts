import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, type INestApplication, Module, Param, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Allow, anyone, operators, signedIn } from './allow.decorator.js';
import { RequiredText } from './fields/index.js';
import { openApiOf } from './openapi.js';
import { MayBeForbidden, MayBeThrottled, MayConflict, ReturnsFile, ReturnsNothing, ReturnsText } from './responses.js';

class Named {
  @RequiredText()
  name!: string;
}

@Controller('api/things')
class Things {
  @Get('greeting')
  @Allow(anyone)
  @ReturnsText()
  @MayBeForbidden()
  @MayBeThrottled()
  greeting(): string {
    return '';
  }

  @Get('own')
  @Allow(signedIn)
  @ReturnsNothing()
  own(): null {
    return null;
  }

  @Get('one')
  @Allow(operators)
  @ReturnsFile('text/csv')
  one(@Query() { name }: Named): string {
    return name;
  }

  @Get('file/:name')
  @Allow(signedIn)
  @ReturnsNothing()
  file(@Param() { name }: Named): string {
    return name;
  }

  @Post('save')
  @Allow(operators, { form: true })
  @MayConflict()
  @ReturnsNothing()
  save(@Body() { name }: Named): string {
    return name;
  }
}

@Controller('api/schoolDevice')
class Cards {
  @Get('cards')
  @Allow(operators)
  @ReturnsNothing()
  cards(): null {
    return null;
  }

  @Post('password')
  @Allow(signedIn, { key: 'never' })
  @ReturnsNothing()
  password(): null {
    return null;
  }
}

@Module({ controllers: [Cards, Things] })
class Process {}

describe('the document', () => {
  let app: INestApplication;
  let document: OpenAPIObject;

  beforeAll(async () => {
    app = await NestFactory.create(Process, { logger: false });
    await app.init();
    document = openApiOf(app);
  });
  afterAll(() => app.close());

  const always = ['200', '413', '415', '500', '503'];

  it.each<[string, 'get' | 'post', string[]]>([
    ['greeting', 'get', ['403', '429']],
    ['own', 'get', ['401', '403']],
    ['one', 'get', ['401', '403', '404']],
    ['file/{name}', 'get', ['400', '401', '403', '404']],
    ['save', 'post', ['400', '401', '403', '404', '408', '409', '429']],
  ])('says with what %s can be answered', (path, method, more) => {
    const responses = document.paths[`/api/things/${path}`]?.[method]?.responses ?? {};
    expect(Object.keys(responses).sort()).toEqual([...always, ...more].sort());
    const refused = Object.entries(responses).filter(([status]) => status !== '200');
    for (const [, response] of refused) {
      const name = response && '$ref' in response ? (response.$ref.split('/').at(-1) ?? '') : '';
      expect(document.components?.responses?.[name]).toMatchObject({ content: { 'application/json': {} } });
    }
  });

  it('has for HTTP 200 the data, and the rule that refused it', () => {
    const ok = (path: string, method: 'get' | 'post'): unknown =>
      document.paths[`/api/things/${path}`]?.[method]?.responses['200'];
    const rejected = { $ref: '#/components/schemas/Rejected' };
    expect(ok('greeting', 'get')).toMatchObject({
      content: {
        'application/json': { schema: { oneOf: [{ properties: { rtnCode: { enum: ['0'] } } }, rejected] } },
      },
    });
    expect(ok('one', 'get')).toMatchObject({
      content: { 'text/csv': {}, 'application/json': { schema: rejected } },
    });
    expect(document.components?.schemas?.['Rejected']).toMatchObject({ properties: { rtnCode: { enum: ['-1'] } } });
  });

  it('says which scope an API key needs for a call, and where only a session does', () => {
    const operation = (path: string, method: 'get' | 'post') =>
      document.paths[path]?.[method] as { security?: object[]; 'x-scope'?: string };
    expect(operation('/api/schoolDevice/cards', 'get')).toMatchObject({
      security: [{ session: [] }, { apiKey: [] }],
      'x-scope': 'devices:read',
    });
    expect(operation('/api/schoolDevice/password', 'post')).toMatchObject({
      security: [{ session: [] }],
      'x-scope': 'never',
    });
    expect(operation('/api/things/greeting', 'get').security).toBeUndefined();
    expect(document.components?.securitySchemes).toMatchObject({ apiKey: { type: 'http', scheme: 'bearer' } });
  });

  it('has the forms that a call reads', () => {
    const { requestBody } = document.paths['/api/things/save']?.post ?? {};
    expect(Object.keys((requestBody as { content: object }).content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
  });
});
