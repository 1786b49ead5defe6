import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CompanyFrame, companyHref } from '#features/organizations/company-office/web/public.tsx'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { signOnAdmin } from '../../contract.ts'
import { Attempts } from './Attempts.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ForTheProvider, type SignOnSettings } from './ForTheProvider.tsx'
import { TestConnection } from './TestConnection.tsx'

/** Page for how a company's users sign in through its identity provider. */
export default function CorporateSignOnPage() {
  return (
    <CompanyFrame
      forAdmins
      title="Sign-on"
      lead={({ name }) => `People of ${name} sign in with the account that they have at work.`}
    >
      {({ compid }) => <Loaded compid={compid} />}
    </CompanyFrame>
  )
}

function Loaded({ compid }: { compid: string }) {
  const query = useQuery(signOnAdmin.settings, { compid })
  return <QueryState query={query}>{(settings) => <Sections compid={compid} {...settings} />}</QueryState>
}

function Sections({ compid, ...settings }: SignOnSettings & { compid: string }) {
  const { connection, domains, attempts } = settings
  const [protocol, setProtocol] = useState(connection?.protocol ?? 'oidc')
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.5rem)" maw={820}>
      <Domains compid={compid} domains={domains} />
      <ForTheProvider {...settings} compid={compid} protocol={protocol} setProtocol={setProtocol} />
      <ConnectionForm
        key={connection ? 'stored' : 'new'}
        compid={compid}
        connection={connection}
        protocol={protocol}
      />
      {connection ? (
        <>
          <TestConnection compid={compid} connection={connection} />
          <Attempts compid={compid} attempts={attempts} />
          <Remove compid={compid} linked={connection.linked} />
        </>
      ) : null}
    </Stack>
  )
}

function Domains({ compid, domains }: { compid: string; domains: readonly string[] }) {
  const link = <AppLink to={companyHref('/companyProfiles', compid)}>Email domains of the company</AppLink>
  return (
    <section>
      <SectionTitle>1. Email domains</SectionTitle>
      {domains.length === 0 ? (
        <Text>Before people can sign in, prove that an email domain is yours. {link}</Text>
      ) : (
        <Text>
          Sign-on is for addresses at <b data-anywhere>{domains.join(', ')}</b>. {link}
        </Text>
      )}
    </section>
  )
}

function Remove({ compid, linked }: { compid: string; linked: number }) {
  const remove = useConfirmedCommand(signOnAdmin.remove, { invalidates: [signOnAdmin.settings] })
  return (
    <section>
      <SectionTitle>Remove</SectionTitle>
      <Stack gap="sm" align="start">
        <Quiet>
          {linked === 1 ? '1 account is linked.' : `${linked} accounts are linked.`} Without the connection
          people log in with their password. People without a password set one with "Forgot Login".
        </Quiet>
        <Button
          color="red"
          variant="light"
          loading={remove.isPending}
          onClick={() =>
            void remove.ask({
              input: { compid },
              title: 'Remove sign-on',
              message: 'The settings and all links are deleted. Accounts and training stay.',
              yes: 'Remove',
              danger: true,
              onSuccess: ({ message }) => notifySuccess(message),
            })
          }
        >
          Remove sign-on
        </Button>
      </Stack>
    </section>
  )
}
