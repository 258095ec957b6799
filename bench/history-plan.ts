import type pg from 'pg';
import type { Statement } from './statement-tap.ts';

/** What a statement reads, as PostgreSQL counts it while it runs. */
export interface Read {
  /** Scans of whole tables of the history; an empty month costs nothing. */
  readonly sequentialScans: number;
  /** The most rows that went into one sort. */
  readonly sorted: number;
  /** Rows that its scans have returned or thrown away, all together. */
  readonly rows: number;
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** Runs a statement and tells what it has read. What its plan contains and never runs does not count. */
export async function planOf(client: pg.Client, { sql, parameters }: Statement): Promise<Read> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [
    ...parameters,
  ]);
  const [top] = rows[0]?.['QUERY PLAN'] ?? [];
  const ran = (top ? nodesOf(top.Plan) : []).filter((node) => node['Actual Loops'] > 0);
  const scans = ran.filter((node) => node['Relation Name']?.startsWith('history'));
  return {
    sequentialScans: scans.filter((node) => node['Node Type'] === 'Seq Scan' && readBy(node) > 0).length,
    sorted: Math.max(0, ...ran.filter(({ 'Node Type': type }) => type.includes('Sort')).map(inputOf)),
    rows: scans.reduce((sum, node) => sum + readBy(node), 0),
  };
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const returned = (node: Node) => node['Actual Rows'] * node['Actual Loops'];
const readBy = (node: Node) => returned(node) + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
const inputOf = ({ Plans = [] }: Node) => Plans.reduce((sum, node) => sum + returned(node), 0);
