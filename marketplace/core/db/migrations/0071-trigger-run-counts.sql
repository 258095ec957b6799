-- How often each trigger ran in all, so that nobody counts a million runs for the next one. Beside the trigger: a run is no change to it.
create table trigger_run_counts (
  trigger_id uuid primary key references triggers on delete cascade,
  runs bigint not null
) with (fillfactor = 50);
insert into trigger_run_counts (trigger_id, runs)
  select trigger_id, count(*) from trigger_runs where trigger_id in (select id from triggers) group by trigger_id;

-- Kept by the database, whoever notes a run.
create function count_trigger_runs() returns trigger language plpgsql as $$
begin
  insert into trigger_run_counts as counts (trigger_id, runs)
    select trigger_id, count(*) from noted where trigger_id in (select id from triggers) group by trigger_id order by trigger_id
    on conflict (trigger_id) do update set runs = counts.runs + excluded.runs;
  return null;
end $$;
create trigger trigger_runs_count after insert on trigger_runs referencing new table as noted for each statement execute function count_trigger_runs();
