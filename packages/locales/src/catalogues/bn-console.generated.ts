// Written by src/write-catalogues.ts.
import { cashier } from '../bn/cashier.ts';
import { categories } from '../bn/categories.ts';
import { chat } from '../bn/chat.ts';
import { console } from '../bn/console.ts';
import { consoleApprovals } from '../bn/console-approvals.ts';
import { consoleContractPayments } from '../bn/console-contract-payments.ts';
import { consoleDeposits } from '../bn/console-deposits.ts';
import { consoleGames } from '../bn/console-games.ts';
import { consolePromotions } from '../bn/console-promotions.ts';
import { consolePlayers } from '../bn/console-players.ts';
import { consoleReports } from '../bn/console-reports.ts';
import { consoleStaff } from '../bn/console-staff.ts';
import { consoleToday } from '../bn/console-today.ts';
import { consoleVendors } from '../bn/console-vendors.ts';
import { consoleWithdrawals } from '../bn/console-withdrawals.ts';
import { desk } from '../bn/desk.ts';
import { errors } from '../bn/errors.ts';
import { promotions } from '../bn/promotions.ts';
import { records } from '../bn/records.ts';

/** Of `bn` the areas `console`. */
export const messages = {
  ...cashier,
  ...categories,
  ...chat,
  ...console,
  ...consoleApprovals,
  ...consoleContractPayments,
  ...consoleDeposits,
  ...consoleGames,
  ...consolePromotions,
  ...consolePlayers,
  ...consoleReports,
  ...consoleStaff,
  ...consoleToday,
  ...consoleVendors,
  ...consoleWithdrawals,
  ...desk,
  ...errors,
  ...promotions,
  ...records,
} as const;
