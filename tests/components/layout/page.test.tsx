import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { PageSection } from '@/components/layout/page-section';
import { PageError, PageNotFound, PageSpinner } from '@/components/layout/page-states';
import { SignedOutLayout } from '@/components/layout/signed-out-layout';
import { BackLink } from '@/components/list/back-link';

describe('pages', () => {
  it('a header has the only title, what is beside it, the link back and the actions', () => {
    render(
      <PageHeader
        title="Brands"
        aside={<span>40</span>}
        back={<BackLink href="/" label="Home" />}
        actions={<button type="button">Create Shopify Brand</button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
    expect(screen.getByText('40')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Create Shopify Brand' })).toBeVisible();
  });

  it('[BRD-33] a record is titled by its name, under the words of its page', () => {
    render(<PageHeader eyebrow="Brand Information" title="Marula & Moss" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Brand Information Marula & Moss' })).toBeVisible();
    expect(screen.getByText('Brand Information')).toBeVisible();
  });

  it('sections are regions by name, in two columns or one', () => {
    render(
      <DetailLayout
        main={
          <PageSection title="Socials">
            <p>here</p>
          </PageSection>
        }
        side={<p>beside</p>}
      />,
    );
    expect(within(screen.getByRole('region', { name: 'Socials' })).getByText('here')).toBeVisible();
    expect(screen.getByText('beside')).toBeVisible();
  });

  it('[ERR-08] a page that failed reports it at once and can be retried', async () => {
    const retry = jest.fn();
    render(
      <PageError
        title="Error fetching brand"
        body="An unexpected error occured when fetching the specified brand"
        reference="9a"
        onRetry={retry}
      />,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Error fetching brand');
    expect(alert).toHaveTextContent('An unexpected error occured when fetching the specified brand');
    expect(alert).toHaveTextContent('Reference: 9a');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('a loading page and an unknown page have their own states', () => {
    const { rerender } = render(<PageSpinner />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    rerender(<PageNotFound action={<a href="/">Home</a>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    rerender(
      <SignedOutLayout title="Sign in">
        <p>form</p>
      </SignedOutLayout>,
    );
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});
