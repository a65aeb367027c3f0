import { createHash } from 'node:crypto';

/** Repeated text is prepared under a name, once per connection; text that occurs once is not kept. */
export function statementNames(): (sql: string) => string | undefined {
  const known = new Map<string, string>();
  return (sql) => {
    const name = known.get(sql);
    if (name) return name;
    if (name === '') known.set(sql, createHash('sha256').update(sql).digest('hex').slice(0, 32));
    else if (known.size < STATEMENTS_MAX) known.set(sql, '');
    return known.get(sql) || undefined;
  };
}

const STATEMENTS_MAX = 1_000;
