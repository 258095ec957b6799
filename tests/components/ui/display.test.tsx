import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmptyState } from '@/components/ui/empty-state';
import { ExternalLink } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { Status } from '@/components/ui/status';
import { Tabs } from '@/components/ui/tabs';

describe('what is shown', () => {
  it('[FMT-08] a definition list shows a dash for nothing, and zero as zero', () => {
    render(
      <DefinitionList
        rows={[
          { label: 'Phone', value: null, note: '(Hidden)' },
          { label: 'City', value: '' },
          { label: 'Tags', value: [] },
          { label: 'Commission', value: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['-', '-', '-', '0']);
    expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual([
      'Phone (Hidden)',
      'City',
      'Tags',
      'Commission',
    ]);
  });

  it('a status has a word next to the dot', () => {
    render(<Status tone="success">Enabled</Status>);
    expect(screen.getByText('Enabled')).toBeVisible();
  });

  it('a danger alert is announced, offers Retry and shows the reference', async () => {
    const retry = jest.fn();
    render(
      <Alert title="There was an error fetching brands" reference="7f3a" onRetry={retry}>
        Try later.
      </Alert>,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('There was an error fetching brandsTry later.Reference: 7f3a');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('an informing alert is announced politely', () => {
    render(<Alert tone="info">This campaign was already sent.</Alert>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('already sent');
  });

  it('an empty state has a text and offers an action', () => {
    render(<EmptyState title="Nothing found." action={<button type="button">Clear filters</button>} />);
    expect(screen.getByText('Nothing found.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('a card is a region named by its title', () => {
    render(
      <Card title="Policies" actions={<button type="button">Edit</button>}>
        <Badge>One</Badge>
      </Card>,
    );
    expect(within(screen.getByRole('region', { name: 'Policies' })).getByText('One')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Policies' })).toBeVisible();
  });

  it('tabs are links, the current one marked', () => {
    render(
      <Tabs
        label="Brand"
        current="/brands/1/orders"
        items={[
          { label: 'Info', href: '/brands/1' },
          { label: 'Completed orders', href: '/brands/1/orders' },
        ]}
      />,
    );
    const nav = screen.getByRole('navigation', { name: 'Brand' });
    expect(within(nav).getByRole('link', { name: 'Completed orders' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Info' })).not.toHaveAttribute('aria-current');
    expect(within(nav).getByRole('link', { name: 'Info' })).toHaveAttribute('href', '/brands/1');
  });

  it('a link to another site announces that it opens a new tab, and sends no referrer', () => {
    render(<ExternalLink href="https://example.com">View</ExternalLink>);
    const link = screen.getByRole('link', { name: 'View (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  });

  it('a spinner is announced only when it has a text', () => {
    const { rerender } = render(<Spinner />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<Spinner label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });
});
