import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { moveList } from '#platform/web/staff/list-state.ts'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type CallRow, calls } from '../contract.ts'
import { type CallState, callStateNames, callStates } from '../rules/call-states.ts'
import { AllowDialog } from './parts/AllowDialog.tsx'
import { CallCard } from './parts/CallCard.tsx'
import { CallDialog } from './parts/CallDialog.tsx'
import { ScriptsDialog } from './parts/ScriptsDialog.tsx'

const emptyTexts: Readonly<Record<CallState, string>> = {
  due: 'Everyone with a reason to be called has been called, or will be called later.',
  later: 'No call is planned for a later day.',
  done: 'No one who was called still has the reason.',
  blocked: 'No one on the list asked not to be called.',
}

/** People to call, one card each: phone number, reasons, and current caller. */
export default function CallListPage() {
  const list = useListState(calls.list)
  const state = callStates.find((each) => each === list.filters.state) ?? 'due'
  const input = { ...list.paging, state, reason: list.filters.reason }
  const query = useQuery(calls.list, input, { keepPrevious: true, refetchInterval: 30_000 })
  const scripts = useQuery(calls.scripts, {}, { staleTime: 60_000 })
  const reasons = (scripts.data?.scripts ?? []).map(({ key, label }) => ({ value: key, label }))
  const [open, setOpen] = useState<{ row: CallRow; callid: string } | null>(null)
  const [allowing, setAllowing] = useState<CallRow | null>(null)
  const [isWriting, setWriting] = useState(false)
  const start = useCommand(calls.start, {
    invalidates: [calls.list],
    onSuccess: ({ callid }, { key }) => {
      const row = query.data?.rows.find((each) => each.key === key)
      if (row) setOpen({ row, callid })
    },
  })
  const call = (row: CallRow) =>
    start.mutate(
      { key: row.key },
      {
        onError: ({ message }) => {
          notifyError(message)
          void query.refetch()
        },
      },
    )
  return (
    <PageFrame
      wide
      title="Call list"
      lead="People to call, by when they are due. People without a phone number are not listed."
      actions={
        <>
          <Button variant="default" onClick={() => setWriting(true)}>
            Scripts
          </Button>
          <ExportCsv of={calls.list} input={input} />
        </>
      }
    >
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label="Status"
        value={state}
        onChange={(value) => moveList(list, { state: value })}
        data={callStates.map((value) => ({ value, label: callStateNames[value] }))}
      />
      <StaffFilters
        list={{ ...list, filters: { reason: list.filters.reason } }}
        search={{ label: 'Search people', example: 'Name, company or number' }}
        filters={[{ name: 'reason', label: 'Reason', options: reasons }]}
      />
      <PagedState
        list={list}
        query={query}
        empty={{
          title: `${callStateNames[state]}: no one`,
          message: list.paging.search || list.filters.reason ? 'Try fewer filters.' : emptyTexts[state],
        }}
      >
        {({ rows }) => (
          <Rows aria-label="People to call">
            {rows.map((row) => (
              <CallCard
                key={row.key}
                row={row}
                isStarting={start.isPending && start.variables?.key === row.key}
                onCall={() => call(row)}
                onAllow={() => setAllowing(row)}
              />
            ))}
          </Rows>
        )}
      </PagedState>
      {open ? (
        <CallDialog
          key={open.callid}
          {...open}
          scripts={scripts.data?.scripts ?? []}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <AllowDialog row={allowing} onClose={() => setAllowing(null)} />
      <ScriptsDialog opened={isWriting} onClose={() => setWriting(false)} />
    </PageFrame>
  )
}
