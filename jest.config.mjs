import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import nextJest from 'next/jest.js';

const root = import.meta.dirname;
const createJestConfig = nextJest({ dir: root });

/**
 * True for an installed package that can only be imported, never required: Jest loads CommonJS, so SWC has to turn it
 * round.
 */
function isModuleOnly(folder) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
  return manifest.type === 'module' && !JSON.stringify(manifest.exports ?? {}).includes('"require"');
}

/**
 * The names of the module-only packages at the top of node_modules, scoped ones included. Found, not listed, so that an
 * update cannot stale it.
 */
function moduleOnlyPackages() {
  const modules = path.join(root, 'node_modules');
  const names = readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    );
  return names.filter((name) => isModuleOnly(path.join(modules, name)));
}

/** One Jest project on Next's compiler. `next/jest` never transforms node_modules; its pattern is replaced by ours. */
async function project(config) {
  const made = await createJestConfig({
    rootDir: root,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/', '<rootDir>/test-results/'],
    restoreMocks: true,
    ...config,
  })();
  return {
    ...made,
    transformIgnorePatterns: [
      `/node_modules/(?!(${moduleOnlyPackages().join('|')})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
}

export default async () => ({
  // For machines that do something else besides; it says nothing about how fast anything is.
  testTimeout: 60_000,
  projects: [
    await project({
      displayName: 'unit',
      testEnvironment: '<rootDir>/tests/support/jest-server.mjs',
      testMatch: ['<rootDir>/tests/{unit,architecture}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest-console.ts'],
    }),
    await project({
      displayName: 'components',
      testEnvironment: '<rootDir>/tests/support/jest-browser.mjs',
      testMatch: ['<rootDir>/tests/components/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest-console.ts', '<rootDir>/tests/support/jest-dom.ts'],
    }),
  ],
});
