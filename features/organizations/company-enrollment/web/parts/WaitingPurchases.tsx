import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import { confirm } from '#platform/web/confirm.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { corporateEnroll, type PurchaseRow } from '../../contract/enroll.ts'
import { seatsText } from '../../rules/plan.ts'
import classes from './Enroll.module.css'
import { purchaseStates } from './purchase-states.ts'

const ROWS = 20

interface Props {
  company: OpenCompany
  onApprove: (request: PurchaseRow) => void
}

/** Purchases requested by supervisors, with the credit that would pay them. */
export function WaitingPurchases({ company, onApprove }: Props) {
  const [page, setPage] = useState(1)
  const [address] = useSearchParams()
  const [declining, setDeclining] = useState<PurchaseRow | null>(null)
  const { compid } = company
  const query = useQuery(corporateEnroll.purchases, { compid, page, rows: ROWS }, { keepPrevious: true })
  const decline = useCommand(corporateEnroll.declinePurchase, {
    invalidates: [corporateEnroll.purchases, corporateCredit.credit],
  })
  const withdraw = async ({ purchaseid }: PurchaseRow) => {
    const sure = await confirm({ title: 'Withdraw it?', message: 'No one is enrolled.', yes: 'Withdraw' })
    if (!sure) return
    await decline
      .mutateAsync({ compid, purchaseid })
      .then(() => notifySuccess('Withdrawn.'))
      .catch((error: Error) => notifyError(error.message))
  }
  return (
    <QueryState
      query={query}
      empty={{
        title: 'No requests',
        message: 'When a purchase of a supervisor needs approval, it is listed here.',
      }}
    >
      {({ rows, total }) => (
        <>
          <Rows gap="md" maw="56rem">
            {rows.map((row) => (
              <li key={row.purchaseid}>
                <article
                  className={classes.box}
                  data-open={address.get('request') === row.purchaseid || undefined}
                >
                  <Request row={row} />
                  {row.state === 'asked' ? (
                    <Group gap="sm">
                      {company.isAdmin && !row.mine ? (
                        <>
                          <Button color="copper" onClick={() => onApprove(row)}>
                            Review and approve
                          </Button>
                          <Button variant="default" onClick={() => setDeclining(row)}>
                            Decline
                          </Button>
                        </>
                      ) : (
                        <Button variant="default" onClick={() => void withdraw(row)}>
                          Withdraw
                        </Button>
                      )}
                    </Group>
                  ) : null}
                </article>
              </li>
            ))}
          </Rows>
          <Pager paging={{ page, rows: ROWS }} total={total} onPage={setPage} />
          {declining ? (
            <ReasonDialog
              opened
              onClose={() => setDeclining(null)}
              title="Decline"
              message={`${declining.by} gets an email with your reason.`}
              hint="The supervisor reads it."
              yes="Decline"
              danger
              send={(reason) => decline.mutateAsync({ compid, purchaseid: declining.purchaseid, reason })}
            />
          ) : null}
        </>
      )}
    </QueryState>
  )
}

function Request({ row }: { row: PurchaseRow }) {
  const { by, at, state, people, courses, seats, total, left, of, reason, order } = row
  const { label, color } = purchaseStates[state]
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>
          {by} · {formatMoney(total.minor, total.currency)}
        </Text>
        <Badge color={color}>{label}</Badge>
      </Group>
      <Quiet>
        {formatDate(at)}
        {order ? ` · Order ${order}` : ''}
      </Quiet>
      <Text>{[...courses.map(({ coursename }) => coursename), ...seats.map(seatsText)].join(', ')}</Text>
      <Quiet>
        {people
          .slice(0, 12)
          .map(({ name }) => name)
          .join(', ')}
        {people.length > 12 ? ` and ${people.length - 12} more` : ''}
      </Quiet>
      {left ? (
        <Text fw={600}>
          {of === 'budget' ? 'Left in the budget' : 'Left of the company credit'}:{' '}
          {formatMoney(left.minor, left.currency)}
        </Text>
      ) : null}
      {reason ? <Text>Reason: {reason}</Text> : null}
    </Stack>
  )
}
