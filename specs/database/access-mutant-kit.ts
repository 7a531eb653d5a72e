/** SQL that redefines a private function with one piece of its body replaced. */
export const without = (signature: string, piece: string, by: string) =>
  `do $mutant$ declare body text := pg_get_functiondef('private.${signature}'::regprocedure); begin
     if strpos(body, $piece$${piece}$piece$) = 0 then raise 'nothing to change in ${signature}'; end if;
     execute replace(body, $piece$${piece}$piece$, $by$${by}$by$);
   end $mutant$`
