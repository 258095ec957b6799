import { sql } from 'kysely';
import { allow } from '../../core/access.ts';
import type { Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { hashToken } from '../../core/tokens.ts';
import { bearerToken, type Handler } from '../../core/http/request.ts';
import { sendHtml, sendJson } from '../../core/http/respond.ts';
import { escapeHtml } from '../../core/mail/body.ts';
import type { DeliveryState } from '../../core/db/tables/deliveries.ts';
import { pausedServers } from './server-pauses-repository.ts';
import { findViewer } from '../../core/viewer.ts';

const SHOWN = 100;

/**
 * GET /outbox/runs: the results of the latest campaign runs; how many deliveries are queued, sent, failed and skipped,
 * and why. An HTML page; `accept: application/json` gives `{ items, resting }`, the latter the paused mail servers.
 * Public if MARKETPLACE_OUTBOX shows the outbox; otherwise it requires the token of an account that may open messaging.
 */
export function runsHandler(marketplace: Marketplace): Handler {
  const { db, options } = marketplace;
  return async ({ raw }, response) => {
    if (options.outbox === 'off' || options.smtpUrl !== undefined) {
      const token = bearerToken(raw);
      allow(token === null ? null : await findViewer(marketplace, hashToken(token)), 'messaging');
    }
    const [items, resting] = await Promise.all([latestRuns(db), pausedServers(db)]);
    if (raw.headers.accept?.includes('application/json')) return sendJson(response, 200, { items, resting });
    sendHtml(response, 200, runsPage(items, resting));
  };
}

async function latestRuns(db: Db) {
  const { rows } = await sql<RunRow>`
    select runs.id, runs.message_campaign_id as "campaignId", runs.name, runs.paused_at as "pausedAt", runs.scheduled_for as "scheduledFor", runs.started_at as "startedAt",
      runs.finished_at as "finishedAt", runs.error,
      coalesce((select json_object_agg(state, count) from (select state, count(*) from deliveries where campaign_run_id = runs.id group by state) as states), '{}') as counts,
      coalesce((select json_agg(json_build_object('state', state, 'reason', error, 'count', count)) from (
        select state, error, count(*) from deliveries where campaign_run_id = runs.id and error is not null group by state, error order by count(*) desc limit 10) as reasons), '[]') as reasons
    from (select * from campaign_runs order by started_at desc, id desc limit ${SHOWN}) as runs
    order by runs.started_at desc, runs.id desc`.execute(db);
  return rows;
}

interface RunRow {
  readonly id: string;
  readonly campaignId: string;
  readonly name: string;
  readonly scheduledFor: Date;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly error: string | null;
  readonly counts: Readonly<Partial<Record<DeliveryState, number>>>;
  readonly reasons: readonly { readonly state: string; readonly reason: string; readonly count: number }[];
}

const when = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  dateStyle: 'medium',
  timeStyle: 'short',
});

type PausedServer = Awaited<ReturnType<typeof pausedServers>>[number];

function runsPage(items: readonly RunRow[], resting: readonly PausedServer[]): string {
  const alone = resting
    .map(
      ({ server, reason, since, isLogin }) =>
        `<p role="alert">${isLogin ? 'No mail is sent' : 'Mail is waiting'}: ${escapeHtml(server)}, ${escapeHtml(reason)} (since ${when.format(since)})</p>`,
    )
    .join('');
  const rows = items.map(
    (run) =>
      `<tr><th scope="row">${escapeHtml(run.name)}</th><td>${when.format(run.scheduledFor)}</td><td>${outcome(run)}</td></tr>`,
  );
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Campaign runs</title>
<style>:root{color-scheme:light dark}body{max-width:52rem;margin:48px auto;padding:0 24px;font:16px/1.55 Figtree,system-ui,sans-serif}h1{font:500 34px/1.2 Fraunces,Georgia,serif}
table{width:100%;border-collapse:collapse}th,td{padding:10px 16px 10px 0;text-align:left;vertical-align:top;border-bottom:1px solid #8884;font-weight:400}td{font-variant-numeric:tabular-nums}</style></head>
<body><main><h1>Campaign runs</h1>${alone}<table><thead><tr><th scope="col">Campaign</th><th scope="col">Scheduled for</th><th scope="col">Result</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}

function outcome({ error, finishedAt, pausedAt, counts, reasons }: RunRow): string {
  if (error !== null) return `Not sent: ${escapeHtml(error)}`;
  const told = (['sent', 'queued', 'failed', 'skipped', 'in_doubt', 'cancelled'] as const).flatMap((state) =>
    counts[state] ? [`${counts[state]} ${state.replace('_', ' ')}`] : [],
  );
  const why = reasons.map(({ count, reason }) => `<br>${count} × ${escapeHtml(reason)}`);
  return `${finishedAt !== null ? '' : pausedAt === null ? 'Being sent: ' : 'Paused: '}${told.join(', ') || 'Nobody matched.'}${why.join('')}`;
}
