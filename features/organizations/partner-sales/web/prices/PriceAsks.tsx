import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { notifyMessage } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type PriceRequest, partnerPriceList } from '../../contract/prices.ts'

const states = {
  asked: { label: 'Waiting', color: 'orange' },
  approved: { label: 'Approved', color: 'teal' },
  declined: { label: 'Declined', color: 'gray' },
} as const

/** Prices below the floor requested by a partner; staff decide. */
export function PriceAsks({ partner }: { partner: OpenPartner }) {
  const list = useListState(partnerPriceList.priceAsks)
  const input = { ...list.paging, partner: partner.partner }
  const [deciding, setDeciding] = useState<PriceRequest | null>(null)
  return (
    <Stack>
      <Group justify="flex-end">
        <ExportCsv of={partnerPriceList.priceAsks} input={input} />
      </Group>
      <StaffTable
        of={partnerPriceList.priceAsks}
        input={input}
        list={list}
        columns={columns(partner.isStaff ? setDeciding : null)}
        rowKey={({ askid }) => askid}
        caption="Prices below the floor"
        empty={{
          title: 'No requests',
          message: 'A price below the floor waits here until the provider has decided.',
        }}
      />
      {deciding ? <DecideDialog ask={deciding} onClose={() => setDeciding(null)} /> : null}
    </Stack>
  )
}

const columns = (decide: ((ask: PriceRequest) => void) | null): Column<PriceRequest>[] => [
  column('course', 'Course', { card: 'heading' }, ({ coursename, reason, answer }) => (
    <>
      {coursename}
      <Quiet>{reason}</Quiet>
      {answer ? <Quiet>Answer: {answer}</Quiet> : null}
    </>
  )),
  column('state', 'Status', ({ state }) => <Badge color={states[state].color}>{states[state].label}</Badge>),
  column('price', 'Price', { end: true }, ({ price, floor }) => (
    <>
      {formatMoney(price.minor, price.currency)}
      <Quiet>floor {formatMoney(floor.minor, floor.currency)}</Quiet>
    </>
  )),
  column('from', 'From', ({ from }) => (from ? formatDate(from) : 'Approval')),
  column('by', 'Asked', ({ by, askedAt }) => (
    <>
      {by}
      <Quiet>{formatDate(askedAt)}</Quiet>
    </>
  )),
  ...(decide
    ? [
        column('decide', '', (ask: PriceRequest) =>
          ask.state === 'asked' ? (
            <Button variant="default" size="sm" onClick={() => decide(ask)}>
              Decide
            </Button>
          ) : null,
        ),
      ]
    : []),
]

function DecideDialog({ ask, onClose }: { ask: PriceRequest; onClose: () => void }) {
  // Which of the two buttons submits the form.
  const approves = useRef(true)
  const { form, send, sending, failure } = useOperationForm(partnerPriceList.decidePrice, {
    initial: { answer: '' },
    toInput: ({ answer }) => ({ askid: ask.askid, answer, approve: approves.current }),
    invalidates: [partnerPriceList.priceAsks, partnerPriceList.prices],
    onSuccess: notifyMessage(onClose),
  })
  return (
    <Dialog opened onClose={onClose} title={ask.coursename} keepOpen>
      <FormStack onSubmit={send}>
        <Failure>{failure}</Failure>
        <Text>
          {formatMoney(ask.price.minor, ask.price.currency)}, floor{' '}
          {formatMoney(ask.floor.minor, ask.floor.currency)}. {ask.reason}
        </Text>
        <Textarea
          label="Answer"
          description="The partner reads it. Needed to decline."
          {...form.getInputProps('answer')}
        />
        <Group justify="flex-end">
          <Button
            type="submit"
            variant="default"
            loading={sending}
            onClick={() => {
              approves.current = false
            }}
          >
            Decline
          </Button>
          <Button
            type="submit"
            loading={sending}
            onClick={() => {
              approves.current = true
            }}
          >
            Approve
          </Button>
        </Group>
      </FormStack>
    </Dialog>
  )
}
