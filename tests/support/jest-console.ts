/**
 * An unexpected warning or error on the console fails the test that caused it. What a failed mutation logs (D-30) is
 * tested with the mutation hook and allowed elsewhere. A test that expects one mocks it: `jest.spyOn(console,
 * 'error').mockImplementation(() => undefined)`.
 */
import { format } from 'node:util';

const unexpected: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!/^Mutation failed: [A-Z_]+( \([\w-]+\))?$/.test(text)) unexpected.push(`console.${level}: ${text}`);
  };
}

afterEach(() => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Unexpected output on the console:\n${found.join('\n')}`);
});
