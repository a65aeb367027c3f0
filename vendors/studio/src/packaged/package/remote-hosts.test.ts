import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../test-package.ts';
import { remoteHosts } from './remote-hosts.ts';

test('finds fonts, styles, scripts and pictures of other hosts, but not links and namespaces', async () => {
  const front = testFolder();
  await writeFile(
    join(front, 'index.html'),
    `<link rel="stylesheet" href="https://use.typekit.net/abc.css"><script src='//cdn.one.example/a.js'></script>
     <a href="https://maker.example/about">About</a><script src="./own.js"></script><svg xmlns="http://www.w3.org/2000/svg"/>`,
  );
  await writeFile(
    join(front, 'style.css'),
    '@import "https://fonts.googleapis.com/css2?family=A"; a { background: url(data:image/png;base64,AA) }',
  );
  await writeFile(
    join(front, 'game.js'),
    'const a="http://www.w3.org/1999/xlink",b="https://maker.example/docs",c=`https://files.two.example/face.woff2`,d="https://"+host; // see "https://three.example/x"',
  );
  expect(await remoteHosts(front)).toEqual([
    'cdn.one.example (index.html)',
    'files.two.example (game.js)',
    'fonts.googleapis.com (style.css)',
    'use.typekit.net (index.html)',
  ]);
});
