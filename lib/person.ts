/** Names the account a browser is signed in with, for its tabs; prefixed with `__Host-` under https. */
export const PERSON_COOKIE = 'atelier-person';
/** Whom the page that asks was drawn for: a request of a page that is no longer theirs is refused. */
export const PERSON_HEADER = 'x-drawn-for';

let drawnFor: string | undefined;

/** Browser only: says whose page this tab shows, once it is rendered. */
export function setPerson(userId: string): void {
  drawnFor = userId;
}

/** Browser only: goes along with every request of a signed-in page. */
export function personHeader(): Record<string, string> {
  return drawnFor === undefined ? {} : { [PERSON_HEADER]: drawnFor };
}

/** Browser only: whether somebody else has signed in in this browser since the page was drawn. */
export function hasUserChanged(cookies: string = document.cookie): boolean {
  const [, now] = new RegExp(`(?:^|; )(?:__Host-)?${PERSON_COOKIE}=([^;]+)`).exec(cookies) ?? [];
  return drawnFor !== undefined && now !== undefined && decodeURIComponent(now) !== drawnFor;
}
