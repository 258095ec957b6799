import type { AccountingCode } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';

export async function listAccountingCodes(db: Db): Promise<AccountingCode[]> {
  return db.selectFrom('accounting_codes').select(['id', 'code', 'description']).orderBy('code').execute();
}
