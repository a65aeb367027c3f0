import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { BarChart } from '#/entities/bar-chart/bar-chart.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Money } from '#/ui/money.tsx';

const SUMS = [
  ['net', 'profit.net'],
  ['stakes', 'profit.stakes'],
  ['validBets', 'profit.validBets'],
  ['deposits', 'profit.deposits'],
  ['withdrawals', 'profit.withdrawals'],
] as const;

/** One of the sums by day; the table for screen readers has them all. */
export function OverviewChart({ days }: Pick<Value<'teamOverview'>, 'days'>) {
  const text = useText();
  const [chosen, setChosen] = useState<(typeof SUMS)[number]>(SUMS[0]);
  const [name, label] = chosen;
  return (
    <Card>
      <ChipRow aria-label={text('team.chart')}>
        {SUMS.map((sum) => (
          <Chip key={sum[0]} chosen={sum === chosen} onClick={() => setChosen(sum)}>
            {text(sum[1])}
          </Chip>
        ))}
      </ChipRow>
      <BarChart
        caption={text('team.byDay', { figure: text(label) })}
        points={days.map(({ day, figures }) => ({ startDate: day, endDate: day, amount: figures[name] }))}
        table={
          <>
            <thead>
              <tr>
                <th scope="col">{text('profit.days')}</th>
                {SUMS.map((sum) => (
                  <th key={sum[0]} scope="col">
                    {text(sum[1])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, figures }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {SUMS.map((sum) => (
                    <td key={sum[0]}>
                      <Money amount={figures[sum[0]]} sign="negative" />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        }
      />
    </Card>
  );
}
