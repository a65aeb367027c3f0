import type { Value } from '@mela/contract/operations';
import { BarChart } from '#/entities/bar-chart/bar-chart.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Money } from '#/ui/money.tsx';

type Profit = Value<'profitAndLoss'>;

/** The net of each part of the span. */
export function ProfitChart({ pieces, pieceOf }: Pick<Profit, 'pieces' | 'pieceOf'>) {
  const text = useText();
  return (
    <BarChart
      caption={text(CAPTION[pieceOf])}
      points={pieces.map(({ startDate, endDate, figures }) => ({ startDate, endDate, amount: figures.net }))}
      table={
        <>
          <thead>
            <tr>
              {(['profit.days', 'profit.stakes', 'profit.wins', 'profit.net'] as const).map((heading) => (
                <th key={heading} scope="col">
                  {text(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pieces.map(({ startDate, endDate, figures }) => (
              <tr key={startDate}>
                <th scope="row">{startDate === endDate ? startDate : `${startDate} – ${endDate}`}</th>
                <td>
                  <Money amount={figures.stakes} />
                </td>
                <td>
                  <Money amount={figures.wins} />
                </td>
                <td>
                  <Money amount={figures.net} sign="always" />
                </td>
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}

const CAPTION = { day: 'profit.byDay', week: 'profit.byWeek', month: 'profit.byMonth' } as const;
