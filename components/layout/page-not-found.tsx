/**
 * Replaces Next's default not-found page, although no page calls `notFound()`: an unknown URL has `global-not-found`, a
 * deleted record its page's own text. Without this file Next writes its default page into every document, twice (500
 * bytes compressed), so this is as short as possible.
 */
export const PageNotFound = () => <h1>Page not found</h1>;
