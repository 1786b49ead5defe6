import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'
import { corporateCompany } from '../../contract/company.ts'

interface Props {
  compid: string
  status: 'pending' | 'active' | 'blocked'
}

/** For staff: approve a company's requested credit, block or unblock the company. */
export function DecideCompany({ compid, status }: Props) {
  const [asked, setAsked] = useState<'blocked' | 'seats' | null>(null)
  const decide = useCommand(corporateAccounts.decideAccount, {
    invalidates: [corporateAccounts.profile, corporateAccounts.allAccounts, corporateCompany.company],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const approve = (useCredit?: boolean) =>
    decide
      .mutateAsync({ compid, status: 'active', ...(useCredit === undefined ? {} : { useCredit }) })
      .catch((error: Error) => notifyError(error.message))
  return (
    <section>
      <SectionTitle>For staff</SectionTitle>
      <Stack>
        <Group>
          {status === 'pending' ? (
            <>
              <Button color="copper" onClick={() => void approve(true)}>
                Approve corporate credit
              </Button>
              <Button variant="default" onClick={() => setAsked('seats')}>
                Decline credit
              </Button>
            </>
          ) : null}
          {status === 'blocked' ? (
            <Button color="copper" onClick={() => void approve()}>
              Unblock
            </Button>
          ) : (
            <Button color="red" variant="light" onClick={() => setAsked('blocked')}>
              Block the company
            </Button>
          )}
          <AppLink to="/adminIndex/invoices/terms">Invoice terms</AppLink>
        </Group>
      </Stack>
      <ReasonDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'blocked' ? 'Block the company' : 'Decline corporate credit'}
        message={
          asked === 'blocked'
            ? 'Its people keep their courses. Nothing more can be bought and no one can be added.'
            : 'The company can train with seats. The administrators get an email with your reason.'
        }
        yes={asked === 'blocked' ? 'Block' : 'Decline credit'}
        danger
        send={(reason) =>
          decide.mutateAsync({
            compid,
            reason,
            ...(asked === 'blocked' ? { status: 'blocked' } : { status: 'active', useCredit: false }),
          })
        }
      />
    </section>
  )
}
