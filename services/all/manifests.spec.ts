import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { existsSync } from 'node:fs';
import { serviceNames, services, topics } from '#libs/contracts';
import { serviceOf } from '../gateway/proxy/service-routes.js';
import { manifests } from './manifests.js';

/** Prefixes that are claimed by more than one of `claims`. */
const claimedTwice = (claims: readonly { name: string; routes: readonly string[] }[]): string[] => {
  const all = claims.flatMap(({ routes }) => routes);
  return all.filter((prefix, at) => all.indexOf(prefix) !== at);
};

interface Composed {
  module: object;
  imports?: unknown[];
  controllers?: object[];
}

/** The classes of controllers of a module and of what it imports. */
const controllersOf = (module: unknown, seen = new Set<unknown>()): object[] => {
  if (module === null || module === undefined || seen.has(module)) return [];
  seen.add(module);
  if (typeof module === 'function') {
    const imported = listed(MODULE_METADATA.IMPORTS, module).flatMap((each) => controllersOf(each, seen));
    return [...(listed(MODULE_METADATA.CONTROLLERS, module) as object[]), ...imported];
  }
  const { module: type, imports = [], controllers = [] } = module as Composed;
  return [...controllers, ...[type, ...imports].flatMap((each) => controllersOf(each, seen))];
};

const listed = (key: string, module: object): unknown[] =>
  (Reflect.getMetadata(key, module) as unknown[] | undefined) ?? [];

/** A module and all that it imports, without those that are registered with options. */
const plainModulesOf = (module: unknown, seen = new Set<unknown>()): Type[] => {
  if (module === null || module === undefined || seen.has(module)) return [];
  seen.add(module);
  const isPlain = typeof module === 'function';
  const imports = isPlain ? listed(MODULE_METADATA.IMPORTS, module) : ((module as Composed).imports ?? []);
  return [...(isPlain ? [module as Type] : []), ...imports.flatMap((each) => plainModulesOf(each, seen))];
};

/** A module that nothing else imports and that has so few parts that the module of the service lists them. */
const isTrivial = (module: Type): boolean =>
  listed(MODULE_METADATA.EXPORTS, module).length === 0 &&
  listed(MODULE_METADATA.PROVIDERS, module).length < 3 &&
  !('configure' in (module.prototype as object));

/** Paths of a controller's handlers. */
const pathsOf = (controller: object): string[] => {
  const path = (target: object): string => (Reflect.getMetadata(PATH_METADATA, target) as string | undefined) ?? '';
  const { prototype } = controller as { prototype: Record<string, object> };
  return Object.getOwnPropertyNames(prototype)
    .map((name) => prototype[name])
    .filter((handler) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => `/${[path(controller), path(handler as object)].join('/')}`.replace(/\/+/g, '/'));
};

describe('the manifests', () => {
  it('are those of the services in the contract, each with a database of its name and a program', () => {
    expect(manifests.map(({ name }) => name)).toEqual(serviceNames);
    expect(manifests.map(({ database }) => database.service)).toEqual(serviceNames);
    for (const contract of services) {
      expect(manifests.find(({ name }) => name === contract.name)).toMatchObject(contract);
      expect([contract.name, existsSync(new URL(`../${contract.name}/main.ts`, import.meta.url))]).toEqual([
        contract.name,
        true,
      ]);
    }
  });

  it('claim no route prefix twice', () => {
    expect(claimedTwice(manifests)).toEqual([]);
    expect(claimedTwice([{ name: 'x', routes: ['/api/lds'] }, ...manifests])).toEqual(['/api/lds']);
  });

  it('name topics that exist, and replay only what they publish', () => {
    for (const { name, topics: published, replays } of manifests) {
      expect([name, published.filter((topic) => !(topics as readonly string[]).includes(topic))]).toEqual([name, []]);
      expect([name, replays.map(({ topic }) => topic).filter((topic) => !published.includes(topic))]).toEqual([
        name,
        [],
      ]);
    }
    expect(new Set(topics).size).toBe(topics.length);
  });

  it.each(manifests.map(({ name, module }) => [name, module] as const))(
    'route every call of %s to it',
    (name, module) => {
      const paths = controllersOf(module).flatMap(pathsOf);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => serviceOf(path) !== name)).toEqual([]);
    },
  );

  it('give a service the health call that its routes name, and no other', () => {
    for (const { name, module, routes } of manifests) {
      const path = `/${name}/health`;
      expect([name, controllersOf(module).flatMap(pathsOf).includes(path)]).toEqual([name, routes.includes(path)]);
    }
  });

  it('list rooms of one or two providers in the module of the service', () => {
    const small = manifests.flatMap(({ module }) => {
      // the root module, then the list of rooms
      const [root, rooms, ...others] = plainModulesOf(module);
      expect([root, listed(MODULE_METADATA.IMPORTS, module)[1]]).toEqual([module, rooms]);
      return others.filter(isTrivial).map((each) => each.name);
    });
    expect(small).toEqual([]);
  });
});
