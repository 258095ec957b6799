/**
 * Every operation and every route × every staff role, over HTTP (D-23: the console refuses before the upstream does).
 */
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import { operationStaff, routeRows } from '../support/access-table.ts';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { minimalVariables } from '../support/minimal-variables.ts';
import { STAFF } from '../support/staff.ts';

const operations = Object.keys(registry) as OperationName[];

test('the table names every operation, and no other', () => {
  expect(Object.keys(operationStaff).sort()).toEqual([...operations].sort());
});

for (const staff of STAFF) {
  test(`[NAV-35] ${staff} sends the operations of their sections through the handler, and no other reaches the upstream`, async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as(staff);
    for (const operation of operations) {
      // Recorded but not forwarded: even an allowed deletion must delete nothing here.
      if (operation !== 'Me') upstream.fail(operation, { errors: [{ message: 'Stopped by the test' }] });
      const before = upstream.calls(operation).length;
      const reply = await postToHandler(
        stack.consoleUrl,
        '/api/graphql',
        { operation, variables: minimalVariables(operation) },
        { as },
      );
      const reached = upstream.calls(operation).slice(before);
      if (operationStaff[operation].includes(staff)) {
        expect([200, 500], `${operation} as ${staff}: ${reply.text}`).toContain(reply.status);
        expect(
          reached.map(({ headers }) => headers.authorization?.startsWith('Bearer ')),
          `${operation} as ${staff}`,
        ).toContain(true);
      } else {
        expect({ operation, status: reply.status, code: errorOf(reply).code }).toEqual({
          operation,
          status: 403,
          code: 'FORBIDDEN',
        });
        expect(reached, `${operation} as ${staff}`).toEqual([]);
      }
    }
  });
}

for (const { ids, root, routes, staff: allowed } of routeRows) {
  test(`${ids}[NAV-18] [NAV-19] [NAV-35] ${root} opens for ${allowed.join(', ')} and sends everybody else to '/'`, async ({
    stack,
    sessions,
    upstream,
  }) => {
    for (const staff of STAFF) {
      const as = await sessions.as(staff);
      for (const route of routes) {
        upstream.reset();
        const { status, headers, text } = await ask(stack.consoleUrl, route, { as });
        const reply = `${route} as ${staff}`;
        if (allowed.includes(staff)) {
          expect(headers.location, reply).toBeUndefined();
          expect(status, reply).toBe(200);
          expect(text, reply).not.toContain('NEXT_REDIRECT');
          expect(text, reply).toContain('Logout');
        } else {
          expect({ said: reply, status, location: headers.location }).toEqual({
            said: reply,
            status: 307,
            location: '/',
          });
          expect(text.length, reply).toBeLessThan(100);
          expect(upstream.calls(), reply).toEqual([]);
        }
      }
    }
  });
}

test("[SES-25] [SES-27] every signed-in address sends a visitor to exactly '/login', and sends nothing upstream", async ({
  stack,
  upstream,
}) => {
  for (const route of ['/', '/nope', ...routeRows.flatMap(({ routes }) => routes)]) {
    const { status, headers } = await ask(stack.consoleUrl, `${route}?page=2`);
    expect({ route, status, location: headers.location }).toEqual({ route, status: 307, location: '/login' });
  }
  expect(upstream.calls()).toEqual([]);
});
