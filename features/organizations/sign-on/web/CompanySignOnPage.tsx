import { Button, Group, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { openLogin } from '#features/core/accounts/web/public.tsx'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { companySignOn } from '../contract.ts'
import { refusalMessage } from '../rules/outcomes.ts'
import CompanyLogin from './parts/CompanyLogin.tsx'
import ConfirmOwner from './parts/ConfirmOwner.tsx'

/** Starts a sign-in through a company, asks the account owner to confirm, and shows why it was refused. */
export default function CompanySignOnPage() {
  const [address] = useSearchParams()
  const problem = address.get('problem')
  if (problem) return <Refused problem={problem} />
  if (address.get('step') === 'confirm') return <Confirm />
  return (
    <PageFrame title="Sign in with your company">
      <Stack maw={420}>
        <CompanyLogin />
      </Stack>
    </PageFrame>
  )
}

const StartAgain = () => (
  <Group>
    <LinkButton to="/companySignOn" color="copper">
      Start again
    </LinkButton>
    <Button variant="default" onClick={() => openLogin()}>
      Log in with a password
    </Button>
  </Group>
)

/** Titles after a logout that did not work on both sides. */
const logoutTitles = new Map([
  ['logout-refused', 'You may still be logged in here'],
  ['logout-unconfirmed', 'You are logged out'],
])

function Refused({ problem }: { problem: string }) {
  const afterLogout = logoutTitles.get(problem)
  return (
    <PageFrame title={afterLogout ?? 'You are not signed in'}>
      <Stack maw={560}>
        <Failure>{refusalMessage(problem)}</Failure>
        {afterLogout ? null : <StartAgain />}
      </Stack>
    </PageFrame>
  )
}

function Confirm() {
  const query = useQuery(companySignOn.pending, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <PageFrame title="Is this account yours?">
      <QueryState query={query}>
        {({ pending }) => (
          <Stack maw={560}>
            {pending ? (
              <ConfirmAccount {...pending} />
            ) : (
              <>
                <Failure>This sign-in has ended. Please start again.</Failure>
                <StartAgain />
              </>
            )}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}

function ConfirmAccount({ company, email }: { company: string; email: string }) {
  const link = useCommand(companySignOn.link, { onSuccess: ({ path }) => window.location.replace(path) })
  return (
    <ConfirmOwner
      email={email}
      company={company}
      afterLogout={`sign in through ${company} again`}
      failure={link.error?.message}
      isLinking={link.isPending}
      onLink={() => link.mutate({})}
    >
      {company} says that you are <b data-anywhere>{email}</b>. There is an account with this address. Show
      once that it is yours. From then on you sign in through {company}.
    </ConfirmOwner>
  )
}
