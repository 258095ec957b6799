import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inspectImage } from './inspect.ts';
import { createDecodeQueue } from './decode-queue.ts';
import { renderVariant, variantName, type Variant } from './variant.ts';

const UPLOAD_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|gif|avif)$/;
const PARTIAL = '.part';
/** Max sizes waiting to be rendered: the thumbnails of one screen, a few times over. */
const MAX_RENDERINGS = 500;
/** No upload takes this long, ms. */
const UPLOAD_LIMIT_MS = 60 * 60_000;
const SEED_KEY = /^seed\/([a-z0-9][a-z0-9_-]{0,80})\.jpg$/;

/** Generates the pictures of the demo data, which have names but no files. */
export interface Drawings {
  /** The size of a picture at scale 1. */
  sizeOf(name: string): { readonly width: number; readonly height: number };
  draw(name: string, scale: number): Promise<Buffer>;
}

/** Stores pictures on disk: originals under their keys, and every size that was ever requested beside them. */
export interface ImageStore {
  /**
   * Checks an upload and stores it under a new key, together with what `record` writes about it: both or neither,
   * whatever fails.
   * @param record runs when the bytes are on disk; it gets the key, and must call `publish` last before it commits
   * @throws BAD_REQUEST when it is not an accepted picture.
   */
  save<T>(bytes: Buffer, record: (key: string, publish: () => Promise<void>) => Promise<T>): Promise<T>;
  /** The picture in the requested size, or `null` when no picture has this key. */
  read(key: string, variant: Variant): Promise<Buffer | null>;
  /** Removes the files of interrupted uploads, once they can no longer be in use. @returns how many files went */
  sweep(): Promise<number>;
}

/**
 * Opens the store in a directory (created when first needed). Keys below `seed/` are generated, not read. Files appear
 * complete or not at all.
 */
export function openImageStore(directory: string, drawings: Drawings): ImageStore {
  const inTurn = createDecodeQueue(MAX_RENDERINGS);
  const inProgress = new Map<string, Promise<Buffer | null>>();

  async function render(key: string, variant: Variant, cached: string): Promise<Buffer | null> {
    const bytes = await inTurn(async () => {
      const original = await readOriginal({ directory, drawings }, key, variant);
      return original && renderVariant(original, variant);
    });
    if (bytes === null) return null;
    await writeWhole(cached, bytes);
    return bytes;
  }

  return {
    async save(bytes, record) {
      const { extension } = await inspectImage(bytes);
      const key = `${randomUUID()}.${extension}`;
      const path = join(directory, 'originals', key);
      const partial = await writePartial(path, bytes);
      try {
        return await record(key, () => rename(partial, path));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },

    async read(key, variant) {
      if (!UPLOAD_KEY.test(key) && !SEED_KEY.test(key)) return null;
      const folder = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const cached = join(directory, 'cache', folder.slice(0, 2), folder, variantName(variant));
      const stored = await readIfThere(cached);
      if (stored !== null) return stored;
      // Twenty rows requesting the same thumbnail at once share one rendering.
      const running = inProgress.get(cached) ?? render(key, variant, cached).finally(() => inProgress.delete(cached));
      inProgress.set(cached, running);
      return running;
    },

    async sweep() {
      const folder = join(directory, 'originals');
      let removed = 0;
      for (const name of (await readdir(folder).catch(() => [])).filter((each) => each.endsWith(PARTIAL))) {
        const { mtimeMs } = await stat(join(folder, name));
        if (Date.now() - mtimeMs < UPLOAD_LIMIT_MS) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function readOriginal(
  { directory, drawings }: { directory: string; drawings: Drawings },
  key: string,
  variant: Variant,
): Promise<Buffer | null> {
  const seedName = SEED_KEY.exec(key)?.[1];
  if (seedName === undefined) return readIfThere(join(directory, 'originals', key));
  const natural = drawings.sizeOf(seedName);
  const wanted = Math.max((variant.width ?? 0) / natural.width, (variant.height ?? 0) / natural.height);
  return drawings.draw(seedName, wanted === 0 ? 1 : Math.min(1, wanted));
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await rename(await writePartial(path, bytes), path);
}

/** Writes a temporary file and renames it, so that it appears complete. */
async function writePartial(path: string, bytes: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}${PARTIAL}`;
  await writeFile(partial, bytes);
  return partial;
}
