import { paths } from './paths';

/** Pages that every signed-in user may open: they belong to no section. */
export const ownPages = [{ label: 'Your sessions', path: paths.sessions() }] as const;
