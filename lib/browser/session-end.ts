const steps = new Set<() => void>();

/** Registers what is done just before the page is left because its session is over. */
export function onSessionEnd(step: () => void): void {
  steps.add(step);
}

/** Called just before the page is left because its session is over. */
export function endSession(): void {
  for (const step of steps) step();
}
