import { randomUUID } from 'node:crypto';
import type { Role } from '../../graphql/generated/schema.ts';
import { hashPassword } from '../../marketplace/core/passwords.ts';
import { runSql } from './database.ts';
import type { Credentials } from './staff.ts';

/** A member of staff created for one test, so that changes to the account disturb no other. */
export type Person = Credentials & {
  id: string;
  firstName: string;
  lastName: string;
  /** Gives them other roles, as an administrator would. */
  setRoles(roles: readonly Role[]): Promise<void>;
  setStatus(status: 'pending' | 'active' | 'blocked' | 'disabled'): Promise<void>;
  /** Ends their sessions at the marketplace without notifying the console. */
  endSessions(): Promise<void>;
};

/** Writes an account into a worker's marketplace, bypassing its API. */
export async function createPerson(databaseUrl: string, roles: readonly Role[]): Promise<Person> {
  const name = `person-${randomUUID().slice(0, 8)}`;
  const credentials = { email: `${name}@atelier.example`, password: `secret of ${name}` };
  const [row] = await runSql(
    databaseUrl,
    'insert into accounts (email, password_hash, first_name, last_name, roles) values ($1, $2, $3, $4, $5) returning id',
    [credentials.email, await hashPassword(credentials.password), 'Thandi', name, roles],
  );
  const id = String(row?.['id']);
  return {
    ...credentials,
    id,
    firstName: 'Thandi',
    lastName: name,
    setRoles: async (given) => {
      await runSql(databaseUrl, 'update accounts set roles = $2 where id = $1', [id, given]);
    },
    setStatus: async (status) => {
      await runSql(databaseUrl, 'update accounts set status = $2 where id = $1', [id, status]);
    },
    endSessions: async () => {
      await runSql(databaseUrl, 'delete from sessions where account_id = $1', [id]);
    },
  };
}
