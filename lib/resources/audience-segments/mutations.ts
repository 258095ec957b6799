import { useOperation } from '@/lib/operations/use-operation';
import { segmentKeys, memberKeys } from './queries';

export const useCreateSegment = () =>
  useOperation('CreateOneAccountGroup', {
    success: 'Successfully created audience segment',
    failure: 'Error. could not create audience segment',
    invalidates: [segmentKeys.lists()],
  });

export const useUpdateSegment = (id: string) =>
  useOperation('UpdateOneAccountGroup', {
    success: 'Successfully updated audience segment',
    failure: 'Error. could not update audience segment',
    invalidates: [segmentKeys.lists(), segmentKeys.detail(id)],
  });

/** The mail is sent to the user who requests it. */
export const useExportMembers = () =>
  useOperation('ExportAccountGroupAccounts', {
    success: 'Sent audience segment csv to email. Please note this may take a few minutes',
    failure: 'Error. Could not send audience segment csv.',
  });

/** Excluded members leave the list; Include on /users brings them back (D-83). */
export const useExcludeMember = (id: string) =>
  useOperation('UpdateAccountGroupUsers', {
    success: 'Successfully removed account from audience segment',
    failure: 'Error. could not remove account from audience segment',
    invalidates: [memberKeys(id)],
  });
