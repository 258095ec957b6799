import { run as runConsole } from './abuse-console.ts';
import { run as runStaff } from './abuse-staff.ts';
import type { Gate } from './gate.ts';

/** What strangers, and people with the least role, may cost everybody else. */
export async function run(): Promise<Gate[]> {
  return [...(await runConsole()), ...(await runStaff())];
}
