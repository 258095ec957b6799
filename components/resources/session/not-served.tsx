import { PageHeader } from '@/components/layout/page-header';
import { Alert } from '@/components/ui/alert';

/** In place of a page whose subject the upstream does not serve. */
export function NotServedPage({ label }: { label: string }) {
  return (
    <>
      <PageHeader title={label} />
      <Alert tone="info">This is not available, because the marketplace does not offer it.</Alert>
    </>
  );
}

/** Above a page of which the upstream serves only a part. */
export function ServedInPart() {
  return (
    <Alert tone="info" className="mb-6">
      Some of this screen cannot be used, because the marketplace does not offer it. Please tell your administrator.
    </Alert>
  );
}
