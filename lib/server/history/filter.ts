import 'server-only';
import { AppError } from '@/lib/errors';
import { ENDINGS, KINDS, type HistoryFilter } from '@/lib/history/entry';
import { z } from '@/lib/zod';

const text = z.string().max(100);
const instant = z.iso.datetime();
/** The filter of the history's queries, as the browser sends it. */
export const filterSchema = z
  .strictObject({
    person: z.strictObject({ in: z.array(text).max(100) }).optional(),
    kind: z.strictObject({ eq: z.enum(KINDS) }).optional(),
    outcome: z.strictObject({ eq: z.enum(ENDINGS) }).optional(),
    recordKind: z.strictObject({ eq: text }).optional(),
    record: z.strictObject({ eq: text }).optional(),
    at: z
      .union([
        z.strictObject({ between: z.strictObject({ lower: instant, upper: instant }) }),
        z.strictObject({ gte: instant }),
        z.strictObject({ lte: instant }),
      ])
      .optional(),
  })
  .optional();

/** A filter as the store takes it. @throws AppError BAD_USER_INPUT for a record without its kind */
export function readFilter(given: z.infer<typeof filterSchema>): HistoryFilter {
  const { person, kind, outcome, recordKind, record, at } = given ?? {};
  if (record && !recordKind) throw new AppError('BAD_USER_INPUT', { message: 'Name the kind of the record.' });
  const range = !at ? {} : 'between' in at ? { gte: at.between.lower, lte: at.between.upper } : at;
  return {
    personIds: person?.in,
    kind: kind?.eq,
    outcome: outcome?.eq,
    recordKind: recordKind?.eq,
    recordId: record?.eq,
    from: 'gte' in range ? range.gte : undefined,
    to: 'lte' in range ? range.lte : undefined,
  };
}
