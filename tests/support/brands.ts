import type { Api } from './api.ts';

const domainOf = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`;

/** Makes brands with these names one after the other; gives their ids in that order. They start disabled and unverified. */
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
