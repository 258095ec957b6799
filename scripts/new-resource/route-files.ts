import type { Resource } from './resource.ts';

const listPage = ({
  name,
  camel,
  one,
  singular,
  operation,
  type,
  title,
}: Resource) => `import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { ${type}List } from '@/components/resources/${name}/${singular}-list';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import { ${one}List } from '@/lib/resources/${name}/list-params';
import { ${camel}Query } from '@/lib/resources/${name}/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: '${title}' };

export default consolePage(async function ${operation}Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('${name}');
  const params = await searchParams;
  const variables = await listVariables(${one}List, params);
  const views = await savedViews(paths.${camel}(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, ${camel}Query(variables)))]}>
      <${type}List />
    </Prefetched>
  );
});
`;

const createPage = ({ name, singular, type, word }: Resource) => `import type { Metadata } from 'next';
import { ${type}Create } from '@/components/resources/${name}/${singular}-create';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';

export const metadata: Metadata = { title: 'New ${word}' };

export default consolePage(async function ${type}CreatePage() {
  await requireStaff('${name}');
  return <${type}Create />;
});
`;

const detailPage = ({ name, one, singular, type, word }: Resource) => `import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { ${type}Page } from '@/components/resources/${name}/${singular}-page';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { ${one}Query } from '@/lib/resources/${name}/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: '${word.charAt(0).toUpperCase()}${word.slice(1)} information' };

export default consolePage(async function ${type}DetailPage({
  params,
  searchParams,
}: {
  params: Promise<{ ${one}Id: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { token } = await requireStaff('${name}');
  const ${one}Id = decodeURIComponent((await params).${one}Id);
  const isEditing = (await searchParams)['edit'] === 'true';
  return (
    <Prefetched state={await prefetch(token, ${one}Query(${one}Id))}>
      <${type}Page ${one}Id={${one}Id} isEditing={isEditing} />
    </Prefetched>
  );
});
`;

/** The pages: the list, create, and one record. */
export const routeFiles = (resource: Resource): Record<string, string> => ({
  [`app/(console)/${resource.name}/page.tsx`]: listPage(resource),
  [`app/(console)/${resource.name}/create/page.tsx`]: createPage(resource),
  [`app/(console)/${resource.name}/[${resource.one}Id]/page.tsx`]: detailPage(resource),
});
