const STAFF = [
  ['superadmin', 'Admin, SuperAdmin'],
  ['admin', 'Admin'],
  ['finance', 'FinancialAdmin'],
  ['orders', 'OrderAdmin'],
  ['brands', 'BrandAdmin'],
  ['products', 'ProductAdmin'],
  ['configurator', 'SuperAdmin alone'],
  ['nobody', 'no back-office role'],
];

/**
 * What is printed once everything is running. Nobody can sign in while the upstream does not answer, so it says that.
 * @param {{ consoleUrl: string, marketplaceUrl: string | null, outbox: boolean, demo: boolean, endpoint: string,
 * upstreamAnswers: boolean }} running
 */
export function banner({ consoleUrl, marketplaceUrl, outbox, demo, endpoint, upstreamAnswers }) {
  const lines = ['', `  Atelier ${upstreamAnswers ? 'is ready: ' : 'is running:'} ${consoleUrl}`, ''];
  if (marketplaceUrl) {
    lines.push(`  Marketplace        ${marketplaceUrl}/graphql`);
    if (outbox) lines.push(`  Its mail           ${marketplaceUrl}/outbox`);
    if (demo)
      lines.push(
        '',
        '  Sign in with the password atelier-demo as',
        ...STAFF.map(([name, roles]) => `    ${`${name}@atelier.example`.padEnd(32)}${roles}`),
      );
  } else {
    lines.push(`  Upstream           ${endpoint}`);
    if (!upstreamAnswers)
      lines.push('                     It does not answer; the log above says why. Atelier is ready once it does.');
  }
  return [...lines, '', '  Ctrl-C stops everything.', '', ''].join('\n');
}
