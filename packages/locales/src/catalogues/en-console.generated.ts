// Written by src/write-catalogues.ts.
import { cashier } from '../en/cashier.ts';
import { categories } from '../en/categories.ts';
import { chat } from '../en/chat.ts';
import { console } from '../en/console.ts';
import { consoleApprovals } from '../en/console-approvals.ts';
import { consoleContractPayments } from '../en/console-contract-payments.ts';
import { consoleDeposits } from '../en/console-deposits.ts';
import { consoleGames } from '../en/console-games.ts';
import { consolePromotions } from '../en/console-promotions.ts';
import { consolePlayers } from '../en/console-players.ts';
import { consoleReports } from '../en/console-reports.ts';
import { consoleStaff } from '../en/console-staff.ts';
import { consoleToday } from '../en/console-today.ts';
import { consoleVendors } from '../en/console-vendors.ts';
import { consoleWithdrawals } from '../en/console-withdrawals.ts';
import { desk } from '../en/desk.ts';
import { errors } from '../en/errors.ts';
import { promotions } from '../en/promotions.ts';
import { records } from '../en/records.ts';

/** Of `en` the areas `console`. */
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
