import { z } from 'zod';
import { attributes, isAttribute } from './attributes.ts';
import { invalid } from './errors.ts';

/** The index that the marketplace maintains. Nothing else writes to it. */
export const OWN_INDEX = 'products';

const known = z.string().refine(isAttribute, {
  error: ({ input }) =>
    `\`${String(input)}\` is no attribute this engine can search by; it knows ${Object.keys(attributes)
      .map((name) => `\`${name}\``)
      .join(', ')}`,
});
const order = z.enum(['alpha', 'count']);

const shape = {
  filterableAttributes: z.array(known),
  sortableAttributes: z.array(known),
  searchableAttributes: z.array(z.string()),
  displayedAttributes: z.array(z.string()),
  distinctAttribute: known.nullable(),
  rankingRules: z.array(z.string()),
  stopWords: z.array(z.string()),
  synonyms: z.record(z.string(), z.array(z.string())),
  faceting: z.object({ maxValuesPerFacet: z.int().min(0), sortFacetValuesBy: z.record(z.string(), order) }).partial(),
  pagination: z.object({ maxTotalHits: z.int().min(1) }).partial(),
} as const;

export type SettingName = keyof typeof shape;
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(shape, name);

/** An index's complete settings. */
export interface Settings {
  readonly filterableAttributes: readonly string[];
  readonly sortableAttributes: readonly string[];
  readonly searchableAttributes: readonly string[];
  readonly displayedAttributes: readonly string[];
  readonly distinctAttribute: string | null;
  readonly rankingRules: readonly string[];
  readonly stopWords: readonly string[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly faceting: {
    readonly maxValuesPerFacet: number;
    readonly sortFacetValuesBy: Readonly<Record<string, 'alpha' | 'count'>>;
  };
  readonly pagination: { readonly maxTotalHits: number };
}

const defaultSettings: Settings = {
  filterableAttributes: [],
  sortableAttributes: [],
  searchableAttributes: ['*'],
  displayedAttributes: ['*'],
  distinctAttribute: null,
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  synonyms: {},
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
};

/** The stored settings of an index, completed by the defaults. */
export function completeSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const told = stored as Partial<Settings>;
  return {
    ...defaultSettings,
    ...told,
    faceting: {
      maxValuesPerFacet: told.faceting?.maxValuesPerFacet ?? defaultSettings.faceting.maxValuesPerFacet,
      sortFacetValuesBy: { ...defaultSettings.faceting.sortFacetValuesBy, ...told.faceting?.sortFacetValuesBy },
    },
    pagination: { ...defaultSettings.pagination, ...told.pagination },
  };
}

const camelToSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Merges a change into an index's settings; null resets one.
 * @throws bad_request on an unknown setting, invalid_settings_… on an invalid value
 */
export function mergeSettings(stored: Readonly<Record<string, unknown>>, change: unknown): Record<string, unknown> {
  if (typeof change !== 'object' || change === null || Array.isArray(change))
    throw invalid('bad_request', 'Settings are an object.');
  const merged = new Map(Object.entries(stored));
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (!isSettingName(name))
      throw invalid(
        'bad_request',
        `Unknown field \`${name}\`: expected one of ${Object.keys(shape)
          .map((each) => `\`${each}\``)
          .join(', ')}`,
      );
    if (value === null) {
      merged.delete(name);
      continue;
    }
    const parsed = shape[name].safeParse(value);
    if (!parsed.success)
      throw invalid(
        `invalid_settings_${camelToSnake(name)}`,
        `Invalid value at \`.${[name, ...(parsed.error.issues[0]?.path ?? [])].join('.')}\`: ${parsed.error.issues[0]?.message ?? 'it cannot be used'}`,
      );
    const isGroup = name === 'faceting' || name === 'pagination';
    merged.set(
      name,
      isGroup ? { ...(merged.get(name) as object | undefined), ...(parsed.data as object) } : parsed.data,
    );
  }
  return Object.fromEntries(merged);
}
