import { allow } from '../../access.ts';
import type { Context } from '../../context.ts';
import { badRequest, notFound } from '../../errors.ts';
import { isId } from '../../ids.ts';

/** D-99: two or more numeric parts, the last of which may be a wildcard. */
const VERSION = /^\d+(\.\d+)*\.(\d+|\*)$/;

/** A configuration value by name, or null when nobody set it up. */
export async function getConfigValue({ db, viewer }: Context, name: string) {
  allow(viewer, 'appConfig');
  return (await db.selectFrom('config_values').select(['id', 'name', 'value']).where('name', '=', name).executeTakeFirst()) ?? null;
}

/** SuperAdmin only (D-18): a wrong minimum version locks every app user out. @throws BAD_REQUEST, NOT_FOUND */
export async function updateConfig({ db, viewer }: Context, id: string, value: string) {
  allow(viewer, 'appConfig');
  const version = value.replace(/\s/g, '');
  if (!VERSION.test(version)) throw badRequest('Please enter a valid app version', 'input.value');
  if (!isId(id)) throw notFound('ConfigValue', id);
  const row = await db.updateTable('config_values').set({ value: version }).where('id', '=', id).returning(['id', 'name', 'value']).executeTakeFirst();
  if (row === undefined) throw notFound('ConfigValue', id);
  return row;
}
