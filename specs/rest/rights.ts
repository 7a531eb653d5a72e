import type { Pool } from 'pg'

/** Every right in the database as PostgreSQL keeps it, one line each; partitions come and go by the day. */
export async function dumpRights(superuser: Pool): Promise<string[]> {
  const { rows } = await superuser.query<{ line: string }>(`
    select line from (
      select format('relation %s owner=%s rls=%s/%s %s', c.oid::regclass, c.relowner::regrole,
          c.relrowsecurity, c.relforcerowsecurity, c.relacl) as line
        from pg_class c where c.relkind in ('r', 'v', 'm', 'S', 'p', 'f') and not c.relispartition
      union all
      select format('column %s.%s %s', a.attrelid::regclass, a.attname, a.attacl) from pg_attribute a
        where a.attacl is not null
      union all
      select format('function %s owner=%s definer=%s config=%s %s', p.oid::regprocedure, p.proowner::regrole,
          p.prosecdef, p.proconfig, p.proacl)
        from pg_proc p
      union all
      select format('schema %s owner=%s %s', n.nspname, n.nspowner::regrole, n.nspacl) from pg_namespace n
        where n.nspname !~ '^pg_(temp|toast)'
      union all
      select format('default %s %s %s %s', d.defaclrole::regrole, d.defaclnamespace::regnamespace, d.defaclobjtype,
          d.defaclacl)
        from pg_default_acl d
      union all
      select format('policy %s on %s.%s %s %s to %s using %s check %s', policyname, schemaname, tablename, permissive,
          cmd, roles, qual, with_check)
        from pg_policies
      union all
      select format('role %s super=%s inherit=%s createrole=%s createdb=%s login=%s replication=%s bypassrls=%s %s',
          r.rolname, r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolreplication,
          r.rolbypassrls, r.rolconfig)
        from pg_roles r
      union all
      select format('member %s of %s admin=%s inherit=%s set=%s', m.member::regrole, m.roleid::regrole,
          m.admin_option, m.inherit_option, m.set_option)
        from pg_auth_members m
      union all
      select format('database %s owner=%s %s', d.datname, d.datdba::regrole, d.datacl) from pg_database d
    ) as rights order by line`)
  return rows.map(({ line }) => line)
}
