import type { Api } from './api.ts';

const domainOf = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`;

/** The ids of seeded or created brands, by their current names. @throws Error when a name does not exist */
export async function brandNamed(
  api: Api,
  name: string,
): Promise<{ id: string; tags: { id: string; name: string }[] }> {
  const { brands } = await api.query<{
    brands: { edges: { node: { id: string; tags: { id: string; name: string }[] } }[] };
  }>(
    'query ($name: String!) { brands(paging: { first: 1 }, filter: { name: { eq: $name } }) { edges { node { id tags { id name } } } } }',
    { name },
  );
  const brand = brands.edges[0]?.node;
  if (!brand) throw new Error(`There is no brand named ${name}`);
  return brand;
}

/** Whether each brand is enabled in the marketplace; 'gone' for one that does not exist. */
export async function enabledOf(api: Api, ids: readonly string[]): Promise<(boolean | 'gone')[]> {
  const ask = (id: string) =>
    api.query<{ brand: { enabled: boolean } | null }>('query ($id: ID!) { brand(id: $id) { enabled } }', { id });
  const brands = await Promise.all(ids.map((id) => ask(id).catch(() => ({ brand: null }))));
  return brands.map(({ brand }) => brand?.enabled ?? 'gone');
}

/**
 * Creates brands with these names one after the other; returns their ids in that order. They start disabled and
 * unverified.
 */
export async function makeBrands(api: Api, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { createOneShopifyBrand } = await api.send('CreateOneShopifyBrand', {
      input: { brandName: name, domain: domainOf(name), clientKey: 'key-of-a-test', clientSecret: 'secret-of-a-test' },
    });
    if (!createOneShopifyBrand) throw new Error(`The marketplace did not make the brand ${name}`);
    ids.push(createOneShopifyBrand.id);
  }
  return ids;
}
