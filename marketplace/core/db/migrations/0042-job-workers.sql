-- Who works the jobs. Each pool of workers says every few seconds that it lives; what one that fell silent had begun, the others free.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
