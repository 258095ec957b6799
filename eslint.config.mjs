import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { CONSOLE, TOAST_USERS, layerRules } from './scripts/toolchain/layers.mjs';

const consoleFiles = [...CONSOLE.map((folder) => `${folder}/**/*.{ts,tsx}`), 'middleware.ts', 'instrumentation.ts'];

/**
 * Patterns for `no-restricted-imports` that match a project folder however it is written: through the alias, or
 * relative.
 */
const importsOf = (folders, message) => ({ regex: `^(@/|(\\.\\.?/)+)(${folders.join('|')})(/|$)`, message });

const otherHalf = importsOf(
  ['marketplace', 'tests', 'scripts'],
  'The console shares only graphql/ with the marketplace, and nothing with tests and scripts.',
);

/**
 * One block of config for each layer; a later block's patterns replace an earlier one's, so each carries all that hold
 * for it.
 */
const layers = layerRules().map(({ files, ignores = [], forbidden }) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          otherHalf,
          ...forbidden
            .filter(({ folders }) => folders.length > 0)
            .map(({ folders, because }) => importsOf(folders, because)),
        ],
      },
    ],
  },
}));

const noShortcuts = [
  {
    selector: 'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|fixme|todo)$/]',
    message: 'Every test runs, every time.',
  },
  {
    selector:
      'MemberExpression[object.object.name="test"][object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
    message: 'Every test runs, every time.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Every test runs, every time.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what you expect to see, not for time.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForLoadState"][arguments.0.value="networkidle"]',
    message: 'Wait for what you expect to see, not for silence.',
  },
];

const noBareZod = {
  selector: 'ImportDeclaration[source.value="zod"]',
  message: 'Import z from @/lib/zod, which sets it up.',
};
const noToast = {
  selector: 'ImportDeclaration[source.value="@/lib/browser/toast"]',
  message: "Toasts are raised by the mutation cache: state the texts in the mutation's meta.",
};

export default tseslint.config(
  { ignores: ['node_modules/', '.next/', '.data/', '**/generated/', 'next-env.d.ts', 'test-results/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['bench/floor/**/*.js'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...noShortcuts],
    },
  },
  {
    files: ['**/*.tsx', 'components/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // A live region speaks only when its text arrives after itself, and a store's news has to land in state: both are
    // effects that set state.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: consoleFiles,
    rules: {
      'no-restricted-imports': ['error', { patterns: [otherHalf] }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: consoleFiles,
    ignores: ['lib/zod.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noShortcuts, noBareZod] },
  },
  {
    files: consoleFiles,
    ignores: ['lib/zod.ts', ...TOAST_USERS],
    rules: { 'no-restricted-syntax': ['error', ...noShortcuts, noBareZod, noToast] },
  },
  ...layers,
  {
    files: ['marketplace/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            importsOf(
              [...CONSOLE, 'tests', 'scripts'],
              'The marketplace shares only graphql/ with the console, and nothing with tests and scripts.',
            ),
            { regex: '^@/', message: 'The marketplace runs on plain Node: relative imports with .ts.' },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    rules: { 'no-restricted-syntax': ['error', ...noShortcuts] },
  },
);
