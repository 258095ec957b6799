import type { ConfigUpdate } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import * as repository from './repository.ts';

/** D-99: two or more numeric parts, the last of which may be a wildcard. */
const VERSION = /^\d+(\.\d+)*\.(\d+|\*)$/;

/** A configuration value by name, or null when it is not set. */
export async function getConfigValue(context: Context, name: string) {
  allow(context.viewer, 'appConfig');
  return (await repository.findConfigValue(context.db, name)) ?? null;
}

/**
 * Sets the minimum app version, the only value. SuperAdmin only (D-18), because a wrong one locks every app user out.
 * @throws BAD_REQUEST when it is not a version, NOT_FOUND
 */
export async function updateConfig(context: Context, id: string, { value, ...rest }: ConfigUpdate) {
  allow(context.viewer, 'appConfig');
  nothingElse(rest);
  const version = value.replace(/\s/g, '');
  if (!VERSION.test(version)) throw badRequest('Please enter a valid app version', 'input.value');
  const config = await repository.updateConfigValue(context.db, id, version);
  if (config === undefined) throw notFound('ConfigValue', id);
  return config;
}
