import type { OptionNamesQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/query-keys';

export const optionKeys = resourceKeys('options');

export const optionsQuery = (variables: OptionNamesQueryVariables) => operationQuery(optionKeys.lists(), 'OptionNames', variables);

export const useRenameOption = () =>
  useOperation('UpdateOneOptionName', { success: 'Successfully updated option name', failure: 'Error. could not update option name', invalidates: [optionKeys.lists()] });
