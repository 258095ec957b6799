/**
 * Stands in for what Next does with failed navigations under its flag `appNavFailHandling`, which is off
 * (next.config.mjs).
 */
export function handleHardNavError(): boolean {
  return false;
}

export function useNavFailureHandler(): void {}
