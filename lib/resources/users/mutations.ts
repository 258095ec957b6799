import { useOperation } from '@/lib/operations/use-operation';
import { userKeys } from './queries';

const one = (id: string) => [userKeys.detail(id), userKeys.lists()];

export const useCreateUser = () =>
  useOperation('CreateOneAccount', {
    success: 'Successfully created user.',
    failure: 'Server error. could not create user.',
    invalidates: [userKeys.lists()],
  });

export const useUpdateUser = (id: string) =>
  useOperation('UpdateOneAccount', {
    success: 'Successfully updated user.',
    failure: 'Server error. could not update user.',
    invalidates: one(id),
  });

export const useDeleteUser = () =>
  useOperation('DeleteOneAccount', {
    success: 'User deleted',
    failure: 'Error. could not delete user',
    invalidates: [userKeys.lists()],
  });

export const useSendPasswordRequest = () =>
  useOperation('SendOnePasswordForgot', {
    success: 'Password reset email sent',
    failure: 'Error. could not send password reset email',
  });

export const useReleaseAddress = (id: string) =>
  useOperation('ReleaseAccountAddress', {
    success: 'Address unblocked',
    failure: 'Error. could not unblock the address',
    invalidates: [userKeys.detail(id)],
  });

export const useSendUserCsv = () =>
  useOperation('SendCustomerCsv', {
    success: 'Sent user csv to admin email',
    failure: 'Error. could not set user csv',
  });
