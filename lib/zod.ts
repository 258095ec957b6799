import { z } from 'zod';

// The page's content policy forbids `eval`; zod would try it once, be refused, and every refusal is a report.
if (typeof window !== 'undefined')
  z.config({
    jitless: true,
    customError: ({ code }) => (code === 'invalid_type' ? 'Required' : 'This is not valid. Please check it.'),
  });

/** zod as the console uses it; imported from here so that it is set up before the first schema is made. */
export { z };
