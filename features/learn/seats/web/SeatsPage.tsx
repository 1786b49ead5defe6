import { Box, Group } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type SeatPurchase, seating } from '../contract/seat-contract.ts'
import { modelNames } from '../rules/seat-models.ts'
import { SeatCounts } from './parts/SeatCounts.tsx'
import { SeatModels } from './parts/SeatModels.tsx'
import { courseCodes, seatCount } from './parts/seat-labels.ts'

/** Purchases that include seats, with the number of free seats. */
export default function SeatsPage() {
  const asked = useQuery(seating.seatPurchases, {})
  return (
    <PageFrame
      title="Seats"
      lead="Each seat gives one person access to your purchase. Assign it to a colleague, invite by email, or share its link."
    >
      <QueryState query={asked}>
        {({ purchases }) =>
          purchases.length === 0 ? (
            <Empty
              icon={<IconArmchair size={40} stroke={1.5} />}
              title="You have no seats to assign"
              message="Buy a course more than once, or a bundle for several users: each becomes a seat to assign."
              action={
                <LinkButton to={href('store')} color="copper">
                  Go to the store
                </LinkButton>
              }
            />
          ) : (
            <>
              <SeatModels purchases={purchases} />
              <Rows gap="md">
                {purchases.map((purchase) => (
                  <li key={purchase.purchaseid}>
                    <Purchase purchase={purchase} />
                  </li>
                ))}
              </Rows>
            </>
          )
        }
      </QueryState>
    </PageFrame>
  )
}

function Purchase({ purchase }: { purchase: SeatPurchase }) {
  const { purchaseid, name, model, counts, order, boughtAt } = purchase
  return (
    <Group component="article" gap="1rem 2rem" justify="space-between" py="md" px={20} {...surface}>
      <Box flex="1 1 16rem">
        <SectionTitle m={0}>
          <AppLink to={href('store/seats/:purchaseid', { purchaseid })}>{name}</AppLink>
        </SectionTitle>
        <Quiet mt={4}>
          {model === 'courses' ? '' : `${modelNames[model]} · `}
          {seatCount(counts.total)} in {courseCodes(purchase)} · {formatDate(boughtAt)}
          {purchase.company ? ` · ${purchase.company.name}` : ''}
          {order ? (
            <>
              {' · '}
              <AppLink to={receiptAddress(order.orderid)}>{order.name}</AppLink>
            </>
          ) : null}
        </Quiet>
      </Box>
      <SeatCounts counts={counts} />
    </Group>
  )
}
