import { Code, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { AddressToCopy } from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { signOnAdmin } from '../../contract.ts'
import { protocolNames, type SignOnProtocol, signOnProtocols } from '../../rules/sign-on-protocols.ts'
import { OurCertificates } from './OurCertificates.tsx'

export type SignOnSettings = OutputOf<typeof signOnAdmin.settings>

interface Props extends SignOnSettings {
  compid: string
  protocol: SignOnProtocol
  setProtocol: (protocol: SignOnProtocol) => void
}

/** Protocol choice, and the values to enter at the identity provider. */
export function ForTheProvider({ protocol, setProtocol, ...settings }: Props) {
  return (
    <section>
      <SectionTitle>2. At your identity provider</SectionTitle>
      <Stack gap="sm" align="start">
        <SegmentedControl
          aria-label="Protocol"
          value={protocol}
          onChange={(value) => setProtocol(value as SignOnProtocol)}
          data={signOnProtocols.map((value) => ({ value, label: protocolNames[value] }))}
        />
        {protocol === 'oidc' ? <ForOidc {...settings} /> : <ForSaml {...settings} />}
        <Address label="Address that starts a sign-in, for your own portal" text={settings.startUrl} />
      </Stack>
    </section>
  )
}

function ForOidc({ redirectUri, loggedOutUrl, backchannelUrl }: SignOnSettings) {
  return (
    <>
      <Text>
        Register a web application there, with the authorization code flow and the scopes openid, email and
        profile. It works with every identity provider of OpenID Connect that has an issuer of your own, such
        as Microsoft Entra ID (single tenant), Okta, Google Workspace or Keycloak.
      </Text>
      <Address label="Redirect URI" text={redirectUri} />
      <Address label="Post-logout redirect URI, if a logout here also logs out there" text={loggedOutUrl} />
      <Address label="Back-channel logout URI, if a logout there also logs out here" text={backchannelUrl} />
      <Quiet>The test below shows which of the two logouts your identity provider supports.</Quiet>
    </>
  )
}

function ForSaml({ compid, entityId, acsUrl, sloUrl, ourCertificates }: SignOnSettings & { compid: string }) {
  return (
    <>
      <Text>
        Add an application with SAML 2.0 there, such as a non-gallery application of Microsoft Entra ID, or a
        custom app of Okta, AD FS or Google Workspace. Enter these addresses, or give it our metadata.
      </Text>
      <Address
        label="Entity ID (Identifier, Audience URI), which is the address of our metadata"
        text={entityId}
      />
      <Address label="ACS address (Reply URL, Single sign-on URL)" text={acsUrl} />
      <Address
        label="Logout address (Single logout URL, SLO), with HTTP-Redirect or HTTP-POST"
        text={sloUrl}
      />
      <OurCertificates compid={compid} certificates={ourCertificates} />
      <Text>What it must send:</Text>
      <List spacing={4} size="sm">
        <List.Item>
          Assertions that are signed with RSA and SHA-256. They may also be encrypted with our certificate,
          with AES-GCM and RSA-OAEP. We sign logout messages, but no sign-in requests.
        </List.Item>
        <List.Item>
          For a logout: messages that are signed, with the SessionIndex and NameID of the sign-in.
        </List.Item>
        <List.Item>
          A NameID that stays the same for a person, such as an employee number or object ID (persistent), or
          the email address.
        </List.Item>
        <List.Item>
          The email address as <Code>email</Code>, <Code>mail</Code> or the emailaddress claim, unless it is
          the NameID.
        </List.Item>
        <List.Item>
          If you like, the name as <Code>givenName</Code> and <Code>surname</Code>, or{' '}
          <Code>displayName</Code>.
        </List.Item>
      </List>
      <Quiet>
        Sign-ins start here. A link in your portal must open the address below; sign-ins that the identity
        provider starts are refused.
      </Quiet>
    </>
  )
}

function Address({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Quiet>{label}</Quiet>
      <AddressToCopy text={text} what={label} />
    </div>
  )
}
