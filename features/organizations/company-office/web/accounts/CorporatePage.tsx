import { Anchor, Avatar, Group, Progress, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'
import { monogram } from '../../rules/people/monogram.ts'
import { NoCompany } from '../parts/NoCompany.tsx'
import { companyHref } from '../parts/use-company.ts'

type Home = OutputOf<typeof corporateAccounts.home>

/** The company page for its own employees. */
export default function CorporatePage() {
  const [address] = useSearchParams()
  const query = useQuery(corporateAccounts.home, { compid: address.get('company') ?? '' })
  return (
    <PageFrame title={query.data?.company?.name ?? 'My company'}>
      <QueryState query={query}>
        {(home) => (home.company ? <CompanyHome home={home} company={home.company} /> : <NoCompany />)}
      </QueryState>
    </PageFrame>
  )
}

function CompanyHome({ home, company }: { home: Home; company: NonNullable<Home['company']> }) {
  const { compid, name, welcome, website, answers } = company
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.5rem)" maw={820}>
      <Group wrap="nowrap" align="flex-start">
        <Avatar size={64} radius="md" color="blue" aria-hidden>
          {monogram(name)}
        </Avatar>
        <Stack gap="xs" miw={0}>
          <Text style={{ whiteSpace: 'pre-line' }}>
            {welcome || `Here you find the training that ${name} has assigned to you.`}
          </Text>
          {website ? <AppLink to={website}>{website.replace(/^https?:\/\//, '')}</AppLink> : null}
        </Stack>
      </Group>
      {answers ? (
        <Group>
          <LinkButton to={companyHref('/corporateEmployees', compid)} color="copper">
            Manage people
          </LinkButton>
        </Group>
      ) : null}
      <Courses home={home} />
      <section>
        <SectionTitle>How to ask for training</SectionTitle>
        <Text mb="sm">
          Put a course into your cart and choose "Ask my company to pay". The people below are asked for a
          yes.
        </Text>
        <LinkButton to="/store" variant="default">
          Find a course
        </LinkButton>
      </section>
      <section>
        <SectionTitle>Your contacts</SectionTitle>
        <Stack gap="xs">
          {home.contacts.map((each) => (
            <Group key={`${each.role} ${each.email} ${each.name}`} gap="0.25rem 1rem">
              <Text fw={600}>{each.name}</Text>
              <Quiet span>{each.role === 'supervisor' ? 'Your supervisor' : 'Training manager'}</Quiet>
              {each.email ? <Anchor href={`mailto:${each.email}`}>{each.email}</Anchor> : null}
            </Group>
          ))}
        </Stack>
      </section>
      {home.others.length > 0 ? (
        <section>
          <SectionTitle>Your other companies</SectionTitle>
          {home.others.map((other) => (
            <AppLink key={other.compid} to={companyHref('/corporatePage', other.compid)}>
              {other.name}
            </AppLink>
          ))}
        </section>
      ) : null}
    </Stack>
  )
}

function Courses({ home }: { home: Home }) {
  return (
    <section>
      <SectionTitle>Courses assigned to you</SectionTitle>
      {home.courses.length === 0 ? <Quiet>Nothing is assigned to you now.</Quiet> : null}
      <Stack gap="md">
        {home.courses.map(({ courseid, name, paidBy, accessUntil, percent, isDone }) => (
          <div key={courseid}>
            <Group justify="space-between" gap="0.25rem 1rem">
              <AppLink to={href('courses/:courseid', { courseid })}>{name}</AppLink>
              <Quiet span>
                {isDone ? 'Completed' : `${percent}%`}
                {accessUntil && !isDone ? `, until ${formatDate(accessUntil)}` : ''}
              </Quiet>
            </Group>
            <Progress value={isDone ? 100 : percent} size="sm" mt={4} aria-label={`Progress in ${name}`} />
            <Quiet>Assigned by {paidBy}</Quiet>
          </div>
        ))}
      </Stack>
    </section>
  )
}
