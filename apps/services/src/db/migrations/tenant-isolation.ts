/** Statements that keep tenants apart in the database itself, behind the queries, which do so already. For every tenant table. */
export const tenantIsolation = {
  /**
   * The role in which all work for a tenant is done. It owns nothing and cannot bypass a policy. Roles belong to the whole
   * server, so another database on it may make the role at the same moment.
   */
  role: [
    `do $$ begin
      if not exists (select from pg_roles where rolname = 'blue_app') then
        create role blue_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
    `do $$ begin
      if not pg_has_role(current_user, 'blue_app', 'member') then grant blue_app to current_user; end if;
    end $$`,
    `do $$ begin
      execute format('grant usage on schema %I to blue_app', current_schema());
    end $$`,
  ],

  /** Without a tenant set, current_setting gives null or '' and no row of either kind exists. */
  table: (name: string) => [
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    `create policy tenant on ${name}
      using (tenant_id = current_setting('app.tenant_id', true))
      with check (tenant_id = current_setting('app.tenant_id', true))`,
    `grant select, insert, update, delete on ${name} to blue_app`,
  ],
};
