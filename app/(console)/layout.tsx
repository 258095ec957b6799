import { ConsoleDocument } from '../console-document';

export { metadata, viewport } from '../document';

export default ConsoleDocument;
