/** The demo staff, by the name before @atelier.example, and their password. */
export const STAFF = ['superadmin', 'admin', 'finance', 'orders', 'brands', 'products', 'configurator', 'nobody'] as const;

export type Staff = (typeof STAFF)[number];

export const PASSWORD = 'atelier-demo';

export const emailOf = (staff: Staff) => `${staff}@atelier.example`;
