import { openDatabase } from '#/open-database.ts';

const database = await openDatabase({ folder: process.argv[2] });
await database.script('create table kept (n int); insert into kept values (1)');
process.stdout.write('holding\n');
setInterval(() => {}, 60_000);
