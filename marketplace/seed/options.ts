/**
 * `test` is a tenth with every special case in it; `1m` is `default` and a million more products, `1m-orders` a million
 * more orders, for benchmarks.
 */
export type Scale = 'default' | 'test' | '1m' | '1m-orders';

export interface SeedOptions {
  readonly scale?: Scale;
  /** The day on which all dates depend: 00:00 in Johannesburg. By default today. */
  readonly today?: Date;
  /** The marketplace's URL, for install links and policies. */
  readonly publicUrl?: string;
}
