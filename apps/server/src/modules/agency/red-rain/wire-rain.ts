import type { RedRain } from '@mela/contract/red-rain';
import { wireAmount } from '@mela/money/amount';
import type { RainRow } from './rain-row.ts';

export function wireRain(rain: RainRow, exponent: number): RedRain {
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  return {
    rainId: rain.id.toString(),
    state: rain.state,
    audience: rain.audience,
    total: wire(rain.total_minor),
    packets: rain.packet_count,
    smallest: wire(rain.smallest_minor),
    taken: rain.taken_count,
    takenSum: wire(rain.taken_minor),
    returned: rain.returned_minor === null ? null : wire(rain.returned_minor),
    sentAt: rain.sent_at.toISOString(),
    startsAt: rain.starts_at.toISOString(),
    endsAt: rain.ends_at.toISOString(),
  };
}
