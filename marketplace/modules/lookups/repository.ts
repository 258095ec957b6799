import type { AccountingCode } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import type { RecordOf } from '../../core/records.ts';

export async function listAccountingCodes(db: Db): Promise<RecordOf<AccountingCode>[]> {
  return db.selectFrom('accounting_codes').select(['id', 'code', 'description']).orderBy('code').execute();
}
