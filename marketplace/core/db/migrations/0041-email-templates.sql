-- The stand-in of the content service: e-mail templates staff pick by name and mails are made of.
create table email_templates (
  id text primary key check (id <> ''),
  name text not null check (name <> ''),
  kind text not null check (kind in ('GENERAL_EMAIL', 'STORE_STATUS', 'CART_EMAIL', 'CART_EMAIL_PREVIEW', 'ORDER_EMAIL', 'VOUCHER_EMAIL',
    'GRID_TEMPLATE', 'TEMPLATE_CONTAINER', 'TEMPLATE_CONTAINER_WITH_UNSUBSCRIBE', 'PRODUCT_VARIANT')),
  subject text not null,
  html text not null,
  published_at timestamptz not null default now()
);
