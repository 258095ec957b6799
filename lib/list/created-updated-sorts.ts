import { sortChoices } from './sort';

/** Sort By of every list that offers created and updated date (BRD-04, PRD-10, ORD-12; labels D-27). */
export const createdUpdatedSorts = [
  ...sortChoices('createdAt', 'Created Date'),
  ...sortChoices('updatedAt', 'Updated Date'),
];
