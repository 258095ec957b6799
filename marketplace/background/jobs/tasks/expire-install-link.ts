import { expireInstallLinkOf } from '../../../modules/brands/verification-repository.ts';
import type { Task } from '../task.ts';

/**
 * Marks a brand as expired once its latest install link has expired. A link renewed since expires later and is not
 * affected.
 */
export const expireInstallLink: Task<'expire-install-link'> = async ({ db }, { brandId }) => {
  await expireInstallLinkOf(db, brandId);
};
