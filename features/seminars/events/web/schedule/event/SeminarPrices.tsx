import { Box, Text } from '@mantine/core'
import { seminarPrice } from '#features/shop/pricing/rules/seminar-discount.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { formatMajor, formatMoney } from '#platform/web/format.ts'
import type { EventView } from '../../../contract/event-view.ts'
import classes from './EventOffer.module.css'

/** Current price of each seminar for one participant, and the price without early bird discount. */
export function SeminarPrices({ event }: { event: EventView }) {
  const percent = event.isOpen ? (event.earlyBird?.percent ?? 0) : 0
  return (
    <ul className={classes.prices} aria-label="Prices for one person">
      {event.seminars.map(({ semid, name, price, left }) => {
        const now = seminarPrice(fromMajor(price) ?? 0, percent * 100, null).total
        return (
          <li key={semid}>
            <Text span inherit lh={1.35}>
              {name}
            </Text>
            <Text span inherit ta="end" data-nowrap>
              <Text span fz={18} fw={660} data-numbers>
                {now === 0 ? 'Free' : formatMoney(now, 'USD')}
              </Text>
              {percent > 0 && now > 0 ? (
                <>
                  <br />
                  <Box component="s" fz="sm" c="dimmed">
                    {formatMajor(price, 'USD')}
                  </Box>
                </>
              ) : null}
            </Text>
            {left !== null && event.isOpen ? (
              <span className={classes.full}>
                {left === 0
                  ? 'This seminar is full.'
                  : `${left} ${left === 1 ? 'seat' : 'seats'} in this seminar`}
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
