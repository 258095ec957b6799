import type { Metadata } from 'next';
import { Document, metadata as ofEveryPage } from '../document';

/** Search engines see no other page: they are all redirected here. */
export const metadata: Metadata = {
  ...ofEveryPage,
  description: 'The back office of the marketplace. For staff only.',
  robots: { index: false, follow: false },
};
export { viewport } from '../document';

export default Document;
