import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { policies, type Policy } from '#libs/contracts';

type Handler = (...args: unknown[]) => unknown;
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that Nest's context hands out
type AnyFunction = Function;

/** The policy of every handler of this process. A handler without an entry keeps the process from starting. */
@Injectable()
export class PolicyTable implements OnModuleInit {
  private readonly byHandler = new Map<AnyFunction, Policy>();
  /** Method and path of every call of this process, as in the policy table. */
  readonly calls: string[] = [];

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

  private register(controller: AnyFunction, handler: Handler | undefined): void {
    if (!handler) return;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return;
    for (const path of pathsOf(controller, handler)) {
      const call = `${RequestMethod[method]} ${path}`;
      const policy = policies[call];
      if (!policy) throw new Error(`the call ${call} has no entry in the policy table`);
      this.byHandler.set(handler, policy);
      this.calls.push(call);
    }
  }
}

const list = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : [(value as string | undefined) ?? ''];

const pathsOf = (controller: AnyFunction, handler: Handler): string[] => {
  const bases = list(Reflect.getMetadata(PATH_METADATA, controller));
  const paths = list(Reflect.getMetadata(PATH_METADATA, handler));
  return bases.flatMap((base) =>
    paths.map((path) => `/${[base, path].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')),
  );
};
