interface Parts {
  readonly host: string;
  readonly port?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * The URL of a database whose parts are configured separately. Each part is encoded, so that a password may contain any
 * character.
 */
export function databaseUrlOf({ host, port = '5432', user = 'atelier', password, name = 'atelier' }: Parts): string {
  const login = [user, ...(password === undefined ? [] : [password])].map(encodeURIComponent).join(':');
  // A colon means an IPv6 address.
  return `postgres://${login}@${host.includes(':') ? `[${host}]` : host}:${port}/${encodeURIComponent(name)}`;
}
