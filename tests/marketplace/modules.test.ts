/**
 * What the modules declare is assembled into one table each, and their seeds run in the order of their dependencies.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessOf, joined } from '../../marketplace/core/module.ts';
import { openSections } from '../../marketplace/core/sections.ts';
import type { Seeding, Seeds } from '../../marketplace/core/seeding.ts';
import { modules } from '../../marketplace/modules/index.ts';
import { runSeeds } from '../../marketplace/seed/run.ts';

describe('the modules', () => {
  test('are assembled into one table, and none of them may take an entry of another', () => {
    assert.deepEqual(joined<object>([{ a: 1 }, undefined, { b: 2 }]), { a: 1, b: 2 });
    assert.throws(() => joined<object>([{ a: 1 }, { b: 2 }, { a: 3 }]), /Two modules declare a\./);
  });

  test('[NAV-15] list their sections in the order of the menu', () => {
    const open = ['dashboard', 'orders', 'vouchers', 'refunds'];
    assert.deepEqual(openSections(accessOf(modules), ['OrderAdmin', 'FinancialAdmin']), open);
    assert.deepEqual(openSections(accessOf(modules), ['Authenticated']), []);
  });
});

describe('seeds', () => {
  const ran: string[] = [];
  /** A seed that depends on others, and returns its name with theirs. */
  const seed =
    (name: string, ...needs: string[]) =>
    async (_: unknown, { need }: Seeding) => {
      const made = [name];
      for (const kind of needs) made.push(...((await need(kind as never)) as string[]));
      ran.push(made.join(' '));
      return made;
    };
  const run = async (seeds: Record<string, unknown>) => {
    ran.length = 0;
    const setting = { today: new Date(), size: 'test', publicUrl: '' } as const;
    await runSeeds({} as never, seeds as Seeds, setting);
    return ran;
  };

  test('run once each, after their dependencies', async () => {
    const seeds = { orders: seed('orders', 'brands', 'tags'), tags: seed('tags'), brands: seed('brands', 'tags') };
    assert.deepEqual(await run(seeds), ['tags', 'brands tags', 'orders brands tags tags']);
  });

  test('with circular or unknown dependencies are refused', async () => {
    const circle = { orders: seed('orders', 'brands'), brands: seed('brands', 'orders') };
    await assert.rejects(run(circle), /The seed of orders needs itself\./);
    await assert.rejects(run({ orders: seed('orders', 'brands') }), /No module seeds brands\./);
  });
});
