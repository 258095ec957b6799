import type { Gate } from './gate.ts';
import { addCampaign, addReaders, countOf, send, until, type Bed } from './sending-setup.ts';

const PEOPLE = 10_000;
const SHARED = 'shared.example';
/** How long the mail server takes for a text, so that it is the bottleneck, ms. */
const ANSWER_MS = 50;
/** Max time of two processes, relative to one. */
const SHARE = 0.65;
const FEW = 200;
const POISONED = 'poisoned.example';
/** Max time for the others when the first of 200 mails fails every time, relative to a clean run. */
const POISON = 2;

/**
 * The effects of a slow server on one process and on two, of a killed process, and of a mail that is never confirmed.
 */
export async function measureRudeness(bed: Bed): Promise<Gate[]> {
  await addReaders(bed, SHARED, PEOPLE);
  await addReaders(bed, POISONED, FEW);
  return [...(await measureShare(bed)), ...(await measureKill(bed)), ...(await measurePoison(bed))];
}

async function measureShare(bed: Bed): Promise<Gate[]> {
  bed.smtp.behave(({ stage }) => (stage === 'text' ? { afterMs: ANSWER_MS } : undefined));
  const one = await bed.start();
  const alone = await timed(bed, SHARED, PEOPLE);
  const two = await bed.start();
  const together = await timed(bed, SHARED, PEOPLE);
  await Promise.all([one.stop(), two.stop()]);
  console.log(
    `campaigns: ${PEOPLE} mails at ${ANSWER_MS} ms each: ${(alone.ms / 1000).toFixed(1)} s by one process, ${(together.ms / 1000).toFixed(1)} s by two`,
  );
  return [
    {
      name: `campaigns: ${PEOPLE} mails to a slow server by two processes, against one`,
      value: together.ms / alone.ms,
      unit: 'times',
      limit: SHARE,
    },
    { name: 'campaigns: by two processes, left out or sent twice', value: together.wrong, unit: '', limit: 0 },
  ];
}

/** Two processes, of which one is killed half-way and restarted. The mails it was sending are in doubt, and wait. */
async function measureKill(bed: Bed): Promise<Gate[]> {
  const { smtp } = bed;
  const [doomed, other] = [await bed.start(), await bed.start()];
  smtp.mails.length = 0;
  const campaignId = await addCampaign(bed, SHARED);
  await send(bed);
  await until(bed, () => smtp.mails.length >= PEOPLE / 2);
  await doomed.kill();
  const again = await bed.start();
  const { rows } = await bed.client.query<{ id: string }>(
    'select id from campaign_runs where message_campaign_id = $1',
    [campaignId],
  );
  const doubted = async () =>
    Number(
      (
        await bed.client.query<{ n: string }>(
          'select count(*) as n from deliveries where campaign_run_id = $1 and doubts > 0',
          [rows[0]?.id],
        )
      ).rows[0]?.n,
    );
  await until(bed, async () => (await countOf(bed, campaignId, 'sent')) + (await doubted()) === PEOPLE);
  const inDoubt = await doubted();
  const reached = new Set(smtp.mails.flatMap(({ to }) => to)).size;
  await Promise.all([other.stop(), again.stop()]);
  return [
    {
      name: 'campaigns: one of two killed half-way: left out, and not in doubt',
      value: Math.max(0, PEOPLE - reached - inDoubt),
      unit: '',
      limit: 0,
    },
    {
      name: 'campaigns: one of two killed half-way: sent twice',
      value: smtp.mails.length - reached,
      unit: '',
      limit: 0,
    },
    {
      name: 'campaigns: one of two killed half-way: in doubt, one a connection at most',
      value: inDoubt,
      unit: '',
      limit: 12,
    },
  ];
}

async function measurePoison(bed: Bed): Promise<Gate[]> {
  const sender = await bed.start();
  const clean = () => bed.smtp.behave(() => undefined);
  const poisoned = () =>
    bed.smtp.behave(({ stage, to }) => (stage === 'text' && to.includes(`reader-1@${POISONED}`) ? 'drop' : undefined));
  clean();
  await timed(bed, POISONED, FEW);
  const pairs: number[] = [];
  for (let pair = 0; pair < 3; pair += 1) {
    clean();
    const { ms } = await timed(bed, POISONED, FEW);
    poisoned();
    pairs.push((await timed(bed, POISONED, FEW - 1)).ms / ms);
  }
  await sender.stop();
  return [
    {
      name: `campaigns: with the first of ${FEW} dropping after DATA, the others against a clean run`,
      value: pairs.sort((a, b) => a - b)[1] ?? Number.NaN,
      unit: 'times',
      limit: POISON,
    },
  ];
}

/**
 * Sends a campaign to a domain. @returns how long it took until this many recipients had it, ms, and how many were
 * missed or got it twice
 */
async function timed(bed: Bed, domain: string, people: number): Promise<{ ms: number; wrong: number }> {
  const { smtp } = bed;
  smtp.mails.length = 0;
  const campaignId = await addCampaign(bed, domain);
  const started = performance.now();
  await send(bed);
  await until(bed, () => smtp.mails.length >= people);
  const ms = performance.now() - started;
  await until(bed, async () => (await countOf(bed, campaignId, 'sent')) >= people);
  const reached = new Set(smtp.mails.flatMap(({ to }) => to)).size;
  return { ms, wrong: people - reached + smtp.mails.length - reached };
}
