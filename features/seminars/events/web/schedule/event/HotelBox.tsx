import { Anchor } from '@mantine/core'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { EventView } from '../../../contract/event-view.ts'
import { dayText } from '../../../rules/schedule/time-text.ts'

type Hotel = NonNullable<NonNullable<EventView['location']>['hotel']>

/** Room block for participants, with its deadline. */
export function HotelBox({ hotel }: { hotel: Hotel }) {
  const { name, address, phone, rate, bookBy, link } = hotel
  const noon = `${bookBy}T12:00:00Z`
  const isOver = bookBy !== '' && Date.parse(noon) < Date.now() - 86_400_000
  return (
    <>
      <h2>Where to stay</h2>
      <Facts
        rows={[
          [
            'Hotel',
            link ? (
              <Anchor key="hotel" href={link} target="_blank" rel="noreferrer noopener">
                {name}
              </Anchor>
            ) : (
              name
            ),
          ],
          ['Address', address],
          [
            'Telephone',
            phone ? (
              <Anchor key="tel" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </Anchor>
            ) : (
              ''
            ),
          ],
          ['Rate', rate],
          [isOver ? 'Rooms were kept until' : 'Rooms are kept until', bookBy ? dayText(noon, 'UTC') : ''],
        ]}
      />
    </>
  )
}
