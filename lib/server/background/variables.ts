import 'server-only';
import { registry } from '@/graphql/generated/registry';
import type { OperationName } from '@/graphql/generated/operations';
import type { WorkOperationName } from '@/lib/background/queries';
import { MAX_CHUNK, MAX_IDS_AT_ONCE, MAX_PARTS, MAX_RECORDS } from '@/lib/background/work';
import { z } from '@/lib/zod';

const id = z.object({ id: z.uuid() });
const ids = z.array(z.string().min(1).max(100)).min(1).max(MAX_IDS_AT_ONCE);
const label = z.string().min(1).max(80);
const operation = z.string().refine((name): name is OperationName => Object.hasOwn(registry, name));
const given = z.record(z.string().max(100), z.unknown());
/** The variables of each operation about background work. */
export const variablesSchema = {
  Works: z.object({}),
  Work: id,
  WorkResult: id,
  WorkUndo: id,
  BeginWork: id.extend({
    label,
    operation,
    variables: given,
    chunkSize: z.number().int().min(1).max(MAX_CHUNK),
    names: z.record(z.string().max(100), z.string().max(300)),
    ids,
    isWhole: z.boolean(),
  }),
  BeginCreation: id.extend({
    label,
    operation,
    variables: given,
    parts: z
      .array(z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), quantity: z.number().int().min(1) }))
      .min(1)
      .max(MAX_PARTS),
  }),
  BeginUndo: id.extend({
    label,
    tokens: z
      .array(z.string().regex(/^\d{1,15}-\d{1,18}$/))
      .min(1)
      .max(MAX_IDS_AT_ONCE),
    ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_RECORDS).optional(),
  }),
  AddToWork: id.extend({ ids, isWhole: z.boolean() }),
  CancelWork: id,
  RetryWork: id,
  DismissWork: id,
} satisfies Record<WorkOperationName, z.ZodType>;

/** Those that begin a work: without a store the action runs in the browser. */
export const BEGINNINGS: ReadonlySet<WorkOperationName> = new Set(['BeginWork', 'BeginCreation', 'BeginUndo']);

/** Whether an operation is about background work, and answered by this console itself. */
export const isWorkOperation = (name: string): name is WorkOperationName => Object.hasOwn(variablesSchema, name);

export type Given<Name extends WorkOperationName> = z.infer<(typeof variablesSchema)[Name]>;
