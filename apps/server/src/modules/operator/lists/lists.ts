import { VIEWS_MAX } from '@mela/contract/console/views';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import { deleteView, listViews, saveView } from './lists.store.ts';

/** Shared parts of the console's lists: views that staff save for themselves, and the note of an export. */
export function createLists({ database }: { readonly database: Database }) {
  const consoleViews: Handler<'consoleViews'> = async ({ context: { staff }, query }) => {
    const rows = await listViews(database, staff.id, query.list, VIEWS_MAX);
    return { list: rows.map(({ id, name, query: view }) => ({ viewId: id.toString(), name, query: view })) };
  };

  const consoleSaveView: Handler<'consoleSaveView'> = async ({ context: { staff }, body }) => {
    const id = await saveView(database, { staffId: staff.id, ...body }, VIEWS_MAX);
    return id === undefined ? failed('conflict') : { viewId: id.toString() };
  };

  const consoleDeleteView: Handler<'consoleDeleteView'> = async ({ context: { staff }, params }) =>
    (await deleteView(database, staff.id, BigInt(params.viewId))) ? {} : failed('not_found');

  const consoleNoteExport: Handler<'consoleNoteExport'> = async ({ context, body }) => {
    const { list, query, rows } = body;
    await database.transaction((tx) =>
      noteCall(tx, context, { action: 'list_exported', subject: { kind: 'list', id: list }, after: { query, rows } }),
    );
    return {};
  };

  return { calls: { consoleViews, consoleSaveView, consoleDeleteView, consoleNoteExport } };
}
