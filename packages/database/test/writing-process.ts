import { writeSync } from 'node:fs';
import { openDatabase } from '../src/open-database.ts';

/** Writes by many callers at once until it is killed, and reports each row as soon as it was acknowledged. */
const database = await openDatabase({ folder: process.argv[2] ?? '' });
await database.script('create table kept (n int primary key)');
let next = 0;
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (;;) {
      const n = (next += 1);
      if (n % 2 === 0) await database.query('insert into kept values ($1)', [n]);
      else await database.transaction((tx) => tx.query('insert into kept values ($1)', [n]));
      writeSync(1, `${n}\n`);
    }
  }),
);
