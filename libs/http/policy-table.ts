import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Policy, policyMetadata } from './allow.decorator.js';
import { type KeyRule, keyRuleOf } from './key-scope.js';

type Handler = (...args: unknown[]) => unknown;
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that Nest's context hands out
type AnyFunction = Function;

/** The policy of every handler of this process, as `@Allow` declares it. A handler without one keeps the process from starting. */
@Injectable()
export class PolicyTable implements OnModuleInit {
  private readonly byHandler = new Map<AnyFunction, Policy>();
  private readonly keyRules = new Map<AnyFunction, KeyRule>();
  /** The policy of every call of this process, by method and path as OpenAPI has it: `GET /api/file/download/{key}`. */
  readonly calls = new Map<string, Policy>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      for (const name of this.scanner.getAllMethodNames(prototype)) this.register(metatype, prototype[name]);
    }
  }

  of(_controller: AnyFunction, handler: AnyFunction): Policy {
    const policy = this.byHandler.get(handler);
    if (!policy) throw new Error(`no policy for the handler ${handler.name}`);
    return policy;
  }

  /** The policy of a request by its method and path; undefined for a call that this process does not have. */
  ofRequest({ method, url }: { method?: string | undefined; url?: string | undefined }): Policy | undefined {
    return this.calls.get(`${method ?? ''} ${url?.split('?')[0] ?? ''}`);
  }

  /** What an API key needs for the calls of a handler. */
  keyRuleOf(handler: AnyFunction): KeyRule {
    return this.keyRules.get(handler) ?? 'never';
  }

  private register(controller: AnyFunction, handler: Handler | undefined): void {
    if (!handler) return;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return;
    const policy = Reflect.getMetadata(policyMetadata, handler) as Policy | undefined;
    for (const path of pathsOf(controller, handler)) {
      const call = `${RequestMethod[method]} ${path}`;
      if (!policy) throw new Error(`the handler of ${call} declares no rights: it needs @Allow`);
      const rule = keyRuleOf(RequestMethod[method], path, policy);
      if ((this.keyRules.get(handler) ?? rule) !== rule) {
        throw new Error(`the handler of ${call} needs one scope for API keys: @Allow has to state it`);
      }
      this.keyRules.set(handler, rule);
      this.byHandler.set(handler, policy);
      this.calls.set(call, policy);
    }
  }
}

/** A path of the router as OpenAPI has it: `/api/file/download/{key}`. */
export const callPath = (path: string): string =>
  `/${path}`
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/:(\w+)/g, '{$1}');

const list = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : [(value as string | undefined) ?? ''];

const pathsOf = (controller: AnyFunction, handler: Handler): string[] => {
  const bases = list(Reflect.getMetadata(PATH_METADATA, controller));
  const paths = list(Reflect.getMetadata(PATH_METADATA, handler));
  return bases.flatMap((base) => paths.map((path) => callPath([base, path].join('/'))));
};
