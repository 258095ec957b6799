'use client';

import { RecordsCard, type CardRecord } from '@/components/ui/records-card';
import { figuresOf, type Counted } from '@/lib/commerce/figures';
import type { EveryPage } from '@/lib/operations/every-page';
import { useEveryPage } from '@/lib/operations/use-every-page';

export interface EveryRecordCardProps<Node> {
  query: EveryPage<Node>;
  texts: {
    title: string;
    empty: string;
    /** What failed: 'The orders could not be loaded.' */
    failed: string;
    /** The link to all. */
    all: string;
    /** Singular and plural. */
    noun: readonly [string, string];
  };
  /** The list with exactly the records of the query. */
  href: string;
  record: (node: Node) => CardRecord;
  counted: (node: Node) => Counted;
  /** Whether the line says what one is worth on average. */
  average?: boolean;
}

/** The records of a list that belong to one person. All are read, in the background, so that the figures are true. */
export function EveryRecordCard<Node>({
  query,
  texts,
  href,
  record,
  counted,
  average = false,
}: EveryRecordCardProps<Node>) {
  const { nodes, isAll, isDone, error, isFetching, retry } = useEveryPage(query);
  const { title, empty, failed, all, noun } = texts;
  return (
    <RecordsCard
      title={title}
      records={nodes?.map(record)}
      figures={nodes && (isDone || error) ? figuresOf(nodes.map(counted), { noun, isAll, average }) : undefined}
      empty={empty}
      failure={error ? { says: failed, onRetry: retry, retrying: isFetching, reference: error.requestId } : undefined}
      all={{ href, label: all }}
    />
  );
}
