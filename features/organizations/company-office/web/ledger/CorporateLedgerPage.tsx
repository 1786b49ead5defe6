import { Badge, Button, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { monthChoices } from '#platform/contract/texts/month-choices.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { filterBy } from '#platform/web/form/options.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporateCredit, type LedgerRow } from '../../contract/credit.ts'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { MoneyTile } from '../parts/MoneyTile.tsx'

/** Monthly ledger of a company's credit with opening and closing balances; entries can be exported and disputed. */
export default function CorporateLedgerPage() {
  return (
    <CompanyFrame
      title="Ledger"
      lead={({ name, isAdmin }) =>
        isAdmin ? `Every movement of the credit of ${name}.` : 'Every movement of your budget.'
      }
    >
      {(company) => <Ledger company={company} />}
    </CompanyFrame>
  )
}

function Ledger({ company }: { company: OpenCompany }) {
  const { compid, isAdmin } = company
  const list = useListState(corporateCredit.ledger)
  const { month = '', supervisor = '' } = list.filters
  const input = { ...list.paging, compid, month, supervisor }
  const sums = useQuery(corporateCredit.ledger, input, { keepPrevious: true })
  const credit = useQuery(corporateCredit.credit, { compid })
  const [disputed, setDisputed] = useState<LedgerRow | null>(null)
  const [answered, setAnswered] = useState<LedgerRow | null>(null)
  const { capabilities } = useMe()
  const isStaff = capabilities.some(({ capability }) => capability === 'product_admin')
  const dispute = useCommand(corporateCredit.disputeEntry, {
    invalidates: [corporateCredit.ledger],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const answer = useCommand(corporateCredit.answerDispute, {
    invalidates: [corporateCredit.ledger],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const savePdf = () =>
    downloadFile(corporateCredit.statement, { compid, month }).catch((error: Error) =>
      notifyError(error.message),
    )
  const budgets = (credit.data?.budgets ?? []).map(({ userid, name }) => ({ value: userid, label: name }))
  return (
    <Stack gap="lg">
      <StaffFilters
        list={{ ...list, filters: { month, supervisor } }}
        search={{ label: 'Search the ledger' }}
        filters={[
          filterBy('month', 'Month', monthChoices(new Date(), 36)),
          ...(isAdmin ? [filterBy('supervisor', 'Budget', budgets)] : []),
        ]}
      >
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => void savePdf()}
        >
          Statement
        </Button>
        <ExportCsv small of={corporateCredit.ledger} input={input} />
      </StaffFilters>
      {sums.data ? (
        <TileGrid component="dl" min="9rem" fit m={0}>
          <MoneyTile label="Opening balance" money={sums.data.opening} />
          <MoneyTile label="Credited" money={sums.data.credited} />
          <MoneyTile label="Charged" money={sums.data.charged} />
          <MoneyTile label="Closing balance" money={sums.data.closing} />
          {supervisor === '' && isAdmin ? <MoneyTile label="Open invoices" money={sums.data.owes} /> : null}
        </TileGrid>
      ) : null}
      <StaffTable
        of={corporateCredit.ledger}
        input={input}
        list={list}
        columns={columnsOf(isAdmin ? setDisputed : null, isStaff ? setAnswered : null)}
        rowKey={({ recordid }) => recordid}
        caption="Ledger"
        empty={{
          title: 'Nothing has moved',
          message: 'Credit that is bought and spent is listed here, with the order and who did it.',
        }}
      />
      {disputed ? (
        <ReasonDialog
          opened
          onClose={() => setDisputed(null)}
          title="Dispute this entry"
          message={`${disputed.message}${disputed.orderName ? `, ${disputed.orderName}` : ''}, ${formatDate(disputed.at)}`}
          hint="What is wrong with it? We get your note by email."
          yes="Send"
          send={(note) => dispute.mutateAsync({ compid, recordid: disputed.recordid, note })}
        />
      ) : null}
      {answered ? (
        <ReasonDialog
          opened
          onClose={() => setAnswered(null)}
          title="Answer the dispute"
          message={`${answered.message}: ${answered.dispute?.note ?? ''}`}
          hint="What did you find? The person who disputed it gets this by email."
          yes="Send answer"
          send={(text) => answer.mutateAsync({ compid, recordid: answered.recordid, answer: text })}
        />
      ) : null}
    </Stack>
  )
}

const money = ({ minor, currency }: LedgerRow['charged']) => (minor === 0 ? '' : formatMoney(minor, currency))

type Act = ((row: LedgerRow) => void) | null

const columnsOf = (onDispute: Act, onAnswer: Act): Column<LedgerRow>[] => [
  column('what', 'Description', { card: 'heading' }, ({ message, dispute }) => (
    <>
      {message}
      {dispute ? (
        <Badge ms="xs" color={dispute.answer === null ? 'orange' : 'gray'}>
          {dispute.answer === null ? 'Disputed' : 'Answered'}
        </Badge>
      ) : null}
      {dispute ? (
        <Quiet>
          {dispute.note}
          {dispute.answer === null ? '' : ` Answer: ${dispute.answer}`}
        </Quiet>
      ) : null}
    </>
  )),
  column('date', 'Date', { card: 'line' }, ({ at }) => formatDate(at)),
  column('by', 'By', ({ by }) => by ?? '–'),
  column('order', 'Order', ({ orderName, purchaseOrder }) => (
    <>
      {orderName ?? '–'}
      {purchaseOrder ? <Quiet>PO {purchaseOrder}</Quiet> : null}
    </>
  )),
  column('charged', 'Charged', { card: 'line', named: true, end: true }, ({ charged }) => money(charged)),
  column('credited', 'Credited', { card: 'line', named: true, end: true }, ({ credited }) => money(credited)),
  column('balance', 'Balance', { end: true }, ({ balance }) => formatMoney(balance.minor, balance.currency)),
  ...(onDispute
    ? [
        column('dispute', '', (row: LedgerRow) => {
          if (!row.dispute)
            return (
              <Button variant="subtle" size="sm" onClick={() => onDispute(row)}>
                Dispute
              </Button>
            )
          return onAnswer && row.dispute.answer === null ? (
            <Button variant="light" size="sm" onClick={() => onAnswer(row)}>
              Answer
            </Button>
          ) : null
        }),
      ]
    : []),
]
