import { Stack } from '@mantine/core'
import { ChooseSection } from '#features/organizations/company-enrollment/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { partnerEnroll } from '../../contract/enroll.ts'

interface Props {
  partner: string
  chosen: readonly string[]
  onChange: (courses: readonly string[]) => void
}

/** Selects courses and bundles at the partner's price. */
export function ChooseOffers({ partner, chosen, onChange }: Props) {
  const query = useQuery(partnerEnroll.enrollCourses, { partner })
  return (
    <ChooseSection id="enroll-courses" title="2. Courses and bundles" status={`${chosen.length} chosen`}>
      <QueryState
        query={query}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'Nothing is sold here',
          message: 'The price list of this partner is empty.',
        }}
      >
        {({ courses }) => (
          <Stack gap="sm" mt="sm">
            <PickList
              tall
              search="Search courses"
              chosen={chosen}
              onChange={onChange}
              items={courses.map(({ courseid, coursename, kind, price }) => ({
                id: courseid,
                label: coursename,
                description: [
                  kind === 'bundle' ? 'Bundle' : courseid,
                  formatMoney(price.minor, price.currency),
                ].join(' · '),
              }))}
            />
          </Stack>
        )}
      </QueryState>
    </ChooseSection>
  )
}
