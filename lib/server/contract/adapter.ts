import 'server-only';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { compareContract, type Finding } from '@/graphql/compatibility';
import { absentParts, optionalParts, type Part } from '@/graphql/optional-parts';
import type { AdaptedOperation } from '@/graphql/adapter/adapt';
import { AdapterError, countedFaults, placeOf } from '@/graphql/adapter/fault';
import {
  absentAdapted,
  checkAdapter,
  compareAdapted,
  loadAdapter,
  replacedBy,
  type Adapter,
} from '@/graphql/adapter/load';
import { readAdapterFolder, type AdapterFile } from '@/graphql/adapter/read-folder';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { readSchema } from './ask-schema';
import { ownSchema } from './own-schema';

/** The adapter in use. Its files are kept as they were at the start: later changes of the folder do nothing. */
type Kept = {
  readonly files: readonly AdapterFile[];
  readonly adapter: Adapter;
  readonly checkedAt: string | null;
  readonly faults: number;
};

/** What people are told of the adapter in use. */
export type AdapterInUse = {
  /** Its folder's name, without the folders above it. */
  readonly folder: string;
  /** How many operations it replaces. */
  readonly operations: number;
  /** When it was last compared with the upstream's schema, ISO; null if that could not be read yet. */
  readonly checkedAt: string | null;
  /** How many faults that comparison found. */
  readonly faults: number;
};

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierAdapter?: Kept };

const FITS = 'The adapter fits the upstream';

function logFaults(level: 'fatal' | 'error', { faults }: AdapterError): void {
  for (const { file, line, reason } of faults)
    log[level]({ file, line }, `The adapter is wrong: ${placeOf({ file, line, reason })}: ${reason}`);
  if (faults.length > 1) log[level]({ faults: faults.length }, countedFaults(faults));
}

const contract = () => ({ own: ownSchema(), operations: registry });

/** How this operation is sent and read instead of ours; undefined if the adapter does not replace it. */
export const adaptedOperation = (operation: OperationName): AdaptedOperation | undefined =>
  shared.atelierAdapter?.adapter.get(operation);

/** The adapter in use; undefined if the console sends its own operations. */
export function adapterInUse(): AdapterInUse | undefined {
  const kept = shared.atelierAdapter;
  if (!kept) return undefined;
  const { adapter, checkedAt, faults } = kept;
  return { folder: path.basename(env().ATELIER_ADAPTER ?? ''), operations: adapter.size, checkedAt, faults };
}

/**
 * Reads the adapter's folder (ATELIER_ADAPTER) once, and checks it against our operations and the upstream's schema; if
 * that cannot be read, against our operations alone. A wrong one ends the process with one log line per fault: each has
 * its file, line and reason. Of several the last line says how many, because a stopped start repeats its last line.
 */
export async function requireAdapter(): Promise<void> {
  const folder = env().ATELIER_ADAPTER;
  if (folder === undefined) return;
  try {
    const files = readAdapterFolder(folder);
    const live = await readSchema().catch(() => undefined);
    const adapter = loadAdapter(files, contract(), live);
    shared.atelierAdapter = { files, adapter, checkedAt: live ? new Date().toISOString() : null, faults: 0 };
    const replaced = replacedBy(adapter, files, contract());
    if (adapter.size === 0) {
      log.warn(replaced);
      return;
    }
    log.info(replaced);
    if (live) log.info(FITS);
    else
      log.warn(
        "The adapter was checked against the console's operations only: the upstream's schema could not be read",
      );
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    logFaults('fatal', error);
    process.exit(1);
  }
}

/**
 * What the upstream offers by its schema: an adapted operation is judged by its document. What no longer fits is a
 * finding, and that operation stays as it was.
 */
export function offerOf(live: GraphQLSchema): { findings: Finding[]; absent: readonly Part[] } {
  const kept = shared.atelierAdapter;
  if (!kept)
    return { findings: compareContract(live, ownSchema(), registry), absent: [...absentParts(ownSchema(), live)] };
  const { adapter, faults } = checkAdapter(kept.files, contract(), live);
  // At the start the schema could not be read.
  const found = new AdapterError([...faults.values()].flat());
  if (kept.checkedAt === null && faults.size === 0) log.info(FITS);
  else if (kept.checkedAt === null) logFaults('error', found);
  shared.atelierAdapter = {
    ...kept,
    adapter: new Map([...kept.adapter, ...adapter]),
    checkedAt: new Date().toISOString(),
    faults: found.faults.length,
  };
  const findings = compareAdapted(live, contract(), { adapter, faults });
  return { findings, absent: [...absentAdapted(live, contract(), adapter, findings)] };
}

let absentByDefault: { of: Adapter | undefined; parts: readonly Part[] } | undefined;

/** The optional parts that are taken to be lacking while the upstream's schema is unknown: only the core is certain. */
export function absentWhenUnknown(): readonly Part[] {
  const adapter = shared.atelierAdapter?.adapter;
  if (!absentByDefault || absentByDefault.of !== adapter)
    absentByDefault = {
      of: adapter,
      parts: adapter ? [...absentAdapted(undefined, contract(), adapter)] : [...optionalParts(ownSchema()).keys()],
    };
  return absentByDefault.parts;
}
