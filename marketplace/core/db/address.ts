interface Parts {
  readonly host: string;
  readonly port?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly name?: string | undefined;
}

/** The address of a database that is told in parts. Each part is encoded, so that a password may hold any character. */
export function databaseUrlOf({ host, port = '5432', user = 'atelier', password, name = 'atelier' }: Parts): string {
  const login = [user, ...(password === undefined ? [] : [password])].map(encodeURIComponent).join(':');
  // A colon is an IPv6 address's.
  return `postgres://${login}@${host.includes(':') ? `[${host}]` : host}:${port}/${encodeURIComponent(name)}`;
}
