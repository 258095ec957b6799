import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import projects from '../../jest.config.mjs';

const TESTS = path.join(import.meta.dirname, '..', '..', 'tests', 'unit');

const filesWithOwnEnvironment = () =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(TESTS, file))
    .filter((file) => readFileSync(file, 'utf8').includes('@jest-environment'));

/** The unit tests alone, in an environment that tells Stryker which test runs which line. */
export default async () => {
  const [unit] = (await projects()).projects;
  return {
    ...unit,
    testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
    // Stryker cannot look into a file that names another environment for itself.
    testPathIgnorePatterns: filesWithOwnEnvironment(),
    testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
  };
};
