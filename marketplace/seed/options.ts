/** `test` is a tenth with every special case in it; `1m` is `default` and a million products more, `1m-orders` a million orders more, for benchmarks. */
export type Scale = 'default' | 'test' | '1m' | '1m-orders';

export interface SeedOptions {
  readonly scale?: Scale;
  /** The day everything hangs on: 00:00 in Johannesburg. The day it is, unless given. */
  readonly today?: Date;
  /** Where the marketplace answers; install links and policies lead there. */
  readonly publicUrl?: string;
}
