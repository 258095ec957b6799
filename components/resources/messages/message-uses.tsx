'use client';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { countOf } from '@/lib/format/text';
import { messageUsesQuery } from '@/lib/resources/messages/queries';
import type { Use } from '@/lib/resources/messages/uses';
import { paths } from '@/lib/paths';

const MAX_NAMES = 5;

/**
 * Where a message is used, in words, so that a deletion's effect is clear.
 * @param isLinked whether each name links to its view; not in a question, because a link would leave it unanswered
 */
export function MessageUses({ messageId, isLinked = false }: { messageId: string; isLinked?: boolean }) {
  const { data, isPending } = useQuery({ ...messageUsesQuery([messageId]), staleTime: 0 });
  const uses = data?.get(messageId);
  if (isPending)
    return (
      <p className="flex items-center gap-2">
        <Spinner /> <span role="status">Checking where it is used</span>
      </p>
    );
  if (!uses) return <p role="status">Could not check where it is used.</p>;
  if (uses.campaigns.length + uses.triggers.length === 0)
    return (
      <p role="status">
        {uses.isCut ? 'No use was found in the first campaigns and triggers.' : 'No campaign and no trigger uses it.'}
      </p>
    );
  return (
    <div role="status" className="space-y-2">
      <p>Used in the following, which send nothing without it:</p>
      <Names label="Campaigns" uses={uses.campaigns} pathOf={isLinked ? paths.messageCampaign : undefined} />
      <Names label="Triggers" uses={uses.triggers} pathOf={isLinked ? paths.trigger : undefined} />
      {uses.isCut ? <p>There may be more.</p> : null}
    </div>
  );
}

function Names({
  label,
  uses,
  pathOf,
}: {
  label: string;
  uses: readonly Use[];
  pathOf: ((id: string) => string) | undefined;
}) {
  if (uses.length === 0) return null;
  const others = uses.length - MAX_NAMES;
  return (
    <div>
      <p className="font-medium text-ink">{label}</p>
      <ul className="list-disc pl-5">
        {uses.slice(0, MAX_NAMES).map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {pathOf ? <Link href={pathOf(id)}>{name}</Link> : name}
          </li>
        ))}
        {others > 0 ? <li>{countOf(others, 'other')}</li> : null}
      </ul>
    </div>
  );
}
