import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerFrame, partnerHref } from '#features/core/partner/web/public.tsx'
import { CourseReportDialog } from '#features/organizations/reports/web/public.tsx'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { EditHistory } from '#platform/web/staff/EditHistory.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { membership } from '../../contract.ts'
import { MergeDialog } from '../parts/MergeDialog.tsx'
import { MovePerson } from './MovePerson.tsx'
import type { ShownUser } from './shown-user.ts'
import { UserForm } from './UserForm.tsx'
import { UserRoles } from './UserRoles.tsx'

/** One person of a partner: profile, roles, learning, and a login link. */
export default function PartnerEditUserPage() {
  const [address] = useSearchParams()
  const userid = address.get('userid') ?? ''
  return (
    <PartnerFrame title="Person">
      {(partner) =>
        userid === '' ? (
          <Empty
            title="No person chosen"
            message="Open a person from the list."
            action={
              <LinkButton to={partnerHref('/partnerUsers', partner.partner)} color="copper">
                Open the people
              </LinkButton>
            }
          />
        ) : (
          <OnePerson key={userid} partner={partner} userid={userid} />
        )
      }
    </PartnerFrame>
  )
}

function OnePerson({ partner, userid }: { partner: OpenPartner; userid: string }) {
  const query = useQuery(membership.user, { partner: partner.partner, userid })
  return (
    <QueryState query={query}>
      {(person) => (
        <Stack gap="clamp(1.5rem, 3vw, 2.5rem)" maw={900}>
          <section>
            <SectionTitle>{person.name}</SectionTitle>
            <Facts
              rows={[
                ['User name', person.username],
                ['Email', person.email],
                ['Login', person.isNew ? 'Has not chosen a password yet' : ''],
                ['At the partner since', formatDate(person.joinedAt)],
                ['Supervisors', person.supervisors.map(({ name }) => name).join(', ')],
              ]}
            />
            <Likely partner={partner.partner} person={person} />
          </section>
          <Learning person={person} />
          {person.mayEdit ? (
            <>
              <UserForm partner={partner.partner} person={person} onReload={() => void query.refetch()} />
              <UserRoles partner={partner} person={person} />
              {partner.isStaff ? <MovePerson partner={partner} person={person} /> : null}
              <LoginLink partner={partner.partner} person={person} />
              <EditHistory of={membership.userHistory} id={userid} />
            </>
          ) : null}
        </Stack>
      )}
    </QueryState>
  )
}

function Likely({
  partner,
  person: { userid: self, mayEdit, likely },
}: {
  partner: string
  person: ShownUser
}) {
  const [other, setOther] = useState<string | null>(null)
  const navigate = useNavigate()
  if (likely.length === 0) return null
  const pathOf = (userid: string) => `${partnerHref('/partnerEditUser', partner)}&userid=${userid}`
  return (
    <Stack gap={4} mt="sm">
      <Quiet>Same name at the partner. If it is one person with two accounts, merge them.</Quiet>
      <Rows>
        {likely.map(({ userid, name, email }) => (
          <li key={userid}>
            <Group justify="space-between" gap="0.25rem 1rem">
              <AppLink to={pathOf(userid)}>
                {name}, {email}
              </AppLink>
              {mayEdit ? (
                <RowButton aria-label={`Compare with ${email}`} onClick={() => setOther(userid)}>
                  Compare
                </RowButton>
              ) : null}
            </Group>
          </li>
        ))}
      </Rows>
      <MergeDialog
        partner={partner}
        pair={other === null ? null : [self, other]}
        onClose={() => setOther(null)}
        onMerged={(userid) => void navigate(pathOf(userid))}
      />
    </Stack>
  )
}

function Learning({ person }: { person: ShownUser }) {
  const [reported, setReported] = useState(false)
  const { userid, name, courses, finished, certificates } = person
  return (
    <section>
      <SectionTitle>Courses and certificates</SectionTitle>
      <Stack align="flex-start">
        <Facts
          rows={[
            ['Courses', courses === 0 ? 'None' : `${finished} of ${courses} finished`],
            ...certificates.map(
              ({ number, title, status, expiresOn }) =>
                [
                  number,
                  `${title}, ${status}${expiresOn ? `, until ${formatDate(`${expiresOn}T12:00`)}` : ''}`,
                ] as const,
            ),
          ]}
        />
        <Button variant="default" onClick={() => setReported(true)}>
          View Records
        </Button>
      </Stack>
      <CourseReportDialog person={reported ? { userid, name } : null} onClose={() => setReported(false)} />
    </section>
  )
}

function LoginLink({ partner, person: { userid, isNew } }: { partner: string; person: ShownUser }) {
  const mail = useCommand(membership.mailLoginLink, { onSuccess: ({ message }) => notifySuccess(message) })
  return (
    <section>
      <SectionTitle>Login</SectionTitle>
      <Stack align="flex-start">
        <Quiet>
          {isNew
            ? 'The person sets the first password by a link in an email. No one else sees it.'
            : 'Someone who forgot the password sets a new one by a link in an email.'}
        </Quiet>
        <Group>
          <Button
            variant="default"
            loading={mail.isPending}
            onClick={() => mail.mutate({ partner, userid }, orNotify)}
          >
            Email a login link
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
