import { Anchor, Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { callOperation } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatAge, formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { personLines } from '#platform/web/staff/columns.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type KitRow, kitsAdmin } from '../../contract/kit-contract.ts'
import { hatLabels, kitStates, shirtLabels } from '../../rules/kits/kit-states.ts'
import { paperAddress } from '../certificate-text.ts'
import { KitBadge } from '../parts/kits/KitBadge.tsx'
import { kitLabels } from '../parts/kits/kit-labels.ts'
import classes from './Queue.module.css'
import { ShipKit } from './ShipKit.tsx'

const columnsFor = (ship: (kit: KitRow) => void): Column<KitRow>[] => [
  column('name', 'Kit', { card: 'heading' }, ({ name }) => <span data-nowrap>{name}</span>),
  column('person', 'Learner', { card: 'line' }, ({ person, detail }) => personLines(person, detail)),
  column('print', 'Print', ({ certificateid, certificateNumber, holderName, title }) => (
    <div>
      {holderName}{' '}
      <Quiet span data-second data-anywhere>
        {title}
      </Quiet>
      <Anchor href={paperAddress(certificateid)} target="_blank" rel="noopener" size="sm" data-nowrap>
        {certificateNumber}
      </Anchor>
    </div>
  )),
  column('sizes', 'Hat, shirt', ({ hatSize, shirtSize }) => (
    <div>
      {hatLabels[hatSize]}
      <Quiet span data-second data-anywhere>
        {shirtSize ? `Shirt: ${shirtLabels[shirtSize]}` : 'No shirt'}
      </Quiet>
    </div>
  )),
  column('address', 'Ship to', ({ shipTo, country, phone }) => (
    <div className={classes.address}>
      {shipTo}
      <Quiet span data-second data-anywhere>
        {country} · {phone}
      </Quiet>
    </div>
  )),
  column('state', 'Status', ({ state, shippedAt, carrier, trackingNumber }) => (
    <div>
      <KitBadge state={state} />
      {shippedAt ? (
        <Quiet span data-second data-anywhere>
          {formatDate(shippedAt)} · {[carrier, trackingNumber].filter(Boolean).join(' ')}
        </Quiet>
      ) : null}
    </div>
  )),
  column('age', 'Age', { card: 'line', end: true }, ({ days }) => formatAge(days)),
  column('act', '', { card: 'line' }, (kit) => <NextStep kit={kit} onShip={() => ship(kit)} />),
]

const filters: StaffFilter<'state' | 'abroad'>[] = [
  filterBy('state', 'Status', optionsOf(kitLabels, kitStates)),
  filterBy('abroad', 'Country', optionsOf({ no: 'United States', yes: 'Other countries' })),
]

const kits = (rows: readonly KitRow[]): string =>
  rows.length === 1 ? 'One kit is' : `${rows.length} kits are`

const printMany: BulkAction<KitRow> = {
  label: 'Mark as printed',
  fits: ({ state }) => state === 'requested',
  message: (rows) => `${kits(rows)} marked as printed and packed.`,
  run: ({ kitid }) => callOperation(kitsAdmin.printKit, { kitid }),
}

const deliverMany: BulkAction<KitRow> = {
  label: 'Mark as arrived',
  fits: ({ state }) => state === 'shipped',
  message: (rows) => `${kits(rows)} marked as arrived. This cannot be undone.`,
  run: ({ kitid }) => callOperation(kitsAdmin.deliverKit, { kitid }),
}

/** Staff page for graduation kits, from request to delivery. */
export default function KitsAdminPage() {
  const list = useListState(kitsAdmin.kitList)
  const [shipping, setShipping] = useState<KitRow | null>(null)
  const { state, abroad } = list.filters as { state: KitRow['state'] | ''; abroad: 'yes' | 'no' | '' }
  const sort = state && state !== 'delivered' ? 'oldest' : list.paging.sort
  return (
    <>
      <StaffList
        title="Graduation kits"
        lead="Print the certificate, pack the hat and shirt, and ship. Longest wait first."
        of={kitsAdmin.kitList}
        list={list}
        input={{ ...list.paging, state, abroad, sort }}
        search={{ label: 'Search kits', example: 'KIT-1001, name, email, tracking number' }}
        filters={filters}
        actions={
          <Button
            component="a"
            href={addressOf(kitsAdmin.packingList, {})}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            Packing list
          </Button>
        }
        columns={columnsFor(setShipping)}
        rowKey={({ kitid }) => kitid}
        bulk={{ actions: [printMany, deliverMany], nameOf: ({ name }) => name }}
        empty={{ title: 'No kits', message: 'Nothing matches. Try other words or fewer filters.' }}
        again={60_000}
      />
      {shipping ? <ShipKit kit={shipping} onClose={() => setShipping(null)} /> : null}
    </>
  )
}

function NextStep({ kit, onShip }: { kit: KitRow; onShip: () => void }) {
  const stale = [kitsAdmin.kitList]
  const print = useCommand(kitsAdmin.printKit, { invalidates: stale })
  const deliver = useCommand(kitsAdmin.deliverKit, { invalidates: stale })
  const { kitid, name, state } = kit
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      notifySuccess(done)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  const delivered = async () => {
    const question = {
      title: `Has ${name} arrived?`,
      message: 'Its receiver can say so as well. This ends its way.',
      yes: 'It has arrived',
    }
    if (await confirm(question)) await run(() => deliver.mutateAsync({ kitid }), `${name} has arrived.`)
  }
  if (state === 'delivered') return null
  if (state === 'requested') {
    const act = () => run(() => print.mutateAsync({ kitid }), `${name} is printed and packed.`)
    return (
      <Button size="xs" color="copper" loading={print.isPending} onClick={() => void act()}>
        Mark as printed
      </Button>
    )
  }
  return state === 'printed' ? (
    <Button size="xs" color="copper" onClick={onShip}>
      Ship it
    </Button>
  ) : (
    <RowButton loading={deliver.isPending} onClick={() => void delivered()}>
      Mark as arrived
    </RowButton>
  )
}
