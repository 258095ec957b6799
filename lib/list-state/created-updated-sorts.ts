import { sortChoices } from './sort';

/** Sort By of every list that offers created and updated date (S1 §2, S2 §2; labels D-27). */
export const createdUpdatedSorts = [...sortChoices('createdAt', 'Created Date'), ...sortChoices('updatedAt', 'Updated Date')];
