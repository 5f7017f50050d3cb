-- For a database in which the product ran with one role: its tables, functions and types change hands to
-- the role that owns the database. By psql, as a superuser, in that database. The job queue's schema stays.
do $$
declare
  owner text := (select datdba::regrole::text from pg_database where datname = current_database());
  one text;
begin
  for one in
    select format('table %s', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all
    select format('type %s', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
  loop
    execute format('alter %s owner to %s', one, owner);
  end loop;
end
$$;
