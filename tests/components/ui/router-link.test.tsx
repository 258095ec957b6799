import { fireEvent, render, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { RouterLink } from '@/components/ui/router-link';

const push = jest.fn();

/** Whether the browser would follow the link. */
function isFollowed(init: MouseEventInit = {}): boolean {
  render(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <RouterLink href="/tags">Tags</RouterLink>
    </AppRouterContext>,
  );
  return fireEvent.click(screen.getByRole('link', { name: 'Tags' }), init);
}

beforeEach(() => push.mockClear());

test('the router follows a click', () => {
  expect(isFollowed()).toBe(false);
  expect(push.mock.calls).toEqual([['/tags']]);
});

test('the browser follows a click for another tab', () => {
  expect(isFollowed({ ctrlKey: true })).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test('the browser follows a click while the document is still arriving', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(isFollowed()).toBe(true);
  expect(push).not.toHaveBeenCalled();
});
