type Kind = 'invalid_request' | 'auth' | 'internal' | 'system';

/** The search endpoint's error response, in Meilisearch's format. The message is for people, the code for programs. */
export class SearchError extends Error {
  readonly status: number;
  readonly code: string;
  readonly kind: Kind;

  constructor(status: number, code: string, message: string, kind: Kind = 'invalid_request') {
    super(message);
    this.status = status;
    this.code = code;
    this.kind = kind;
  }
}

/** An invalid request (400), e.g. `invalid_search_filter`. */
export const invalid = (code: string, message: string) => new SearchError(400, code, message);

/** The same error, when it is in one of several searches. */
export const within = (error: SearchError, place: string) =>
  new SearchError(error.status, error.code, `${place}${error.message}`, error.kind);

/** The body of an error response. */
export function envelope({ message, code, kind }: SearchError) {
  return { message, code, type: kind, link: `https://docs.meilisearch.com/errors#${code}` };
}
