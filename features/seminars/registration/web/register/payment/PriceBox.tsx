import { Group } from '@mantine/core'
import { zonedMoment } from '#features/seminars/events/rules/schedule/zoned-words.ts'
import { fromUsd, rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { choiceOf } from '../../../rules/entry/group-of-draft.ts'
import type { Entry } from '../entry/use-entry.ts'
import classes from './Payment.module.css'

/** Price of the seats: the list price of each seminar, discounts with their end dates, and the total. */
export function PriceBox({ entry, quote }: { entry: Entry; quote: Quote }) {
  const { draft, event } = entry
  const { currency } = quote
  const inCurrency = (price: string) => fromUsd(fromMajor(price) ?? 0, rateOfQuote(quote))
  const chosen = draft.attendees.flatMap((each) => choiceOf(each, draft, event))
  const rows = event.seminars
    .map((seminar) => ({ ...seminar, count: chosen.filter((semid) => semid === seminar.semid).length }))
    .filter(({ count }) => count > 0)
  const [line] = quote.lines
  const until = event.earlyBird?.until
  return (
    <dl className={classes.price}>
      {rows.map(({ semid, name, price, count }) => (
        <Group wrap="nowrap" align="baseline" justify="space-between" key={semid}>
          <dt>
            {name}
            <Quiet display="block" component="small">
              {count} × {formatMoney(inCurrency(price), currency)}
            </Quiet>
          </dt>
          <dd data-numbers data-nowrap>
            {formatMoney(inCurrency(price) * count, currency)}
          </dd>
        </Group>
      ))}
      {line?.trace
        .filter(({ rule }) => rule !== 'currency')
        .map(({ rule, message, unitBefore, unitAfter }) => (
          <Group wrap="nowrap" align="baseline" justify="space-between" key={rule}>
            <dt>
              {message}
              {rule === 'early-bird' && until ? (
                <Quiet display="block" component="small">
                  Until {zonedMoment(until, event.timeZone)}
                </Quiet>
              ) : null}
            </dt>
            <dd data-numbers data-nowrap>
              {formatMoney(unitAfter.minor - unitBefore.minor, unitAfter.currency)}
            </dd>
          </Group>
        ))}
      {quote.tax.map((tax) => (
        <Group wrap="nowrap" align="baseline" justify="space-between" key={tax.lineId + tax.message}>
          <dt>{tax.message}</dt>
          <dd data-numbers data-nowrap>
            {formatMoney(tax.minor, currency)}
          </dd>
        </Group>
      ))}
      <Group wrap="nowrap" align="baseline" justify="space-between" className={classes.total}>
        <dt>
          Total{' '}
          <Quiet display="inline" component="small">
            {currency}
          </Quiet>
        </dt>
        <dd data-numbers data-nowrap>
          {formatMoney(quote.total, currency)}
        </dd>
      </Group>
    </dl>
  )
}
