import type { Value } from '@mela/contract/operations';
import { queryCall } from '@mela/web/platform/api/query-call';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ListDefinition } from '#/list/list-types.ts';
import styles from '../players.module.css';
import { figures, words, type RecordParts, placeOf } from './record-parts.ts';

type Message = Value<'consolePlayerMessages'>['list'][number];
type Said = Value<'consolePlayerChat'>['list'][number];
type Feedback = Value<'consolePlayerFeedback'>['list'][number];
type Note = Value<'consolePlayerNotes'>['list'][number];

/** Long words keep their lines, and are text whatever they hold. */
function long<Row>(id: string, label: string, of: (row: Row) => string) {
  return {
    id,
    label,
    width: '50%',
    cell: (row: Row) => (
      <span className={styles.words} dir="auto">
        {of(row)}
      </span>
    ),
    csv: of,
  };
}

export function messagesList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Message> {
  const at = (instant: string | null) => (instant === null ? '' : dateTimeIn(timeZone, instant));
  return {
    name: 'player-messages',
    title: text('consolePlayers.tab.messages'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ messageId }) => messageId,
    columns: [
      words('title', text('consolePlayers.title'), (row) =>
        row.deletedAt === null ? row.title : text('consolePlayers.deleted'),
      ),
      long('text', text('consolePlayers.words'), (row) => row.text),
      words('source', text('consolePlayers.from'), (row) => text(`consolePlayers.source.${row.source}`)),
      figures('sent', text('consolePlayers.sent'), (row) => at(row.sentAt)),
      figures('read', text('consolePlayers.read'), (row) => at(row.readAt)),
    ],
    page: (query) => queryCall(api, 'consolePlayerMessages', { params: { memberId }, query: placeOf(query) }),
  };
}

export function chatList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Said> {
  return {
    name: 'player-chat',
    title: text('consolePlayers.tab.chat'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ seq }) => seq.toString(),
    columns: [
      words('by', text('consolePlayers.from'), (row) => row.by ?? text('consolePlayers.player')),
      long('text', text('consolePlayers.words'), (row) =>
        row.hasPicture ? `${row.text} [${text('desk.picture')}]` : row.text,
      ),
      figures('sent', text('consolePlayers.sent'), (row) => dateTimeIn(timeZone, row.sentAt)),
    ],
    page: (query) => queryCall(api, 'consolePlayerChat', { params: { memberId }, query: placeOf(query) }),
  };
}

export function feedbackList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Feedback> {
  return {
    name: 'player-feedback',
    title: text('consolePlayers.tab.feedback'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ feedbackId }) => feedbackId,
    columns: [
      words('reference', text('consolePlayers.reference'), (row) => row.reference),
      long('text', text('consolePlayers.words'), (row) => row.text),
      long('answer', text('consolePlayers.answer'), (row) => row.answer ?? ''),
      words('state', text('consolePlayers.state'), (row) => text(`consolePlayers.feedback.${row.state}`)),
      figures('sent', text('consolePlayers.sent'), (row) => dateTimeIn(timeZone, row.createdAt)),
    ],
    page: (query) => queryCall(api, 'consolePlayerFeedback', { params: { memberId }, query: placeOf(query) }),
  };
}

export function notesList({ memberId, text, api, timeZone }: RecordParts): ListDefinition<Note> {
  return {
    name: 'player-notes',
    title: text('consolePlayers.tab.notes'),
    none: text('consolePlayers.nothing'),
    sort: '',
    keyOf: ({ noteId }) => noteId,
    columns: [
      long('text', text('consolePlayers.words'), (row) => row.text),
      words('by', text('consolePlayers.from'), (row) => row.by),
      figures('at', text('consolePlayers.at'), (row) => dateTimeIn(timeZone, row.at)),
    ],
    page: (query) => queryCall(api, 'consolePlayerNotes', { params: { memberId }, query: placeOf(query) }),
  };
}
