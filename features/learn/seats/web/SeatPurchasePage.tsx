import { Box, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type SeatPurchase, seating } from '../contract/seat-contract.ts'
import { GiveSeats } from './parts/GiveSeats.tsx'
import { SeatCostCenters } from './parts/SeatCostCenters.tsx'
import { SeatCounts } from './parts/SeatCounts.tsx'
import { SeatLedger } from './parts/SeatLedger.tsx'
import { SeatList } from './parts/SeatList.tsx'
import { SeatsToCompany } from './parts/SeatsToCompany.tsx'
import { opensLabels } from './parts/seat-labels.ts'

/** Seats of one purchase: holders, assignment, invitations, reclaiming, and the ledger. */
export default function SeatPurchasePage() {
  const { purchaseid = '' } = useParams()
  const asked = useQuery(seating.seatPurchases, {})
  const purchase = asked.data?.purchases.find((each) => each.purchaseid === purchaseid)
  return (
    <PageFrame title={purchase ? `Seats: ${purchase.name}` : 'Seats'} wide>
      <QueryState query={asked}>
        {() =>
          purchase ? (
            <Seats purchase={purchase} />
          ) : (
            <Empty title="We could not find these seats" message="They may belong to another account." />
          )
        }
      </QueryState>
      <Text mt={32} mb="1em">
        <AppLink to={href('store/seats')}>All my seats</AppLink>
      </Text>
    </PageFrame>
  )
}

function Seats({ purchase }: { purchase: SeatPurchase }) {
  const [giving, setGiving] = useState(false)
  const { counts, courses, order, boughtAt } = purchase
  return (
    <>
      <Group
        component="section"
        gap="1.25rem 2.5rem"
        align="stretch"
        justify="space-between"
        aria-label="What these seats are for"
      >
        <Box flex="1 1 18rem">
          <Text c="dimmed">
            Bought {formatDate(boughtAt)}
            {order ? (
              <>
                {' with order '}
                <AppLink to={receiptAddress(order.orderid)}>{order.name}</AppLink>
              </>
            ) : null}
            {purchase.company ? `, paid for ${purchase.company.name}` : ''}. {opensLabels[purchase.model]}
          </Text>
          <Box component="ul" mt="xs" mb={0} ps={20}>
            {courses.map(({ courseid, coursename }) => (
              <li key={courseid}>
                <b>{courseid}</b> {coursename}
              </li>
            ))}
          </Box>
        </Box>
        <Stack align="flex-start">
          <SeatCounts counts={counts} />
          <SeatsToCompany purchase={purchase} />
          <Button
            color="copper"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={counts.free === 0}
            onClick={() => setGiving(true)}
          >
            {counts.free === 0 ? 'No seat is free' : 'Assign seats'}
          </Button>
        </Stack>
      </Group>
      <Tabs defaultValue="seats" keepMounted={false} mt="lg">
        <Tabs.List>
          <Tabs.Tab value="seats">Who has them</Tabs.Tab>
          {purchase.company ? <Tabs.Tab value="centers">Cost centers</Tabs.Tab> : null}
          <Tabs.Tab value="ledger">Ledger</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="seats" pt="md">
          <SeatList purchaseid={purchase.purchaseid} model={purchase.model} />
        </Tabs.Panel>
        <Tabs.Panel value="centers" pt="md">
          <SeatCostCenters purchaseid={purchase.purchaseid} />
        </Tabs.Panel>
        <Tabs.Panel value="ledger" pt="md">
          <SeatLedger purchase={purchase} />
        </Tabs.Panel>
      </Tabs>
      <Dialog opened={giving} onClose={() => setGiving(false)} title="Assign seats" keepOpen>
        <GiveSeats purchase={purchase} onDone={() => setGiving(false)} />
      </Dialog>
    </>
  )
}
