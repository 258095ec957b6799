let leaving: Promise<void> | undefined;

/**
 * Holds queries back while somebody signs out, and for good once the session has ended, since the page is then left:
 * refused, they would look as if the session had ended by itself. After a failed logout they go on.
 * @returns the logout itself
 */
export function holdQueriesDuring<Answer>(logout: Promise<Answer>): Promise<Answer> {
  leaving = logout.then(
    () => new Promise<never>(() => undefined),
    () => {
      leaving = undefined;
    },
  );
  return logout;
}

/** Resolves when queries may be sent: at once, unless somebody is signing out. */
export const mayQuery = (): Promise<void> | undefined => leaving;
