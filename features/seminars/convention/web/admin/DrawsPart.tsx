import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { boothAdmin, prizeAdmin } from '../../contract/admin.ts'
import { drawStateNames, drawStates } from '../../rules/draw-states.ts'
import { InventoryTabs } from './InventoryTabs.tsx'
import { useConventions } from './use-conventions.ts'

const column = columnsOf(boothAdmin.draws)
const colors = { dealt: 'gray', played: 'blue', 'handed-out': 'teal', returned: 'yellow' }

/** All draws, searchable by the code that a visitor shows. */
export function DrawsPart() {
  const list = useListState(boothAdmin.draws)
  const choices = useConventions()
  const [back, setBack] = useState<{ recordid: string; prize: string } | null>(null)
  const stale = [boothAdmin.draws, prizeAdmin.list]
  const handOut = useCommand(boothAdmin.handOut, {
    invalidates: stale,
    onSuccess: ({ prize }) => notifySuccess(`${prize} is handed out.`),
  })
  const takeBack = useCommand(boothAdmin.takeBack, { invalidates: stale })
  return (
    <>
      <StaffList
        title="Convention inventory"
        lead="Find a draw by the code that the visitor shows, and hand the prize out."
        of={boothAdmin.draws}
        list={list}
        search={{ label: 'Search draws', example: 'Code or prize' }}
        filters={[
          filterBy('conventionid', 'Convention', choices),
          filterBy('state', 'Status', optionsOf(drawStateNames, drawStates)),
        ]}
        columns={[
          {
            ...column.name('prize', 'Prize'),
            cell: ({ prize, number }) => (prize ? `${prize} (draw ${number})` : `No prize (draw ${number})`),
          },
          column.text('code', 'Code'),
          column.of('state', 'Status', ({ state }) => (
            <Badge color={colors[state]}>{drawStateNames[state]}</Badge>
          )),
          column.text('person', 'Visitor'),
          column.text('device', 'Tablet'),
          column.moment('at', 'Drawn', { sort: 'newest' }),
          column.of('acts', '', { end: true }, ({ recordid, prize, state }) =>
            prize && state !== 'dealt' && state !== 'returned' ? (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {state === 'played' ? (
                  <Button size="compact-md" onClick={() => handOut.mutate({ recordid }, orNotify)}>
                    Hand out
                  </Button>
                ) : null}
                <Button size="compact-md" variant="default" onClick={() => setBack({ recordid, prize })}>
                  Return to stock
                </Button>
              </Group>
            ) : null,
          ),
        ]}
        rowKey={({ recordid }) => recordid}
        empty={{ title: 'No draws', message: 'Nothing was drawn here yet, or nothing matches.' }}
        tabs={<InventoryTabs />}
      />
      <ReasonDialog
        opened={back !== null}
        onClose={() => setBack(null)}
        title={`Return ${back?.prize ?? ''} to stock`}
        message="The prize is in the stock again. The draw stays in the list and says so."
        yes="Return to stock"
        send={(reason) => takeBack.mutateAsync({ recordid: back?.recordid ?? '', reason })}
      />
    </>
  )
}
