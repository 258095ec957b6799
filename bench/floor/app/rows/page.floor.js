import Link from 'next/link';

/**
 * The least list there can be: asks the upstream the question that the console's list asks (CALLS, by name) and shows every field of
 * each record as text. `after` is the cursor of a page.
 */
export default async function Rows({ searchParams }) {
  const { list, after } = await searchParams;
  const { query, variables } = JSON.parse(process.env.CALLS)[list];
  const answer = await fetch(process.env.UPSTREAM, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.TOKEN}` },
    body: JSON.stringify({ query, variables: { ...variables, paging: { ...variables.paging, after } } }),
    cache: 'no-store',
  });
  const [{ edges, pageInfo }] = Object.values((await answer.json()).data);
  return (
    <main>
      <h1>{list}</h1>
      <table>
        <tbody>
          {edges.map(({ node }) => (
            <tr key={node.id}>
              {Object.entries(node).map(([name, value]) => (
                <td key={name}>{typeof value === 'object' ? '-' : String(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link href={`/rows?list=${list}&after=${encodeURIComponent(pageInfo.endCursor)}`} prefetch={false}>
        Next Page
      </Link>
    </main>
  );
}
