import type { SeededCustomer } from './customers.ts';
import type { SeedRow } from './insert.ts';
import type { SeededLine } from './order-lines.ts';

export interface SeededOrder {
  readonly row: SeedRow<'orders'> & { id: string; order_number: number; created_at: Date };
  readonly completed: boolean;
  readonly lines: readonly SeededLine[];
  readonly customer: SeededCustomer | null;
}
