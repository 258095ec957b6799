import { z } from 'zod';

// The page's content security policy forbids `eval`; zod would try it once, and each blocked attempt causes a report.
if (typeof window !== 'undefined')
  z.config({
    jitless: true,
    customError: ({ code }) => (code === 'invalid_type' ? 'Required' : 'This is not valid. Please check it.'),
  });

/** zod as the console uses it; imported from here so that it is configured before the first schema is created. */
export { z };
