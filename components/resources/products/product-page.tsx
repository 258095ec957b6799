'use client';

import { useQuery } from '@tanstack/react-query';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import { pagePart } from '@/components/ui/page-part';
import { paths } from '@/lib/paths';
import { productQuery } from '@/lib/resources/products/queries';
import { ProductDetail } from './product-detail';

const ProductEdit = pagePart(
  () => import('./product-edit').then((file) => file.ProductEdit),
  <PageSpinner label="Loading the form" />,
);

/** /products/{productId}: read, or edited if the URL says so (D-57). */
export function ProductPage({
  productId,
  isEditing,
  mayOpenBrands,
}: {
  productId: string;
  isEditing: boolean;
  mayOpenBrands: boolean;
}) {
  const { data, isPending, isFetching, refetch, error } = useQuery(productQuery(productId));
  if (isPending) return <PageSpinner label="Loading the product" />;
  if (!data?.product) {
    return (
      <PageError
        title="Error fetching product"
        body="An unexpected error occurred when fetching the specified product."
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.products()}>Back to the products</Link>}
      />
    );
  }
  return isEditing ? (
    <ProductEdit product={data.product} />
  ) : (
    <ProductDetail product={data.product} mayOpenBrands={mayOpenBrands} />
  );
}
