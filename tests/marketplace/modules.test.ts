/** What the modules say of themselves becomes one table. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessOf, joined } from '../../marketplace/core/module.ts';
import { openSections } from '../../marketplace/core/sections.ts';
import { modules } from '../../marketplace/modules/index.ts';

describe('the modules', () => {
  test('become one table, and none of them may take what another has', () => {
    assert.deepEqual(joined<object>([{ a: 1 }, undefined, { b: 2 }]), { a: 1, b: 2 });
    assert.throws(() => joined<object>([{ a: 1 }, { b: 2 }, { a: 3 }]), /Two modules declare a\./);
  });

  test('[NAV-15] list their sections in the order of the menu', () => {
    assert.deepEqual(openSections(accessOf(modules), ['OrderAdmin', 'FinancialAdmin']), [
      'dashboard',
      'orders',
      'vouchers',
      'refunds',
    ]);
    assert.deepEqual(openSections(accessOf(modules), ['Authenticated']), []);
  });
});
