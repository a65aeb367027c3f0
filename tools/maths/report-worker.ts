import { parentPort } from 'node:worker_threads';
import { allReports } from './all-reports.ts';

parentPort?.postMessage(allReports());
