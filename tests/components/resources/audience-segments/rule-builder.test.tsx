import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { RuleBuilder } from '@/components/resources/audience-segments/rule-builder';
import { readDefinition, toDefinition } from '@/lib/resources/audience-segments/definition';
import { emptyRules, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { config } from '../../../unit/lib/resources/audience-segments/config';

// In development the library's store warns when the machine is slow; that is no failure.
const { warn } = console;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).includes('InvariantMiddleware took')) warn(...parts);
  });
});

const held: { current: RuleGroup | undefined } = { current: undefined };

/** The builder with some JSON-Logic as its value, as the form holds it. */
function Held({ logic }: { logic: unknown }) {
  const [rules, setRules] = useState(() => {
    const reading = readDefinition(logic === null ? null : { logic }, config);
    if ('unreadable' in reading) throw new Error(reading.unreadable);
    return reading.rules;
  });
  useEffect(() => {
    held.current = rules;
  });
  return <RuleBuilder config={config} value={rules} onChange={setRules} showFaults />;
}

const written = () => toDefinition(held.current ?? emptyRules(), config)?.logic;
const is = (sign: string, field: string, value: unknown) => ({ [sign]: [{ var: field }, value] });

test('[SEG-05] the fields are those of the configuration, the comparisons those of the field', async () => {
  const user = userEvent.setup();
  render(<Held logic={null} />);
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  const rule = screen.getByRole('group', { name: 'Rule 1' });
  const field = within(rule).getByRole('combobox', { name: 'Field of rule 1' });
  expect(field).toHaveFocus();
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(config.fields.map(({ label }) => label));
  await user.selectOptions(field, 'Has Active Cart');
  expect(
    within(within(rule).getByRole('combobox', { name: 'Comparison of rule 1' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['is', 'is not']);
  await user.selectOptions(within(rule).getByRole('combobox', { name: 'Value of rule 1' }), 'Yes');
  expect(written()).toEqual({ and: [is('==', 'hasActiveCart', true)] });
  expect(screen.getByText('Customers who have an open cart.')).toBeVisible();
});

test('[SEG-06] opening changes nothing; And, Or and Not keep their positions', async () => {
  const user = userEvent.setup();
  const logic = {
    and: [is('==', 'appOS', 'iOS'), { or: [is('>=', 'numberOfOrders', 3), is('==', 'birthday', null)] }],
  };
  render(<Held logic={logic} />);
  expect(written()).toEqual(logic);
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'How the rules of group 2 combine' })).getByRole('radio', {
      name: 'And',
    }),
  );
  await user.click(within(screen.getByRole('group', { name: 'Group 2' })).getByRole('checkbox', { name: 'Not' }));
  expect(written()).toEqual({
    and: [logic.and[0], { '!': { and: [is('>=', 'numberOfOrders', 3), is('==', 'birthday', null)] } }],
  });
  expect(screen.getByText('Customers in this segment match all of these rules')).toBeVisible();
  expect(screen.getByText('Customers who do not match all of these rules')).toBeVisible();
});

test('[SEG-06] a rule moves within its group and out of it, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(
    <Held
      logic={{ and: [is('==', 'appOS', 'iOS'), { or: [is('>=', 'numberOfOrders', 3), is('==', 'birthday', null)] }] }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Move rule 2.1 up' }));
  expect(written()).toEqual({
    and: [is('==', 'appOS', 'iOS'), is('>=', 'numberOfOrders', 3), { or: [is('==', 'birthday', null)] }],
  });
  expect(screen.getByRole('button', { name: 'Move rule 2 up' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(written()).toEqual({
    and: [is('>=', 'numberOfOrders', 3), is('==', 'appOS', 'iOS'), { or: [is('==', 'birthday', null)] }],
  });
  expect(screen.getByRole('button', { name: 'Move rule 1 up' })).toHaveFocus();
});

test('a value is kept where the next operator accepts it', async () => {
  const user = userEvent.setup();
  render(<Held logic={{ and: [is('<=', 'lastPurchaseAt', '2026-09-30T21:59:59.999Z')] }} />);
  const comparison = screen.getByRole('combobox', { name: 'Comparison of rule 1' });
  expect(screen.getByRole('textbox', { name: 'Value of rule 1' })).toHaveValue('30/09/2026');
  await user.selectOptions(comparison, 'is before');
  expect(written()).toEqual({ and: [is('<', 'lastPurchaseAt', '2026-09-29T22:00:00.000Z')] });
  await user.selectOptions(comparison, 'is between');
  expect(screen.getByRole('textbox', { name: 'Value of rule 1, from' })).toHaveValue('30/09/2026');
  await user.click(screen.getByRole('textbox', { name: 'Value of rule 1, to' }));
  await user.paste('02/10/2026 14:30');
  expect(written()).toEqual({
    and: [{ '<=': ['2026-09-29T22:00:00.000Z', { var: 'lastPurchaseAt' }, '2026-10-02T12:30:00.000Z'] }],
  });
});

test('missing values are reported at their rule, an emptied group included', async () => {
  const user = userEvent.setup();
  render(<Held logic={null} />);
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  expect(screen.getByRole('textbox', { name: 'Value of rule 1.1' })).toHaveAccessibleDescription(
    'Please enter a value',
  );
  await user.click(screen.getByRole('button', { name: 'Remove rule 1.1' }));
  expect(screen.getByRole('button', { name: 'Add rule to group 1' })).toHaveFocus();
  expect(screen.getByText('Please add a rule to this group, or remove the group')).toBeVisible();
});
