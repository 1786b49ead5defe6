import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  AddressToCopy,
  CompanyFrame,
  companyHref,
  Section,
  SectionColumns,
} from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type LtiPlatform, ltiAdmin } from '../contract.ts'
import { Launches } from './parts/Launches.tsx'
import { PlatformForm } from './parts/PlatformForm.tsx'
import { PlatformState } from './parts/PlatformState.tsx'

type Settings = OutputOf<typeof ltiAdmin.settings>

/** Page where a company connects its learning platforms (LMS) by LTI 1.3. */
export default function LmsPage() {
  return (
    <CompanyFrame
      forAdmins
      title="LMS"
      lead={() => 'Let your learning management system (LMS) list, open and grade our courses, by LTI 1.3.'}
    >
      {({ compid }) => <Loaded compid={compid} />}
    </CompanyFrame>
  )
}

function Loaded({ compid }: { compid: string }) {
  const query = useQuery(ltiAdmin.settings, { compid })
  return (
    <QueryState query={query}>
      {(settings) => (
        <Stack gap="lg">
          <SectionColumns>
            <Platforms compid={compid} platforms={settings.platforms} />
            <Stack gap="lg">
              <OurValues tool={settings.tool} />
              <HowItWorks compid={compid} domains={settings.domains} />
            </Stack>
          </SectionColumns>
          <Launches attempts={settings.attempts} />
        </Stack>
      )}
    </QueryState>
  )
}

function Platforms({ compid, platforms }: { compid: string; platforms: readonly LtiPlatform[] }) {
  const [edited, setEdited] = useState<string | null>(null)
  const close = () => setEdited(null)
  return (
    <Stack gap="lg">
      {platforms.map((platform) => (
        <Section key={platform.platformid}>
          <Group justify="space-between" wrap="nowrap">
            <SectionTitle m={0}>{platform.name}</SectionTitle>
            {platform.on ? <Badge>On</Badge> : <Badge color="gray">Off</Badge>}
          </Group>
          {edited === platform.platformid ? (
            <PlatformForm compid={compid} platform={platform} onClose={close} />
          ) : (
            <PlatformState
              compid={compid}
              platform={platform}
              onEdit={() => setEdited(platform.platformid)}
            />
          )}
        </Section>
      ))}
      {edited === '' || platforms.length === 0 ? (
        <Section>
          <SectionTitle m={0}>Add an LMS</SectionTitle>
          <PlatformForm compid={compid} platform={null} onClose={close} canCancel={platforms.length > 0} />
        </Section>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setEdited('')}>
            Add an LMS
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function OurValues({ tool }: { tool: Settings['tool'] }) {
  const values = [
    ['Initiate login URL (OpenID Connect login)', tool.loginUrl],
    ['Redirect URI, tool URL and target link URI', tool.launchUrl],
    ['Deep linking URL (content selection)', tool.launchUrl],
    ['Public keyset URL (JWKS)', tool.jwksUrl],
  ] as const
  return (
    <Section>
      <SectionTitle m={0}>Values for your LMS</SectionTitle>
      <Text>
        Register an LTI 1.3 tool in your LMS with these values. Let it share names and email addresses.
      </Text>
      {values.map(([label, text]) => (
        <div key={label}>
          <Quiet>{label}</Quiet>
          <AddressToCopy text={text} what={label} />
        </div>
      ))}
    </Section>
  )
}

function HowItWorks({ compid, domains }: { compid: string; domains: readonly string[] }) {
  const link = <AppLink to={companyHref('/companyProfiles', compid)}>Email domains of the company</AppLink>
  return (
    <Section>
      <SectionTitle m={0}>How it works</SectionTitle>
      {domains.length === 0 ? (
        <Text>Before people can open courses, prove that an email domain is yours. {link}</Text>
      ) : (
        <Text>
          Courses open for people with an address at <b data-anywhere>{domains.join(', ')}</b>. {link}
        </Text>
      )}
      <List spacing="xs">
        <List.Item>Instructors choose courses for which you have seats with “Select content”.</List.Item>
        <List.Item>A course opens in a new window and uses one of your seats, once per person.</List.Item>
        <List.Item>Owners of an account confirm once that it is theirs.</List.Item>
        <List.Item>Your LMS gets the score when a course is completed.</List.Item>
      </List>
    </Section>
  )
}
