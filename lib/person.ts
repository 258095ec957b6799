/** Cookie with the id of the signed-in account, readable by the tabs; prefixed with `__Host-` under https. */
export const PERSON_COOKIE = 'atelier-person';
/** Header with the id of the user the page was rendered for: a request from a page of another user is refused. */
export const PERSON_HEADER = 'x-drawn-for';

let drawnFor: string | undefined;

/** Browser only: sets whose page this tab shows, once it is rendered. */
export function setPerson(userId: string): void {
  drawnFor = userId;
}

/** Browser only: the id of the account whose page this tab shows; undefined on pages of nobody. */
export const shownPerson = (): string | undefined => drawnFor;

/** Browser only: added to every request of a signed-in page. */
export function personHeader(): Record<string, string> {
  return drawnFor === undefined ? {} : { [PERSON_HEADER]: drawnFor };
}

/** Browser only: whether somebody else has signed in in this browser since the page was rendered. */
export function hasUserChanged(cookies: string = document.cookie): boolean {
  const [, now] = new RegExp(`(?:^|; )(?:__Host-)?${PERSON_COOKIE}=([^;]+)`).exec(cookies) ?? [];
  return drawnFor !== undefined && now !== undefined && decodeURIComponent(now) !== drawnFor;
}
