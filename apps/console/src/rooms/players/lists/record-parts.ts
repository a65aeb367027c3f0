import type { Api } from '@mela/web/platform/api/api';
import type { Text } from '@mela/web/platform/language/text';
import type { ListColumn, ListQuery } from '#/list/list-types.ts';

/** The parts of each list of a player's page. */
export interface RecordParts {
  readonly memberId: string;
  readonly text: Text;
  readonly api: Api;
  readonly timeZone: string;
}

/** A column of plain text, the same on the screen and in a file. */
export function words<Row>(id: string, label: string, of: (row: Row) => string): ListColumn<Row & object> {
  return { id, label, cell: of, csv: of };
}

/** The same for sums, counts and times. */
export function figures<Row>(id: string, label: string, of: (row: Row) => string): ListColumn<Row & object> {
  return { id, label, cell: of, csv: of, isFigure: true };
}

/** The page's start and size: these lists have no search, filters or order. */
export const placeOf = ({ limit, cursor }: ListQuery) => ({ limit, ...(cursor !== undefined && { cursor }) });
