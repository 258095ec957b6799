import { run as runConsole } from './abuse-console.ts';
import { run as runStaff } from './abuse-staff.ts';
import type { Gate } from './gate.ts';

/** How much strangers, and users with the smallest role, can slow down everybody else. */
export async function run(): Promise<Gate[]> {
  return [...(await runConsole()), ...(await runStaff())];
}
