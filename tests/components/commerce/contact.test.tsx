import { render, screen } from '@testing-library/react';
import { Contact } from '@/components/commerce/contact';

test('an address writes, a number calls, and both can be copied', () => {
  render(<Contact email="thandi+x@shop.example" phone=" +27 82 555 0101 " />);
  expect(screen.getByRole('link', { name: /^thandi\+x@/ })).toHaveAttribute('href', 'mailto:thandi%2Bx@shop.example');
  expect(screen.getByRole('link', { name: '+27 82 555 0101' })).toHaveAttribute('href', 'tel:+27825550101');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy email address',
    'Copy phone number',
  ]);
});

test('what is not known is not offered', () => {
  const { container } = render(<Contact email={null} phone="" />);
  expect(container).toBeEmptyDOMElement();
});
