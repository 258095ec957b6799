import { z } from '@/lib/zod';

/** Two or more numeric parts, the last of which may be '*' (D-99). */
const VERSION = /^\d+(\.\d+)*\.(\d+|\*)$/;

/** A version without the spaces that people type in it. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** The minimum app version; an empty one is invalid too (D-99). */
export const versionSchema = z.object({
  version: z
    .string()
    .transform(withoutSpaces)
    .refine((version) => VERSION.test(version), 'Please enter a valid app version'),
});
