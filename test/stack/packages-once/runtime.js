import { createRequire, isBuiltin } from 'node:module';
import { compileFunction, constants, SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

/** A package such as `typeorm` or `rxjs/operators`: no file, no alias such as `#libs/data/db`, no module of Node.js or jest. */
const isPackage = (name) => !/^(\.|\/|#|data:|@jest\/)/.test(name) && !isBuiltin(name);

/** The result of `import(name)` in the file `from`, resolved and loaded by Node.js. */
const nodeImport = (name, from) =>
  compileFunction('return import(name)', ['name'], {
    filename: from,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })(name);

const toModule = async (namespace) => {
  const names = Object.keys(namespace);
  const module = new SyntheticModule(names, () => names.forEach((name) => module.setExport(name, namespace[name])));
  await module.link(() => undefined);
  await module.evaluate();
  return module;
};

/** Modules by the namespace that they re-export, for all test files of this worker. */
const modules = new WeakMap();

const packageModule = async (name, from) => {
  const namespace = await nodeImport(name, from);
  if (!modules.has(namespace)) modules.set(namespace, toModule(namespace));
  return modules.get(namespace);
};

/** Members of a Runtime that are overridden or called below. */
const members = {
  _resolution: ['hasDistinctAsyncResolver'],
  esmLoader: ['getContext', 'resolveModule', 'dynamicImportFromCjs'],
  executor: ['compile'],
};

const checkMembers = (runtime) => {
  const missing = Object.entries(members).flatMap(([part, methods]) =>
    methods.filter((method) => typeof runtime[part]?.[method] !== 'function').map((method) => `${part}.${method}`),
  );
  if (!Array.isArray(runtime.executor?.injectedModuleParameters)) missing.push('executor.injectedModuleParameters');
  if (missing.length === 0) return;
  throw new Error(
    `jest-runtime has no ${missing.join(', ')}, which test/stack/packages-once overrides: adapt runtime.js, or let checked.json ` +
      "name another version so that tests run in jest's own runtime",
  );
};

/**
 * Resolves and loads packages with Node.js, once per worker; jest would evaluate hundreds of their modules again for each
 * test file. Our own modules are evaluated once per test file, as in jest. Everything runs in the main realm: see
 * `environment.js`. `jest.mock` has no effect on a package.
 *
 * Depends on the undocumented members below, of the version of jest-runtime in `checked.json`; `packages-once.spec.ts` checks
 * their effect.
 */
export default class PackagesOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    checkMembers(this);
    const { esmLoader, executor } = this;
    // the main realm instead of a context
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          esmLoader.dynamicImportFromCjs(specifier, filename, undefined, attributes),
      });
    // where Node.js can evaluate synchronously (22.21, 24.9 and newer), jest would load graphs without resolveModule
    this._resolution.hasDistinctAsyncResolver = () => true;
    const resolve = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = (specifier, from, context) =>
      isPackage(specifier) ? packageModule(specifier, from) : resolve(specifier, from, context);
  }

  /** Does not replace `process.getBuiltinModule`, which here is that of Node.js itself. */
  installGetBuiltinModule() {}

  requireModuleOrMock(from, name) {
    return isPackage(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
}
