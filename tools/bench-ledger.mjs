// Postings a second through the wallet alone, to compare with what `npm run bench:server` measures over HTTP. Needs Node 24: `npx node tools/bench-ledger.mjs`.
await import('../apps/server/test/simulation/bench-ledger.ts');
