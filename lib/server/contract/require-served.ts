import 'server-only';
import { cache } from 'react';
import type { Finding } from '@/graphql/compatibility';
import { screensBy } from '@/lib/contract/screens';
import type { OperationName } from '@/graphql/generated/operations';
import type { SectionName } from '@/lib/policy';
import { isRefused, notOffered, unservedSections } from './served-sections';
import { contractChecked, contractState, recheckContract } from './watch';

/** The upstream does not serve what a page is about. */
export class NotServed extends Error {
  readonly section: SectionName;

  constructor(section: SectionName) {
    super(`The upstream does not serve ${section}`);
    this.section = section;
  }
}

/** The section that the current request's page shows, once the page has said so. */
const shown = cache((): { section?: SectionName } => ({}));

/**
 * Notes which section a page shows. What is known to be missing is not asked for; whether it is still missing is looked
 * up, for the next time.
 * @param page its path
 * @param needs what the page shows, if it is not what the section is about
 * @throws NotServed
 */
export async function requireServed(
  section: SectionName,
  page: string | undefined,
  needs?: OperationName,
): Promise<void> {
  shown().section = section;
  await contractChecked();
  const path = page?.split('?')[0];
  const isLacking = unservedSections().has(section) || (needs !== undefined && isRefused(needs));
  if (!isLacking && !(path && notOffered().includes(path))) return;
  recheckContract();
  throw new NotServed(section);
}

/** Sections of which something is missing, by the findings that say so: they change once an hour, pages are drawn all the time. */
const inPart = new WeakMap<readonly Finding[], ReadonlySet<SectionName | undefined>>();

/** Whether the upstream lacks something that the current request's page could do with it. */
export function isServedInPart(): boolean {
  const { findings } = contractState();
  const known =
    inPart.get(findings) ??
    new Set(screensBy(findings).flatMap(({ section, state }) => (state === 'fine' ? [] : [section])));
  inPart.set(findings, known);
  return known.has(shown().section);
}
