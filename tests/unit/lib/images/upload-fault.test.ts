import { MAX_PICTURE_BYTES, uploadFault } from '@/lib/images/upload-image';

describe('what may be uploaded', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])('%s up to 15 MB', (type) => {
    expect(uploadFault({ type, size: MAX_PICTURE_BYTES })).toBeNull();
    expect(uploadFault({ type, size: MAX_PICTURE_BYTES + 1 })).toBe('The image is larger than 15 MB.');
    expect(uploadFault({ type, size: 0 })).toBe('The file is empty.');
  });

  it.each(['image/svg+xml', 'image/tiff', 'text/html', ''])('not "%s"', (type) => {
    expect(uploadFault({ type, size: 10 })).toBe('Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded.');
  });
});
