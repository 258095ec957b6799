import { expect, type Page } from '@playwright/test';
import { untilAwake } from './list-screen.ts';

/**
 * A segment's pages by role and label. Rules and groups are named by their position: rule('1.2') is the second of group
 * 1.
 */
export function segmentScreen(page: Page) {
  const main = page.getByRole('main');
  const form = page.getByRole('form');
  const messages = page.getByRole('region', { name: 'Messages' });
  const rule = (place: string) => {
    const row = form.getByRole('group', { name: `Rule ${place}`, exact: true });
    return {
      row,
      field: row.getByRole('combobox', { name: `Field of rule ${place}` }),
      comparison: row.getByRole('combobox', { name: `Comparison of rule ${place}` }),
      value: row.getByLabel(`Value of rule ${place}`, { exact: true }),
      from: row.getByRole('textbox', { name: `Value of rule ${place}, from` }),
      to: row.getByRole('textbox', { name: `Value of rule ${place}, to` }),
      up: row.getByRole('button', { name: `Move rule ${place} up` }),
      down: row.getByRole('button', { name: `Move rule ${place} down` }),
      remove: row.getByRole('button', { name: `Remove rule ${place}` }),
      /** Chooses field and comparison and types a value. */
      async fill(field: string, comparison: string, value?: string): Promise<void> {
        await row.getByRole('combobox', { name: `Field of rule ${place}` }).selectOption({ label: field });
        await row.getByRole('combobox', { name: `Comparison of rule ${place}` }).selectOption({ label: comparison });
        const box = row.getByLabel(`Value of rule ${place}`, { exact: true });
        if (value === undefined) return;
        if ((await box.evaluate((node) => node.tagName)) === 'SELECT') await box.selectOption({ label: value });
        else await box.fill(value);
      },
    };
  };
  const group = (place: string) => {
    const box =
      place === ''
        ? form.getByRole('group', { name: 'Rules', exact: true })
        : form.getByRole('group', { name: `Group ${place}`, exact: true });
    const to = place === '' ? '' : ` to group ${place}`;
    const whose = place === '' ? 'the segment' : `group ${place}`;
    return {
      box,
      combine: (word: 'And' | 'Or') =>
        form.getByRole('radiogroup', { name: `How the rules of ${whose} combine` }).getByRole('radio', { name: word }),
      not: box.getByRole('checkbox', { name: 'Not' }).first(),
      addRule: form.getByRole('button', { name: `Add rule${to}`, exact: true }),
      addGroup: form.getByRole('button', { name: `Add group${to}`, exact: true }),
      remove: form.getByRole('button', { name: `Remove group ${place}`, exact: true }),
    };
  };
  return {
    main,
    form,
    rule,
    group,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    toast: (kind: 'status' | 'alert', text: string) =>
      messages.getByRole(kind).filter({ has: page.getByText(text, { exact: true }) }),
    name: form.getByRole('textbox', { name: 'Name' }),
    description: form.getByRole('textbox', { name: 'Description' }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    question: (text: string) => page.getByRole('alertdialog', { name: text }),
    /** The rules in words, under the tree and in the view. */
    sentence: (text: string | RegExp) => main.getByText(text),

    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(main.getByRole('button').first());
    },
    /** Opens a form and waits until its builder has loaded. */
    async openForm(address: string): Promise<void> {
      await page.goto(address);
      await expect(form.getByRole('button', { name: 'Add rule', exact: true })).toBeVisible();
    },
  };
}
