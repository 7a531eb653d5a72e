import type { Client, QueryResult } from 'pg'
import { assuming, type Claims } from '../kit/club-database.ts'

/**
 * `attempt` returns how many rows each statement touches, or its refusal. `ask` returns each expression's
 * value. Both roll their writes back.
 */
export const probes = `
  create or replace function pg_temp.attempt(statements text[]) returns text[] language plpgsql as $$
  declare
    statement text;
    touched bigint;
    results text[] := '{}';
  begin
    foreach statement in array statements loop
      begin
        execute statement;
        get diagnostics touched = row_count;
        raise exception using errcode = 'UNDO0', message = touched::text;
      exception
        when sqlstate 'UNDO0' then results := results || sqlerrm;
        when insufficient_privilege then results := results || 'refused'::text;
        when sqlstate 'CLUB0' then results := results || 'told'::text;
        -- Postgres refuses writes to a view that joins or computes before it checks the caller's rights.
        when sqlstate '55000' or sqlstate '0A000' or sqlstate '428C9' then results := results || 'refused'::text;
        when others then results := results || ('!' || sqlstate);
      end;
    end loop;
    return results;
  end $$;
  create or replace function pg_temp.ask(expressions text[]) returns text[] language plpgsql as $$
  declare
    expression text;
    result text;
    results text[] := '{}';
  begin
    foreach expression in array expressions loop
      begin
        execute 'select (' || expression || ')::text' into result;
        results := results || coalesce(result, 'null');
      exception
        when sqlstate 'CLUB0' then results := results || sqlerrm;
        when insufficient_privilege then results := results || 'refused'::text;
        when others then results := results || ('!' || sqlstate);
      end;
    end loop;
    return results;
  end $$;
  grant execute on function pg_temp.attempt(text[]), pg_temp.ask(text[]) to anon, authenticated`

export type Expected = { label: string; sql: string; wanted: string }

/**
 * Runs each statement as a persona and returns the differing ones, in one round trip because hundreds of
 * mutants repeat it.
 */
export async function differences(
  client: Client,
  claims: Claims,
  probe: 'attempt' | 'ask',
  expected: Expected[],
  topic = '',
): Promise<string[]> {
  const list = expected.map(({ sql }) => client.escapeLiteral(sql)).join(', ')
  const settings = [...assuming(claims), ['realtime.topic', topic]].map(
    (pair) => `set_config(${pair.map(client.escapeLiteral).join(', ')}, true)`,
  )
  const results = (await client.query(`
    savepoint persona;
    select ${settings.join(', ')};
    select pg_temp.${probe}(array[${list}]::text[]) as results;
    rollback to savepoint persona;
    release savepoint persona`)) as unknown as QueryResult[]
  const got: string[] = results[2]!.rows[0].results
  return expected.flatMap(({ label, wanted }, index) =>
    got[index] === wanted ? [] : [`${label}: ${got[index]}, declared ${wanted}`],
  )
}
