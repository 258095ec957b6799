import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, wherever it was cloned to. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} parts */
export const fromRoot = (...parts) => path.join(ROOT, ...parts);
