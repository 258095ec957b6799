/** The demo staff by the local part of their address @atelier.example, and their password. */
export const STAFF = [
  'superadmin',
  'admin',
  'finance',
  'orders',
  'brands',
  'products',
  'configurator',
  'nobody',
] as const;

export type Staff = (typeof STAFF)[number];

export const PASSWORD = 'atelier-demo';

export const emailOf = (staff: Staff) => `${staff}@atelier.example`;

export type Credentials = { email: string; password: string };

export const credentialsOf = (staff: Staff): Credentials => ({ email: emailOf(staff), password: PASSWORD });
