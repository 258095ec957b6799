import { Document } from '../document';

export { metadata, viewport } from '../document';

export default Document;
