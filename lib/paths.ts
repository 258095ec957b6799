import { requireLocalPath } from './local-path';
import { sectionPaths } from './resources/generated/paths';

/** All paths of the console; those of a section are in lib/resources/<resource>/paths.ts. */
export const paths = {
  home: () => requireLocalPath('/'),
  login: () => requireLocalPath('/login'),
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetPassword',
  success: () => '/success',
  brandVerify: () => '/brandVerify',
  sessions: () => '/sessions',
  ...sectionPaths,
} as const;

/** Route handlers of the console's own server. */
export const handlerPaths = {
  operations: '/api/graphql',
  images: '/api/images',
  search: '/api/search',
  find: '/api/find',
  presence: '/api/presence',
  historyExport: '/api/history/export',
  contract: '/api/contract',
  emailTemplates: '/api/content/templates',
  emailTemplate: '/api/content/template',
  login: '/api/session/login',
  logout: '/api/session/logout',
  forgotPassword: '/api/session/forgot-password',
  resetPassword: '/api/session/reset-password',
  adopt: requireLocalPath('/api/session/adopt'),
  end: '/api/session/end',
  refresh: '/api/session/refresh',
} as const;
