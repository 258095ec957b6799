// Written by `npm run codegen`. Do not edit.
import type * as types from './types.ts';

/** Every operation the console can send: its kind, variables and data. */
export type Operations = {
  Brands: { kind: 'query'; variables: types.BrandsQueryVariables; data: types.BrandsQuery };
  AllBrands: { kind: 'query'; variables: types.AllBrandsQueryVariables; data: types.AllBrandsQuery };
  Brand: { kind: 'query'; variables: types.BrandQueryVariables; data: types.BrandQuery };
  Policies: { kind: 'query'; variables: types.PoliciesQueryVariables; data: types.PoliciesQuery };
  BrandProductSortOptions: { kind: 'query'; variables: types.BrandProductSortOptionsQueryVariables; data: types.BrandProductSortOptionsQuery };
  UpdateBrand: { kind: 'mutation'; variables: types.UpdateBrandMutationVariables; data: types.UpdateBrandMutation };
  UpdateManyBrands: { kind: 'mutation'; variables: types.UpdateManyBrandsMutationVariables; data: types.UpdateManyBrandsMutation };
  DeleteOneBrand: { kind: 'mutation'; variables: types.DeleteOneBrandMutationVariables; data: types.DeleteOneBrandMutation };
  DeleteManyBrands: { kind: 'mutation'; variables: types.DeleteManyBrandsMutationVariables; data: types.DeleteManyBrandsMutation };
  CreateOneShopifyBrand: { kind: 'mutation'; variables: types.CreateOneShopifyBrandMutationVariables; data: types.CreateOneShopifyBrandMutation };
  SetTagsOnBrand: { kind: 'mutation'; variables: types.SetTagsOnBrandMutationVariables; data: types.SetTagsOnBrandMutation };
  SetFeaturedPortraitOnBrand: { kind: 'mutation'; variables: types.SetFeaturedPortraitOnBrandMutationVariables; data: types.SetFeaturedPortraitOnBrandMutation };
  SetFeaturedLandscapeOnBrand: { kind: 'mutation'; variables: types.SetFeaturedLandscapeOnBrandMutationVariables; data: types.SetFeaturedLandscapeOnBrandMutation };
  SetImagesOnBrand: { kind: 'mutation'; variables: types.SetImagesOnBrandMutationVariables; data: types.SetImagesOnBrandMutation };
  SendOneBrandVerify: { kind: 'mutation'; variables: types.SendOneBrandVerifyMutationVariables; data: types.SendOneBrandVerifyMutation };
  UpdateOneBrandVerify: { kind: 'mutation'; variables: types.UpdateOneBrandVerifyMutationVariables; data: types.UpdateOneBrandVerifyMutation };
  SyncOneBrand: { kind: 'mutation'; variables: types.SyncOneBrandMutationVariables; data: types.SyncOneBrandMutation };
  IndexBrand: { kind: 'mutation'; variables: types.IndexBrandMutationVariables; data: types.IndexBrandMutation };
  RegisterBrandWebhooks: { kind: 'mutation'; variables: types.RegisterBrandWebhooksMutationVariables; data: types.RegisterBrandWebhooksMutation };
  UpdateShopify: { kind: 'mutation'; variables: types.UpdateShopifyMutationVariables; data: types.UpdateShopifyMutation };
  ProcessBrandStatement: { kind: 'mutation'; variables: types.ProcessBrandStatementMutationVariables; data: types.ProcessBrandStatementMutation };
  OrderLines: { kind: 'query'; variables: types.OrderLinesQueryVariables; data: types.OrderLinesQuery };
  Login: { kind: 'mutation'; variables: types.LoginMutationVariables; data: types.LoginMutation };
  Logout: { kind: 'mutation'; variables: types.LogoutMutationVariables; data: types.LogoutMutation };
  Me: { kind: 'query'; variables: types.MeQueryVariables; data: types.MeQuery };
  ForgotPassword: { kind: 'mutation'; variables: types.ForgotPasswordMutationVariables; data: types.ForgotPasswordMutation };
  ResetPassword: { kind: 'mutation'; variables: types.ResetPasswordMutationVariables; data: types.ResetPasswordMutation };
  Tags: { kind: 'query'; variables: types.TagsQueryVariables; data: types.TagsQuery };
  Tag: { kind: 'query'; variables: types.TagQueryVariables; data: types.TagQuery };
  AllTags: { kind: 'query'; variables: types.AllTagsQueryVariables; data: types.AllTagsQuery };
  TagTypes: { kind: 'query'; variables: types.TagTypesQueryVariables; data: types.TagTypesQuery };
  TagCategories: { kind: 'query'; variables: types.TagCategoriesQueryVariables; data: types.TagCategoriesQuery };
  CreateOneTag: { kind: 'mutation'; variables: types.CreateOneTagMutationVariables; data: types.CreateOneTagMutation };
  UpdateOneTag: { kind: 'mutation'; variables: types.UpdateOneTagMutationVariables; data: types.UpdateOneTagMutation };
  DeleteOneTag: { kind: 'mutation'; variables: types.DeleteOneTagMutationVariables; data: types.DeleteOneTagMutation };
  DeleteManyTags: { kind: 'mutation'; variables: types.DeleteManyTagsMutationVariables; data: types.DeleteManyTagsMutation };
  SetImageOnTag: { kind: 'mutation'; variables: types.SetImageOnTagMutationVariables; data: types.SetImageOnTagMutation };
  PublishTagFeed: { kind: 'mutation'; variables: types.PublishTagFeedMutationVariables; data: types.PublishTagFeedMutation };
};

export type OperationName = keyof Operations;
