import { memberHead, memberRows } from '../../../modules/audience-segments/members-csv.ts';
import { countMembers } from '../../../modules/audience-segments/members-repository.ts';
import { findSegments } from '../../../modules/audience-segments/repository.ts';
import type { Task } from '../task.ts';
import { mailCsv } from './mail-csv.ts';

/** Mails the members of an audience segment as CSV, unless the segment has been deleted since. */
export const exportSegment: Task<'export-segment'> = async (marketplace, { accountId, accountGroupId }, job) => {
  const [asked] = await findSegments(marketplace.db, [accountGroupId]);
  if (asked === undefined) return;
  await mailCsv(marketplace, { accountId, dedupeKey: `export-segment:${job.id}` }, async (trx) => {
    const [group = asked] = await findSegments(trx, [accountGroupId]);
    const count = await countMembers(trx, [group]);
    return {
      title: 'Audience segment export',
      name: 'audience-segment',
      head: memberHead,
      count,
      rows: memberRows(trx, group),
      text: `${count} ${count === 1 ? 'member' : 'members'} of ${group.name} ${count === 1 ? 'is' : 'are'} listed in the attached file.`,
    };
  });
};
