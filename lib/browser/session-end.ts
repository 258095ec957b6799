const steps = new Set<() => void>();
let isOver = false;

/** Registers what is done just before the page is left because its session is over. */
export function onSessionEnd(step: () => void): void {
  steps.add(step);
}

/** Whether the session is over and the page is about to be left. */
export const hasSessionEnded = (): boolean => isOver;

/** Called just before the page is left because its session is over. */
export function endSession(): void {
  isOver = true;
  for (const step of steps) step();
}
