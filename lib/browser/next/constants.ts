/** Those of Next's constants that its client uses, in place of all of them (next.config.mjs). */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP';
export const MATCHED_PATH_HEADER = 'x-matched-path';
/** Of `npm run dev` alone. */
export const WEB_SOCKET_MAX_RECONNECTIONS = 12;
