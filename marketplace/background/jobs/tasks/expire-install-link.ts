import { expireInstallLinkOf } from '../../../modules/brands/verification-repository.ts';
import type { Task } from '../task.ts';

/** Marks a brand expired once the install link it was last sent has run out. A link renewed since has a later end and stays. */
export const expireInstallLink: Task<'expire-install-link'> = async ({ db }, { brandId }) => {
  await expireInstallLinkOf(db, brandId);
};
