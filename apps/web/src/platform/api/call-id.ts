import type { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { ClientInput } from '@mela/contract/operations';

export type CallId = keyof typeof CALL_TABLE;

export interface CallSettings {
  readonly signal?: AbortSignal | undefined;
}

/** Input may be omitted if the call needs none. */
export type CallArguments<Id extends CallId> =
  object extends ClientInput<Id>
    ? [input?: ClientInput<Id>, settings?: CallSettings]
    : [input: ClientInput<Id>, settings?: CallSettings];
