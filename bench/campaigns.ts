import type { Gate } from './gate.ts';
import type { Million } from './million.ts';
import { addCampaign, addReaders, openBed, send, until, type Bed, type Sender } from './sending-setup.ts';
import { measureRudeness } from './sending-faults.ts';

const PEOPLE = 100_000;
const DOMAIN = 'bench.example';
/** Min mails per second. */
const RATE = 200;

/**
 * A campaign to a hundred thousand people, resolved, queued and delivered to an SMTP server on this machine by its own
 * marketplace; then the effects of a slow server, a killed process and a mail that fails every time.
 */
export async function run(million: Pick<Million, 'databaseUrl'>, people = PEOPLE): Promise<Gate[]> {
  const bed = await openBed(million.databaseUrl);
  try {
    const sender = await bed.start();
    const gates = await measureAll(bed, sender, people);
    await sender.stop();
    return [...gates, ...(await measureRudeness(bed))];
  } finally {
    await bed.close();
  }
}

async function measureAll(bed: Bed, { memory }: Sender, people: number): Promise<Gate[]> {
  const { client, smtp } = bed;
  await addReaders(bed, DOMAIN, people);
  const campaignId = await addCampaign(bed, DOMAIN);
  const started = performance.now();
  await send(bed);
  await until(
    bed,
    async () =>
      (await client.query('select from message_campaigns where id = $1 and sent_at is not null', [campaignId]))
        .rowCount === 1,
  );
  const queued = performance.now() - started;

  const delivering = performance.now();
  await until(bed, () => smtp.mails.length >= people / 5);
  const before = memory();
  let max = before;
  await until(bed, async () => {
    max = Math.max(max, memory());
    return (
      (
        await client.query('select from campaign_runs where message_campaign_id = $1 and finished_at is not null', [
          campaignId,
        ])
      ).rowCount === 1
    );
  });
  const seconds = (performance.now() - delivering) / 1000;
  const reached = new Set(smtp.mails.flatMap(({ to }) => to)).size;
  console.log(
    `campaigns: ${Math.round(people / seconds)} mails a second, memory ${Math.round(before)} MB, at most ${Math.round(max)} MB`,
  );
  return [
    { name: `campaigns: ${people} people resolved and queued`, value: queued / 1000, unit: 's', limit: 60 },
    {
      name: `campaigns: ${people} mails delivered (${RATE} a second and more)`,
      value: seconds,
      unit: 's',
      limit: people / RATE,
    },
    { name: 'campaigns: growth of memory while delivering', value: max - before, unit: 'MB', limit: 64 },
    { name: 'campaigns: people left out', value: people - reached, unit: '', limit: 0 },
    { name: 'campaigns: mails sent twice', value: smtp.mails.length - reached, unit: '', limit: 0 },
  ];
}
