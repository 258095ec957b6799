/** The URL of the console's page that sets a new password, with the token for it. */
export function resetLink(consoleUrl: string, { token, email }: { token: string; email: string }): string {
  const link = new URL(`${consoleUrl}/resetPassword`);
  link.search = new URLSearchParams({ token, email }).toString();
  return link.href;
}
