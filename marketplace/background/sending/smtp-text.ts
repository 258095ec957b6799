import { Readable, type Writable } from 'node:stream';

/** A mail ready to send. */
export interface WireMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** With CRLF line endings. A stream is read only once the server is ready. */
  readonly raw: string | (() => Promise<Readable>);
}

/** Takes the place of a mail's text until the server asks for it; that is when the library pipes it. */
export class Text extends Readable {
  readonly #go: (out: Writable) => Promise<void>;
  readonly #failed: (error: Error) => void;

  constructor(go: (out: Writable) => Promise<void>, failed: (error: Error) => void) {
    super();
    this.#go = go;
    this.#failed = failed;
  }

  override pipe<T extends NodeJS.WritableStream>(out: T): T {
    this.#go(out as unknown as Writable).catch((error: unknown) =>
      this.#failed(error instanceof Error ? error : new Error(String(error))),
    );
    return out;
  }
}

/** Writes a mail piece by piece, at the receiver's speed. @param goesOn asked before each piece of a stream */
export async function writeText(out: Writable, raw: WireMail['raw'], goesOn: () => boolean): Promise<void> {
  if (typeof raw === 'string') {
    out.end(raw);
    return;
  }
  for await (const chunk of await raw()) {
    if (!goesOn()) return;
    if (!out.write(chunk)) await new Promise<void>((resolve) => out.once('drain', resolve));
  }
  out.end();
}
