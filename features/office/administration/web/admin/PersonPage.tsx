import { Anchor, Badge, Group, SimpleGrid, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ViewAsButton } from '#features/core/accounts/web/public.tsx'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { office } from '../../contract/office-contract.ts'
import type { PersonFile } from '../../contract/office-rows.ts'
import { capabilityLabels } from '../../rules/office/capability-labels.ts'
import classes from './PersonPage.module.css'
import { PersonNotes } from './people/PersonNotes.tsx'

/** Overview of one person, with links to the pages where the data is changed. */
export default function PersonPage() {
  const { userid = '' } = useParams()
  const query = useQuery(office.person, { userid })
  return (
    <PageFrame wide title={query.data?.person.name ?? 'Person'}>
      <QueryState query={query}>
        {({ person, groups, notes }) => (
          <Stack gap="xl">
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Contact person={person} />
              <PersonNotes userid={person.userid} notes={notes} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
              {groups.map((group) => (
                <Records key={group.key} group={group} />
              ))}
            </SimpleGrid>
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}

function Contact({ person }: { person: PersonFile['person'] }) {
  const {
    userid,
    name,
    username,
    email,
    emailProven,
    unreachableSince,
    phone,
    company,
    title,
    address,
    since,
    roles,
  } = person
  return (
    <section aria-label="Contact">
      <SectionTitle>Contact</SectionTitle>
      <Facts
        rows={[
          ['User name', username],
          [
            'Email',
            <Group key="email" gap="xs">
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
              {emailProven ? null : <Badge color="yellow">Not confirmed</Badge>}
              {unreachableSince ? (
                <AppLink to={`/adminIndex/mail?search=${encodeURIComponent(email)}`}>
                  Not delivered since {formatDate(unreachableSince)}
                </AppLink>
              ) : null}
            </Group>,
          ],
          [
            'Phone',
            phone && (
              <Anchor key="phone" href={`tel:${phone}`}>
                {phone}
              </Anchor>
            ),
          ],
          ['Company', company],
          ['Job title', title],
          ['Address', address],
          ['Customer since', formatDate(since)],
          ['Roles', roles.map((role) => capabilityLabels[role].label).join(', ')],
        ]}
      />
      <Group gap="md" mt="sm">
        <AppLink to={`/reports/${userid}`}>Training record</AppLink>
        <AppLink to={`/superAdmin?search=${encodeURIComponent(username)}`}>Roles</AppLink>
        <Suspense fallback={null}>
          {roles.includes('product_admin') ? null : (
            <ViewAsButton size="compact-md" userid={userid} name={name} />
          )}
        </Suspense>
        <AppLink to={`/adminIndex/audit?who=${encodeURIComponent(username)}`}>Activity</AppLink>
      </Group>
    </section>
  )
}

function Records({ group: { label, all, rows } }: { group: PersonFile['groups'][number] }) {
  return (
    <section aria-label={label} className={classes.group}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <SectionTitle>{label}</SectionTitle>
        {all ? <AppLink to={all}>Show all</AppLink> : null}
      </Group>
      {rows.length === 0 ? <Quiet>None</Quiet> : null}
      <Rows gap={0}>
        {rows.map(({ title, state, money, at, to }) => (
          <li key={`${to} ${title} ${at}`}>
            <AppLink look="plain" to={to} className={classes.row}>
              <strong>{title}</strong>
              <Quiet span data-numbers>
                {[at && formatDate(at), money && formatMoney(money.minor, money.currency), state]
                  .filter(Boolean)
                  .join(' · ')}
              </Quiet>
            </AppLink>
          </li>
        ))}
      </Rows>
    </section>
  )
}
