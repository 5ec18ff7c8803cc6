import eslint from '@eslint/js';
import node from 'eslint-plugin-n';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { durations } from './tools/eslint/durations.js';
import { zonedTimes } from './tools/eslint/zoned-times.js';

/** Rules that type-aware strictness brings, adjusted where they fight the frameworks; each line off says why. */
const adjusted = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  // Nest modules are empty classes that carry a decorator
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowStaticOnly: false }],
  // an empty method is a subclass's or a port's "nothing to do here"
  '@typescript-eslint/no-empty-function': 'off',
  // `return done(error)` leaves a function early and calls back; a handler in one line returns what it calls
  '@typescript-eslint/no-confusing-void-expression': 'off',
  // DTO classes describe shapes for validation and OpenAPI; responses are plain data of that shape
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-misused-spread': 'off',
  // aedes' return codes are a const enum, which transpilers of single files cannot read
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  // `void expression` says that a value is dropped on purpose
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  // a port's method may be async although one adapter has nothing to wait for
  '@typescript-eslint/require-await': 'off',
  // values from JSON and SQL are not always what their type promises: a check too many is no fault
  '@typescript-eslint/no-unnecessary-condition': 'off',
  // an index signature is read by name in brackets, so that a misspelt property cannot hide
  '@typescript-eslint/dot-notation': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  eqeqeq: 'error',
  'no-console': 'error',
  'prefer-const': 'error',
  'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
};

/** Rules of our own. */
const firstbell = { rules: { durations, 'zoned-times': zonedTimes } };

export default tseslint.config(
  {
    ignores: ['**/node_modules', '**/dist', '.data', 'coverage', 'web/src/contract', 'clients/typescript/src/api.d.ts'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: adjusted,
  },
  {
    files: ['web/**/*.tsx', 'web/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
    // a component is markup and its handlers: longer than a function, still one idea
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // React calls what an effect returns; browsers return a promise from scrolling, whatever its type says
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression[body.type!="BlockStatement"]:has(MemberExpression[property.name=/^scroll/])',
          message: 'An effect that scrolls has a body: what scrolling returns is no cleanup.',
        },
      ],
    },
  },
  {
    // decisions about components are made once, in the kit; `app` and a file of `core` hold the overlays
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/{kit,app}/**', 'web/src/core/feedback.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'antd', message: 'Use the kit.' }],
          patterns: [{ group: ['antd/*'], message: 'Use the kit.' }],
        },
      ],
    },
  },
  {
    // programs of the command line speak to people; a start that fails has no logger yet
    files: [
      'libs/service/boot/boot.ts',
      'services/all/**',
      'services/main.ts',
      'services/**/main.ts',
      'services/directory/area-load/load.ts',
      'tools/**/*.ts',
      'test/e2e/pictures.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'test/**'],
    rules: {
      // a describe block holds a whole file's tests
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // expect(x.method) names a mock, it does not call it
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['{libs,services,tools}/**/*.ts', 'web/{src,pay,visit}/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    plugins: { firstbell },
    rules: { 'firstbell/zoned-times': 'error' },
  },
  {
    // scripts in JavaScript run before anything is built
    files: ['{libs,services,test,tools}/**/*.ts', 'web/{src,pay,visit}/**/*.{ts,tsx}'],
    ignores: ['libs/contracts/common/durations.ts'],
    plugins: { firstbell },
    rules: { 'firstbell/durations': 'error' },
  },
  {
    // types are those of a newer Node.js than `engines` asks for
    files: ['{libs,services,test,tools}/**/*.{ts,js}'],
    plugins: { n: node },
    rules: {
      'n/no-unsupported-features/es-builtins': 'error',
      'n/no-unsupported-features/node-builtins': [
        'error',
        { allowExperimental: true, ignores: ['crypto.hash', 'import.meta.filename', 'vm.constants', 'zlib.crc32'] },
      ],
    },
  },
  {
    files: ['web/public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['addEventListener', 'document', 'localStorage', 'location', 'matchMedia', 'sessionStorage'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    // runs in a page
    files: ['web/bench/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'performance', 'requestAnimationFrame', 'KeyboardEvent', 'MessageChannel', 'Response'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setImmediate: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        module: 'writable',
      },
    },
  },
);
