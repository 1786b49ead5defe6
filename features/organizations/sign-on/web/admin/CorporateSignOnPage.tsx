import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { CompanyFrame, companyHref } from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { signOnAdmin } from '../../contract.ts'
import { Attempts } from './Attempts.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { TestConnection } from './TestConnection.tsx'

export type SignOnSettings = OutputOf<typeof signOnAdmin.settings>

/** How the people of a company sign in through its identity provider. */
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
  return (
    <QueryState query={query}>
      {(settings) => (
        <Stack gap="clamp(1.5rem, 3vw, 2.5rem)" maw={820}>
          <Domains compid={compid} domains={settings.domains} />
          <ForTheProvider {...settings} />
          <ConnectionForm
            key={settings.connection ? 'stored' : 'new'}
            compid={compid}
            connection={settings.connection}
          />
          {settings.connection ? (
            <>
              <TestConnection compid={compid} connection={settings.connection} />
              <Attempts compid={compid} attempts={settings.attempts} />
              <Remove compid={compid} linked={settings.connection.linked} />
            </>
          ) : null}
        </Stack>
      )}
    </QueryState>
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

function ForTheProvider({ redirectUri, startUrl }: SignOnSettings) {
  return (
    <section>
      <SectionTitle>2. At your identity provider</SectionTitle>
      <Stack gap="sm">
        <Text>
          Register a web application there, with the authorization code flow and the scopes openid, email and
          profile. It works with every identity provider of OpenID Connect that has an issuer of your own,
          such as Microsoft Entra ID (single tenant), Okta, Google Workspace or Keycloak.
        </Text>
        <Address label="Redirect URI" text={redirectUri} />
        <Address label="Address that starts a sign-in, for your own portal" text={startUrl} />
      </Stack>
    </section>
  )
}

function Address({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Quiet>{label}</Quiet>
      <Group gap="xs" wrap="nowrap">
        <Code data-anywhere>{text}</Code>
        <CopyText text={text} what={label} />
      </Group>
    </div>
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
