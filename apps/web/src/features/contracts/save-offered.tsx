import type { ContractKind } from '@mela/contract/contract-rules';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';
import { useConditionText, useRateText } from './contract-words.ts';

/** The agents below with their contracts as a file: a row per contract, or one for an agent without any. */
export function SaveOffered({ kind, name }: { readonly kind: ContractKind; readonly name: string | undefined }) {
  const text = useText();
  const api = useApi();
  const rateText = useRateText();
  const conditions = useConditionText();
  const { timeZone } = useMerchant();
  const clock = (at: string | null) => (at === null ? '' : `${dateIn(timeZone, at)} ${timeIn(timeZone, at)}`);
  return (
    <SaveList
      name={`contracts-${kind}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const query = { kind, name, before, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('offeredContracts', { query }, { signal });
        if (!answer.ok) return answer;
        const rows = answer.value.list.flatMap(({ userName, counting, coming, waiting }) => {
          const found = [counting, coming, waiting].flatMap((contract) => contract ?? []);
          if (found.length === 0) return [[userName, text('contracts.noContract'), '', '', '']];
          return found.map((contract) => [
            userName,
            text(STATES[contract === waiting ? 'waiting' : contract === coming ? 'coming' : 'counting']),
            contract.tiers.map((tier) => `${conditions(kind, tier)}: ${rateText(kind, tier.rate)}`).join('; '),
            clock(contract.startsAt),
            clock(contract.endsAt),
          ]);
        });
        return { ok: true, value: { rows, next: answer.value.next } };
      }}
    />
  );
}

const STATES = {
  waiting: 'contracts.waits',
  counting: 'contracts.countsNow',
  coming: 'contracts.comes',
} as const;

const HEADINGS = [
  'team.member',
  'contracts.columnState',
  'contracts.columnSteps',
  'contracts.columnStart',
  'contracts.columnEnd',
] as const;
