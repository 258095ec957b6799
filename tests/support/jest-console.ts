/**
 * A warning or an error that nobody expected fails the test that caused it.
 * A test that expects one takes it over: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
import { format } from 'node:util';

const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...parts)}`);
  };
}

afterEach(() => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Unexpected output on the console:\n${found.join('\n')}`);
});
