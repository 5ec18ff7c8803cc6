import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

const isOfPackage = (path) => path.includes(`${sep}node_modules${sep}`);
/** A name such as `typeorm` or `#libs/db`: no file, no module of Node.js, nothing of jest's own. */
const isBare = (name) => !/^(\.|\/|node:|data:|@jest\/)/.test(name);

/** A module with what Node.js has exported from a file of a package. */
const moduleOf = async (path) => {
  const namespace = await import(pathToFileURL(path).href);
  const names = Object.keys(namespace);
  const module = new SyntheticModule(names, () => names.forEach((name) => module.setExport(name, namespace[name])), {
    identifier: path,
  });
  await module.link(() => undefined);
  await module.evaluate();
  return module;
};

/**
 * Leaves packages to Node.js, which loads them once for all files of a worker; jest would load hundreds of their modules again
 * for each file. Our own modules are fresh in each file, as ever. Everything runs in one realm, that of `environment.js`. A
 * package cannot be mocked by `jest.mock`, which no test does.
 *
 * It relies on parts of jest-runtime 30 that are not documented: `esmLoader.getContext`, `esmLoader.resolveModule`,
 * `executor.compile` and `_resolution`. Without this file and the two settings that name it the tests run as well, slower.
 */
export default class PackagesOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { esmLoader, executor } = this;
    // no context of its own: that of Node.js
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          esmLoader.dynamicImportFromCjs(specifier, filename, undefined, attributes),
      });
    const resolve = esmLoader.resolveModule.bind(esmLoader);
    const modules = new Map();
    esmLoader.resolveModule = async (specifier, from, context) => {
      const path = isBare(specifier) ? await this._resolution.resolveEsmAsync(from, specifier) : '';
      if (!isOfPackage(path)) return resolve(specifier, from, context);
      if (!modules.has(path)) modules.set(path, moduleOf(path));
      return modules.get(path);
    };
  }

  requireModuleOrMock(from, name) {
    if (isBare(name) && isOfPackage(this._resolution.resolveCjs(from, name))) return createRequire(from)(name);
    return super.requireModuleOrMock(from, name);
  }
}
