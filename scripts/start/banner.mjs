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
 * What is printed once everything is running.
 * @param {{ consoleUrl: string, marketplaceUrl: string | null, outbox: boolean, demo: boolean, endpoint: string }}
 * running
 */
export function banner({ consoleUrl, marketplaceUrl, outbox, demo, endpoint }) {
  const lines = ['', `  Atelier is ready:  ${consoleUrl}`, ''];
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
  }
  return [...lines, '', '  Ctrl-C stops everything.', '', ''].join('\n');
}
