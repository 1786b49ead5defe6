import { Box, Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { seating } from '../../../contract/seat-contract.ts'
import { seatCount } from '../seat-labels.ts'
import classes from './SeatsBought.module.css'

/** Notice to buyers of seats, with the number still to assign and a link. Renders nothing without purchases. */
export function SeatsBought() {
  const { data, isPending } = useQuery(seating.seatPurchases, {}, { staleTime: 30_000 })
  if (isPending) return <Loading lines={1} />
  if (!data || data.purchases.length === 0) return null
  return (
    <Box aria-labelledby="seats-title" component="section" mt={48}>
      <SectionTitle fz="h2" m={0} id="seats-title">
        Seats that you bought
      </SectionTitle>
      <Text c="dimmed" mt="xs" mb="md" maw="44rem">
        Assign them to colleagues, invite by email, or share their links.{' '}
        <AppLink to={href('store/seats')}>All my seats</AppLink>
      </Text>
      <Rows gap={0} {...surface}>
        {data.purchases.map(({ purchaseid, name, counts }) => (
          <li key={purchaseid} className={classes.seat}>
            <AppLink to={href('store/seats/:purchaseid', { purchaseid })} className={classes.course}>
              {name}
            </AppLink>
            <Quiet span>
              {counts.free} of {seatCount(counts.total)} free
              {counts.invited > 0 ? `, ${counts.invited} invited` : ''}
            </Quiet>
          </li>
        ))}
      </Rows>
    </Box>
  )
}
