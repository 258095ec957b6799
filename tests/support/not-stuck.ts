/**
 * More than any machine needs for something that is done at once, in ms, and far less than it takes if its time grows
 * with the square of its input or if it waits in vain.
 */
export const NOT_STUCK_MS = 30_000;
