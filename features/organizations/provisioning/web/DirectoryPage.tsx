import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import {
  AddressToCopy,
  CompanyFrame,
  companyHref,
  Section,
  SectionColumns,
} from '#features/organizations/company-office/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { directory } from '../contract.ts'
import { Groups } from './parts/Groups.tsx'
import { SetUp } from './parts/SetUp.tsx'
import { Tokens } from './parts/Tokens.tsx'

/** Number of changes shown initially. */
const FIRST_CHANGES = 8

type Overview = OutputOf<typeof directory.overview>

/** Page to connect a company's directory: URL and tokens, setup instructions, groups, and recent changes. */
export default function DirectoryPage() {
  return (
    <CompanyFrame
      forAdmins
      title="Directory"
      lead={({ name }) =>
        `Connect Entra ID, Okta or another directory of ${name}, and people join and leave here as they do there.`
      }
    >
      {(company) => <Loaded company={company} />}
    </CompanyFrame>
  )
}

function Loaded({ company }: { company: OpenCompany }) {
  const { compid } = company
  const query = useQuery(directory.overview, { compid })
  return (
    <QueryState query={query}>
      {(overview) => (
        <SectionColumns>
          <Stack gap="lg">
            <Connection company={company} overview={overview} />
            <Groups compid={compid} />
          </Stack>
          <Stack gap="lg">
            <SetUp />
            <Changes changes={overview.changes} />
          </Stack>
        </SectionColumns>
      )}
    </QueryState>
  )
}

function Connection({ company, overview }: { company: OpenCompany; overview: Overview }) {
  const { compid } = company
  const { endpoint, tokens, hasDomain, people } = overview
  return (
    <Section>
      <SectionTitle m={0}>Connection</SectionTitle>
      <div>
        <Text fw={600}>Address for your directory</Text>
        <AddressToCopy text={endpoint} what="the address" />
      </div>
      <Tokens company={company} tokens={tokens} />
      <Text>{sayPeople(people)}</Text>
      {hasDomain ? (
        <Quiet>
          New people with an address at your email domain join immediately. Others get an invitation by email
          first.
        </Quiet>
      ) : (
        <Quiet>
          Everyone gets an invitation by email first. To let new people join immediately,{' '}
          <AppLink to={companyHref('/companyProfiles', compid)}>verify your email domain</AppLink>.
        </Quiet>
      )}
    </Section>
  )
}

function sayPeople({ active, invited, inactive }: Overview['people']): string {
  if (active + invited + inactive === 0) return 'Your directory has not sent anyone yet.'
  const parts = [`${active} active`, `${invited} invited`, `${inactive} inactive`]
  return `People from your directory: ${parts.join(', ')}.`
}

function Changes({ changes }: Pick<Overview, 'changes'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, FIRST_CHANGES)
  return (
    <Section aria-labelledby="directory-changes">
      <SectionTitle m={0} id="directory-changes">
        Last changes
      </SectionTitle>
      {changes.length === 0 ? <Quiet>The last 50 changes by your directory are shown here.</Quiet> : null}
      <Rows component="ol">
        {shown.map(({ at, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be the same to the millisecond
          <li key={`${at} ${index}`}>
            <Text>{message}</Text>
            <Quiet fz="sm">{formatDateTime(at)}</Quiet>
          </li>
        ))}
      </Rows>
      {shown.length < changes.length ? (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
          Show all {changes.length}
        </Button>
      ) : null}
    </Section>
  )
}
