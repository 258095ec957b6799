import fc from 'fast-check';
import { imageUrl } from '@/lib/format/image-url';

describe('[BRD-124] [BRD-125] [BRD-126] the address of an image', () => {
  it.each([
    ['contentful', 1201, 'https://images.example/a.jpg?w=1210&q=80'],
    ['contentful', 300, 'https://images.example/a.jpg?w=300&q=80'],
    ['shopify', 301, 'https://images.example/a.jpg?width=350'],
    ['local', 301, 'https://images.example/a.jpg?width=301'],
    ['Shopify', 300, 'https://images.example/a.jpg?width=300'],
  ])('of a %s image %d wide', (sourceType, width, address) => {
    expect(imageUrl({ url: 'https://images.example/a.jpg', sourceType }, { width })).toBe(address);
  });

  it('is 1200 wide by default', () => {
    expect(imageUrl({ url: '/images/a.jpg', sourceType: 'local' })).toBe('/images/a.jpg?width=1200');
  });

  it('keeps the existing parameters', () => {
    expect(imageUrl({ url: 'https://cdn.example/a.jpg?v=17#top', sourceType: 'shopify' }, { width: 300 })).toBe(
      'https://cdn.example/a.jpg?v=17&width=300#top',
    );
    expect(imageUrl({ url: 'https://cdn.example/a.jpg?width=9&v=1', sourceType: 'shopify' }, { width: 300 })).toBe(
      'https://cdn.example/a.jpg?width=300&v=1',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' vbscript:x',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'blob:https://x.example/1',
  ])('is null for %j', (url) => {
    for (const sourceType of ['local', 'shopify', null]) expect(imageUrl({ url, sourceType })).toBe('');
  });

  it.each(['/images/a.jpg', '//cdn.example/a.jpg', 'http://cdn.example/a.jpg', 'a.jpg'])(
    'is unchanged for %s',
    (url) => {
      expect(imageUrl({ url })).toBe(url);
    },
  );

  it('of an unknown source is unchanged', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.option(fc.constantFrom('s3', '', 'imgix', 'constructor')),
        (url, sourceType) => {
          expect(imageUrl({ url, sourceType })).toBe(url);
        },
      ),
    );
  });

  it('never requests a size beyond the limit of the source', () => {
    expect(imageUrl({ url: 'a', sourceType: 'contentful' }, { width: 9000 })).toBe('a?w=4000&q=80');
  });
});
