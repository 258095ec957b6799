import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type {
  BrandFilter,
  BrandSort,
  ProductFilter,
  ProductSort,
  TagFilter,
  TagSort,
} from '../../graphql/generated/schema.ts';
import type { Database } from '../../marketplace/core/db/schema.ts';
import { readConnection, type ListArguments } from '../../marketplace/core/lists/connection.ts';
import { compileFilter } from '../../marketplace/core/lists/filter.ts';
import type { ListDefinition, ListOf } from '../../marketplace/core/lists/definition.ts';
import { sortTerms } from '../../marketplace/core/lists/sorting.ts';
import { brandList } from '../../marketplace/modules/brands/brand.ts';
import { productList } from '../../marketplace/modules/products/product.ts';
import { tagList } from '../../marketplace/modules/tags/tag.ts';

/*
 * What the types refuse here is what a person would meet who was refused by a list at run time. Each `@ts-expect-error` is an error of
 * its own once the types no longer refuse it.
 */

/** Compiles statements without sending them to a database. */
const nowhere = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a list without a column for a filter of the contract does not compile', () => {
  const { category: _, ...filters } = tagList.filters;
  // @ts-expect-error -- category has no column
  const list: ListOf<TagFilter, TagSort> = { ...tagList, filters };
  assert.throws(() => compileFilter(list.filters, { category: { eq: 'COLOR' } }), /cannot be filtered by category/);
});

test('nor one whose related rows lack a filter of the contract', () => {
  const { name: _, ...fields } = productList.filters.brand.fields;
  const brand = { ...productList.filters.brand, fields };
  // @ts-expect-error -- the brand of a product has no name to filter by
  const list: ListOf<ProductFilter, ProductSort> = { ...productList, filters: { ...productList.filters, brand } };
  assert.throws(() => compileFilter(list.filters, { brand: { name: { eq: 'Bode' } } }), /cannot be filtered by name/);
});

test('nor one without a column for a sort field', () => {
  const { updatedAt: _, ...sorts } = brandList.sorts;
  // @ts-expect-error -- updatedAt has no column
  const list: ListOf<BrandFilter, BrandSort> = { ...brandList, sorts };
  assert.throws(() => sortTerms(list, [{ field: 'updatedAt', direction: 'ASC' }]), /cannot be sorted by updatedAt/);
});

test('a list is read only with the arguments of its own resource, and only when its columns were checked against them', async () => {
  const unchecked: ListDefinition = tagList;
  const tags = nowhere.selectFrom('tags').select('tags.id');
  const readWrong = (args: ListArguments<ProductFilter, ProductSort>) =>
    // @ts-expect-error -- the filter of products is asked of tags
    readConnection(nowhere, tags, tagList, args);
  const readUnchecked = (args: ListArguments<TagFilter, TagSort>) =>
    // @ts-expect-error -- nothing says which filters this list has
    readConnection(nowhere, tags, unchecked, args);
  await assert.rejects(readWrong({ filter: { brandId: { eq: 'b' } } }), /cannot be filtered by brandId/);
  await assert.rejects(readUnchecked({ paging: { first: 0 } }), /must not be less than 1/);
});
