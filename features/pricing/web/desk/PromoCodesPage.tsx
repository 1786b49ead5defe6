import { Badge, Button, Group, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type DeskCode, promoKinds } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'
import { codeStates } from '../../rules/code-state.ts'
import { CodeActions } from './CodeActions.tsx'
import { CodeForm } from './CodeForm.tsx'
import { givesText, kindNames, periodText, stateColors, stateNames, usesText } from './desk-words.ts'

const sorts = ['code', 'newest', 'ends', 'used'] as const
const kindOf = (text: string): DeskCode['kind'] | '' => promoKinds.find((kind) => kind === text) ?? ''
const stateOf = (text: string): DeskCode['state'] | '' => codeStates.find((state) => state === text) ?? ''

/** Every promo code with what it gives, how often it was used, and what can be done with it. */
export default function PromoCodesPage() {
  const { place, filters, change } = useListState({ sorts, filters: ['kind', 'state'] })
  const input = { ...place, kind: kindOf(filters.kind), state: stateOf(filters.state) }
  const codes = useQuery(pricing.deskCodes, input, { keep: true })
  const [edited, setEdited] = useState<DeskCode | 'new' | null>(null)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Add a code
    </Button>
  )
  return (
    <PageFrame
      title="Promo codes"
      lead="Account codes lower the prices of online training or give credit; the others are for seminars."
      actions={
        <>
          <ExportCsv of={pricing.deskCodes} input={input} />
          {add}
        </>
      }
      wide
    >
      <Group align="flex-end" mb="md">
        <SearchBox value={place.search} label="Search codes" onSearch={(search) => change({ search })} />
        <NativeSelect
          size="md"
          aria-label="For what"
          value={input.kind}
          data={[
            { value: '', label: 'For everything' },
            ...promoKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
          ]}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          aria-label="State"
          value={input.state}
          data={[
            { value: '', label: 'All but archived' },
            ...codeStates.map((state) => ({ value: state, label: stateNames[state] })),
          ]}
          onChange={(event) => change({ state: event.currentTarget.value })}
        />
      </Group>
      <QueryState
        query={codes}
        empty={{
          when: ({ total }) => total === 0,
          title: 'No code fits',
          says: 'Change the filters, or add a code.',
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption="Promo codes"
              columns={columns(setEdited)}
              rows={rows}
              rowKey={({ codeid }) => codeid}
              place={place}
              onSort={(sort, direction) =>
                change({ sort: sorts.find((each) => each === sort) ?? 'code', direction })
              }
            />
            <Pager place={place} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || edited === null ? 'Add a promo code' : `Promo code ${edited.code}`}
        size="lg"
        keepOpen
      >
        {edited ? <CodeForm code={edited === 'new' ? null : edited} onDone={() => setEdited(null)} /> : null}
      </Dialog>
    </PageFrame>
  )
}

const columns = (edit: (code: DeskCode) => void): Column<DeskCode>[] => [
  { key: 'code', title: 'Code', sort: 'code', card: 'heading', cell: ({ code }) => <strong>{code}</strong> },
  { key: 'kind', title: 'For', cell: ({ kind }) => kindNames[kind] },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => (
      <Badge variant="light" color={stateColors[state]}>
        {stateNames[state]}
      </Badge>
    ),
  },
  { key: 'gives', title: 'Gives', cell: givesText },
  { key: 'used', title: 'Uses', sort: 'used', cell: usesText, end: true },
  { key: 'period', title: 'Valid', sort: 'ends', cell: periodText },
  {
    key: 'actions',
    title: 'Actions',
    end: true,
    cell: (code) => <CodeActions code={code} onEdit={() => edit(code)} />,
  },
]
