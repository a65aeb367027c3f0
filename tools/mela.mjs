#!/usr/bin/env node
// What an operator does to a running site: `npm run mela -- <noun> <verb> …`; `npm run mela -- help` lists all of it.
import { onNode24 } from './bootstrap/on-node-24.mjs';

await onNode24('tools/mela/mela.ts');
