import { z } from 'zod';
import { id } from '../amounts.ts';
import { operation } from '../operation.ts';

/** How many views one person keeps, over all lists. */
export const VIEWS_MAX = 50;

/** The list's name in the console: `audit`, `players`. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/);
/** Search, filters and order in the form that the address has. */
const query = z.string().max(1_000);

export const consoleViews = operation({
  id: 'consoleViews',
  method: 'GET',
  path: '/wps/console/views',
  summary: 'The views of a list that the person who is signed in has saved',
  access: 'staff',
  moduleId: 'CONSOLE3',
  query: z.strictObject({ list }),
  output: z.object({ list: z.array(z.object({ viewId: id, name: z.string(), query: z.string() })) }),
  errors: [],
});

/** A view of the same name in the same list is replaced; `conflict` where there are as many as one person keeps. */
export const consoleSaveView = operation({
  id: 'consoleSaveView',
  method: 'POST',
  path: '/wps/console/views',
  summary: 'Saves a view of a list under a name',
  access: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  body: z.strictObject({ list, name: z.string().trim().min(1).max(60), query }),
  output: z.object({ viewId: id }),
  errors: ['conflict'],
});

export const consoleDeleteView = operation({
  id: 'consoleDeleteView',
  method: 'DELETE',
  path: '/wps/console/views/{viewId}',
  summary: 'Removes a saved view',
  access: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ viewId: id }),
  output: z.object({}),
  errors: ['not_found'],
});

/** The file itself is made of the list's own pages; this tells the audit that they left the console. */
export const consoleNoteExport = operation({
  id: 'consoleNoteExport',
  method: 'POST',
  path: '/wps/console/exports',
  summary: 'Notes that a list was exported to a file',
  access: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  body: z.strictObject({ list, query, rows: z.number().int().min(0).max(1_000_000) }),
  output: z.object({}),
  errors: [],
});
