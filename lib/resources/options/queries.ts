import type { OptionNamesQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const optionKeys = resourceKeys('options');

export const optionsQuery = (variables: OptionNamesQueryVariables) =>
  operationQuery(optionKeys.lists(), 'OptionNames', variables);

/** The current data of one option name. */
export const optionQuery = (id: string) =>
  operationQuery(optionKeys.detail(id), 'OptionNames', { paging: { first: 1 }, filter: { id: { eq: id } } });

export const useRenameOption = () =>
  useOperation('UpdateOneOptionName', {
    success: 'Successfully updated option name',
    failure: 'Error. could not update option name',
    invalidates: [optionKeys.lists(), optionKeys.details()],
  });
