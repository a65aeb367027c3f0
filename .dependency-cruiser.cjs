// What may import what. Each rule is proven to fire by a planted violation in tools/check/fixtures/planted.
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const ours = '^(apps|packages|vendors|tools)/';
const testFiles = '\\.test\\.tsx?$';
const modules = '^apps/server/src/modules/';
const door = `${modules}[^/]+/([^/]+)/\\1\\.ts$`;
const testSupport = '/test-[^/]+\\.ts$';
/** A room's own files, such as modules/news/news.ts: they put its modules together. */
const roomFile = `${modules}[^/]+/[^/]+$`;
/** The server's rooms from the lowest up: each imports from those before it only. */
const floors = ['ground', 'news', 'money', 'play', 'agency', 'support', 'accounts', 'site', 'operator'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', { path: ours }, { circular: true }),
    forbid('no-unresolvable', { path: ours }, { couldNotResolve: true }),
    forbid('no-barrels', {}, { path: '/index\\.[jt]sx?$', pathNot: 'node_modules/' }),
    forbid('no-junk-drawers', {}, { path: '/(utils|util|helpers|helper|common|misc)[/.]', pathNot: 'node_modules/' }),
    forbid('nobody-imports-tests', { path: ours }, { path: `${ours}.*${testFiles}` }),
    forbid(
      'only-tests-import-test-support',
      { path: '^(apps|packages|vendors)/[^/]+/src/', pathNot: [testFiles, '/test-[^/]+\\.ts$', '^packages/dev-env/'] },
      { path: '/test-[^/]+\\.ts$', pathNot: 'node_modules/' },
    ),

    forbid('packages-never-import-apps', { path: '^packages/' }, { path: '^(apps|vendors|tools)/' }),
    forbid(
      'apps-never-import-each-other',
      { path: '^apps/([^/]+)/', pathNot: '^apps/console/' },
      { path: '^(apps|vendors|tools)/', pathNot: '^apps/$1/' },
    ),
    // Client, words and chat are the same in both; what else the site is made of is the site's own.
    forbid(
      'console-shares-the-floor-of-web',
      { path: '^apps/console/(src|build)/', pathNot: testFiles },
      {
        path: '^(apps|vendors|tools)/',
        pathNot: [
          '^apps/console/',
          '^apps/web/src/(platform/|entities/(chat|human-check)/|ui/)',
          '^apps/web/build/(compress-assets|note-bundled|reload-when-rebuilt)\\.ts$',
        ],
      },
    ),
    forbid(
      'console-never-imports-server-packages',
      { path: '^apps/console/(src|build)/' },
      { path: '^packages/(game-vendors|database|game-rules)/' },
    ),
    forbid(
      'console-no-cross-room',
      { path: '^apps/console/src/rooms/([^/]+)/' },
      { path: '^apps/console/src/rooms/', pathNot: '^apps/console/src/rooms/$1/' },
    ),
    forbid(
      'console-rooms-hang-on-their-table',
      { path: '^apps/console/src/(list|parts|client|entry|account|shell|theme)/' },
      { path: '^apps/console/src/rooms/' },
    ),
    forbid(
      'vendors-share-the-kit-alone',
      { path: '^vendors/([^/]+)/' },
      { path: '^(apps|vendors|tools)/', pathNot: ['^vendors/$1/', '^vendors/kit/'] },
    ),
    forbid('vendors-are-outsiders', { path: '^vendors/' }, { path: '^packages/(contract|game-vendors)/' }),
    forbid(
      'dev-env-is-for-tests-and-tools',
      {
        path: '^(apps|packages|vendors)/',
        pathNot: ['^packages/dev-env/', '^(apps|vendors)/[^/]+/(test|e2e)/', testFiles, testSupport],
      },
      { path: '^packages/dev-env/' },
    ),
    forbid(
      'contract-sees-only-money',
      { path: '^packages/contract/' },
      { path: '^packages/', pathNot: ['^packages/(contract|money)/'] },
    ),
    forbid(
      'game-vendors-see-only-money-and-edge',
      { path: '^packages/game-vendors/' },
      { path: '^packages/', pathNot: ['^packages/(game-vendors|money|edge)/'] },
    ),
    forbid(
      'money-database-and-rules-stand-alone',
      { path: '^packages/(money|database|game-rules|edge)/' },
      { path: '^packages/', pathNot: ['^packages/$1/', '^packages/dev-env/'] },
    ),
    forbid(
      'game-rules-do-no-input-or-output',
      { path: '^packages/game-rules/', pathNot: [testFiles, '/write-[^/]+\\.ts$'] },
      { dependencyTypes: ['core', 'npm'], pathNot: '^(node:)?crypto$' },
    ),

    forbid(
      'web-never-imports-server-packages',
      { path: '^apps/web/(src|build)/' },
      // Draws that anyone can check are computed in the browser too.
      {
        path: '^packages/(game-vendors|database|game-rules)/',
        pathNot: '^packages/game-rules/src/(provably-fair/|random)',
      },
    ),
    forbid('web-features-do-not-import-app', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/app/' }),
    forbid(
      'web-no-cross-feature',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'web-entities-below-features',
      { path: '^apps/web/src/entities/' },
      { path: '^apps/web/src/(app|features)/' },
    ),
    forbid(
      'web-ui-and-platform-are-the-floor',
      { path: '^apps/web/src/(ui|platform)/' },
      { path: '^apps/web/src/(app|features|entities)/' },
    ),

    ...floors
      .slice(0, -1)
      .map((room, floor) =>
        forbid(
          `server-${room}-imports-downwards`,
          { path: `${modules}${room}/`, pathNot: [testFiles, testSupport] },
          { path: `${modules}(${floors.slice(floor + 1).join('|')})/` },
        ),
      ),
    forbid('server-room-has-a-floor', { path: `${modules}(?!(${floors.join('|')})/)` }, {}),
    forbid(
      'server-enter-module-by-its-door',
      { path: `${modules}[^/]+/([^/]+)/` },
      { path: modules, pathNot: [`${modules}[^/]+/$1/`, door, testSupport, roomFile] },
    ),
    forbid(
      'server-modules-do-not-know-their-room',
      { path: `${modules}[^/]+/[^/]+/`, pathNot: testFiles },
      { path: roomFile },
    ),
    forbid(
      'server-rooms-enter-by-doors',
      { path: roomFile, pathNot: testFiles },
      { path: modules, pathNot: [door, roomFile] },
    ),
    forbid(
      'server-outside-enters-by-doors',
      { path: '^apps/server/', pathNot: '^apps/server/(src/modules|test)/' },
      { path: modules, pathNot: [door, roomFile, testSupport] },
    ),
    forbid(
      'server-tests-enter-by-doors',
      { path: '^apps/server/test/' },
      { path: modules, pathNot: [door, roomFile, testSupport] },
    ),
    forbid(
      'server-wallet-depends-on-no-module',
      { path: `${modules}money/wallet/`, pathNot: testFiles },
      { path: `${modules}(?!money/wallet/)` },
    ),
    forbid(
      'server-only-stores-touch-db',
      { path: modules, pathNot: ['\\.store\\.ts$', '\\.db\\.test\\.ts$'] },
      { path: '^apps/server/src/db/' },
    ),
    forbid(
      'server-only-stores-run-sql',
      { path: modules, pathNot: ['\\.store\\.ts$', '\\.db\\.test\\.ts$'] },
      { path: '^packages/database/src/(open-|pglite-|migrate)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-names-no-dialect',
      { path: '^apps/server/src/', pathNot: testFiles },
      { path: '^packages/game-vendors/src/[^/]+/' },
    ),
    forbid(
      'dialects-never-import-each-other',
      { path: '^packages/game-vendors/src/([^/]+)/' },
      { path: '^packages/game-vendors/src/[^/]+/', pathNot: '^packages/game-vendors/src/$1/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures|\\.cache)/|\\.generated\\.' },
  },
};
