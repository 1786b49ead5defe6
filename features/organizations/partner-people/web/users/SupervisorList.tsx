import { Stack } from '@mantine/core'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { partnerHref } from '#features/core/partner/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { membership } from '../../contract.ts'

/** The supervisors of a partner, with the number of people assigned to each. */
export function SupervisorList({ partner: { partner } }: { partner: OpenPartner }) {
  const query = useQuery(membership.supervisors, { partner })
  return (
    <Stack maw={640}>
      <Quiet>
        A supervisor sees the courses and certificates of the people assigned to them, and can write to them.
        Choose people on the list to assign them; the role is given on the page of a person.
      </Quiet>
      <QueryState
        query={query}
        empty={{
          when: ({ supervisors }) => supervisors.length === 0,
          title: 'No supervisors',
          message: 'Open a person on the list and make them supervisor.',
        }}
      >
        {({ supervisors }) => (
          <Rows>
            {supervisors.map(({ userid, name, people }) => (
              <li key={userid}>
                <AppLink to={`${partnerHref('/partnerEditUser', partner)}&userid=${userid}`}>{name}</AppLink>
                <Quiet>{people === 1 ? 'Looks after one person' : `Looks after ${people} people`}</Quiet>
              </li>
            ))}
          </Rows>
        )}
      </QueryState>
    </Stack>
  )
}
