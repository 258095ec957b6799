import { AppError } from '@/lib/errors';
import { MAX_HISTORY_EXPORT_BYTES } from '@/lib/route-handlers';
import { callingPage } from '@/lib/server/auth/end-session';
import { asSignedIn } from '@/lib/server/auth/signed-in';
import { readJson, routeHandler } from '@/lib/server/handler';
import { exportHistory } from '@/lib/server/history/export';
import { filterSchema, readFilter } from '@/lib/server/history/filter';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { z } from '@/lib/zod';

const bodySchema = z.strictObject({ filter: filterSchema });

/** The history as a CSV file: `{filter}` in, as the history's list sends it. It is an action: roles are asked again. */
export const POST = routeHandler('history export', async (request, { requestId }) => {
  requireSameOrigin(request);
  return asSignedIn(request, requestId, async ({ now }) => {
    const body = bodySchema.safeParse(await readJson(request, MAX_HISTORY_EXPORT_BYTES));
    if (!body.success) throw new AppError('BAD_USER_INPUT');
    const author = { me: await now(), requestId, page: callingPage(request) ?? null };
    const file = await exportHistory(readFilter(body.data.filter), author);
    return new Response(file, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="history.csv"',
      },
    });
  });
});
