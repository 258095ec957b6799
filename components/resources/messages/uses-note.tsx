'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { MessagesQuery } from '@/graphql/generated/types';
import { messageKeys, messageUsesQuery } from '@/lib/resources/messages/queries';
import { usesText } from '@/lib/resources/messages/uses';

/**
 * Ids of the rows whose uses are shown; empty until requested. Rows are rendered once, so this reaches them through
 * context.
 */
const Shown = createContext<{ ids: readonly string[] }>({ ids: [] });

/**
 * 'Where used' of a list: loads the uses of the loaded rows when it is clicked, and not before, so that the list itself
 * costs one query.
 */
export function UsesOfRows({ children }: { children: (button: ReactNode) => ReactNode }) {
  const client = useQueryClient();
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<readonly string[]>([]);
  // Under the prefix of the lists there are their counts, too.
  const loaded = () =>
    client
      .getQueriesData<MessagesQuery>({ queryKey: [...messageKeys.lists(), 'Messages'] })
      .flatMap(([, data]) => data?.messages.edges.map(({ node }) => node.id) ?? []);
  const { isFetching } = useQuery({ ...messageUsesQuery(ids), enabled: isOn && ids.length > 0 });
  const toggle = () => {
    setIds([...new Set(loaded())].sort());
    setOn(!isOn);
  };
  return (
    <Shown value={{ ids: isOn ? ids : [] }}>
      {children(
        <Button aria-pressed={isOn} loading={isFetching && isOn} onClick={toggle}>
          Where used
        </Button>,
      )}
    </Shown>
  );
}

/** '2 campaigns, 1 trigger' under a message's name. */
export function UsesNote({ messageId }: { messageId: string }) {
  const { ids } = useContext(Shown);
  const isShown = ids.includes(messageId);
  const { data, isError } = useQuery({ ...messageUsesQuery(ids), enabled: false });
  if (!isShown || (!data && !isError)) return null;
  const uses = data?.get(messageId);
  return (
    <span className="block text-sm font-normal text-muted">
      {uses
        ? `Used in: ${usesText(uses) ?? 'nothing'}${uses.isCut ? ' or more' : ''}`
        : 'Could not check where it is used'}
    </span>
  );
}
