import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageGallery, SingleImage } from '@/components/images/image-gallery';

const images = ['a', 'b', 'c'].map((id) => ({ id, url: `https://shop.example/${id}.jpg?v=1`, sourceType: 'shopify' }));

describe('ImageGallery', () => {
  it('[BRD-42] [BRD-124] shows the featured landscape large at 1200, all as thumbnails at 300, badges on featured ones', () => {
    render(<ImageGallery images={images} portraitId="c" landscapeId="b" subject="Maison Nine" />);
    expect(screen.getByRole('img', { name: 'Maison Nine, image 2' })).toHaveAttribute(
      'src',
      'https://shop.example/b.jpg?v=1&width=1200',
    );
    const thumbs = within(screen.getByRole('list', { name: 'Maison Nine, images' })).getAllByRole('button');
    expect(
      thumbs.map((thumb) => [thumb.getAttribute('aria-label'), thumb.querySelector('img')?.getAttribute('src')]),
    ).toEqual([
      ['Show image 1', 'https://shop.example/a.jpg?v=1&width=300'],
      ['Show image 2, Landscape', 'https://shop.example/b.jpg?v=1&width=300'],
      ['Show image 3, Portrait', 'https://shop.example/c.jpg?v=1&width=300'],
    ]);
    expect(screen.getAllByText('Landscape')).toHaveLength(2);
    expect(screen.getAllByText('Portrait')).toHaveLength(1);
  });

  it('shows another one large when its thumbnail is clicked', async () => {
    render(<ImageGallery images={images} portraitId={null} landscapeId={null} subject="Maison Nine" />);
    expect(screen.getByRole('button', { name: 'Show image 1' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Show image 3' }));
    expect(screen.getByRole('img', { name: 'Maison Nine, image 3' })).toBeVisible();
  });

  it('shows a text when there are none', () => {
    render(<ImageGallery images={[]} portraitId={null} landscapeId={null} subject="Maison Nine" />);
    expect(screen.getByText('No images yet.')).toBeVisible();
  });

  it('shows a placeholder for an image that does not load', () => {
    render(<SingleImage image={images[0] ?? null} alt="Tag image" />);
    fireEvent.error(screen.getByRole('img', { name: 'Tag image' }));
    expect(screen.getByRole('img', { name: 'Tag image (not available)' })).toBeVisible();
  });

  it('[FMT-08] a missing single image is a dash', () => {
    render(<SingleImage image={null} alt="Tag image" />);
    expect(screen.getByText('-')).toBeVisible();
  });
});
