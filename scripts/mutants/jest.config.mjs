import projects from '../../jest.config.mjs';

/** The unit tests alone, in an environment that tells Stryker which test runs which line. */
export default async () => {
  const [unit] = (await projects()).projects;
  return {
    ...unit,
    testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
    testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
  };
};
