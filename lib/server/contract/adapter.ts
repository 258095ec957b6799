import 'server-only';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { compareContract, type Finding } from '@/graphql/compatibility';
import { absentParts, optionalParts, type Part } from '@/graphql/optional-parts';
import type { AdaptedOperation } from '@/graphql/adapter/adapt';
import { AdapterError, placeOf, type Fault } from '@/graphql/adapter/fault';
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
type Kept = { readonly files: readonly AdapterFile[]; readonly adapter: Adapter; readonly checkedAt: string | null };

/** What people are told of the adapter in use. */
export type AdapterInUse = {
  /** Its folder's name, without the folders above it. */
  readonly folder: string;
  /** How many operations it replaces. */
  readonly operations: number;
  /** When it was last compared with the upstream's schema, ISO; null if that could not be read yet. */
  readonly checkedAt: string | null;
};

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierAdapter?: Kept };

const FITS = 'The adapter fits the upstream';
const logged = (fault: Fault) =>
  [{ file: fault.file, line: fault.line }, `The adapter is wrong: ${placeOf(fault)}: ${fault.reason}`] as const;

const contract = () => ({ own: ownSchema(), operations: registry });

/** How this operation is sent and read instead of ours; undefined if the adapter does not replace it. */
export const adaptedOperation = (operation: OperationName): AdaptedOperation | undefined =>
  shared.atelierAdapter?.adapter.get(operation);

/** The adapter in use; undefined if the console sends its own operations. */
export function adapterInUse(): AdapterInUse | undefined {
  const kept = shared.atelierAdapter;
  if (!kept) return undefined;
  const { adapter, checkedAt } = kept;
  return { folder: path.basename(env().ATELIER_ADAPTER ?? ''), operations: adapter.size, checkedAt };
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
    // What is wrong by itself is said without waiting for the upstream.
    loadAdapter(files, contract());
    const live = await readSchema().catch(() => undefined);
    const adapter = loadAdapter(files, contract(), live);
    shared.atelierAdapter = { files, adapter, checkedAt: live ? new Date().toISOString() : null };
    const replaced = replacedBy(adapter, files, contract());
    if (adapter.size === 0) {
      log.warn(replaced);
      return;
    }
    log.info(replaced);
    const operations = [...adapter.keys()];
    if (live) log.info({ operations }, FITS);
    else
      log.info(
        { operations },
        "The adapter was checked against the console's operations only: the upstream's schema could not be read",
      );
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    for (const fault of error.faults) log.fatal(...logged(fault));
    const faults = error.faults.length;
    if (faults > 1) log.fatal({ faults }, `The adapter has ${faults} faults, all listed above.`);
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
  if (kept.checkedAt === null && faults.size === 0) log.info({ operations: [...adapter.keys()] }, FITS);
  if (kept.checkedAt === null)
    for (const fault of new AdapterError([...faults.values()].flat()).faults) log.error(...logged(fault));
  shared.atelierAdapter = {
    ...kept,
    adapter: new Map([...kept.adapter, ...adapter]),
    checkedAt: new Date().toISOString(),
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
