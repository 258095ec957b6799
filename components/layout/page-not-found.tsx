/**
 * What replaces `notFound()`, which no page calls: an unknown address has `global-not-found`, a record that is gone its page's own words.
 * Without it Next writes a page of its own into every document, twice (500 bytes compressed), so this is as short as can be.
 */
export const PageNotFound = () => <h1>Page not found</h1>;
