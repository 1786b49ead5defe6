import { Stack, Text } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { corporateEnroll } from '../../contract/enroll.ts'
import { ChooseSection } from './ChooseSection.tsx'

interface Props {
  compid: string
  chosen: readonly string[]
  onChange: (courses: readonly string[]) => void
}

/** The selectable courses, with the company's free seats for each. */
export function ChooseCourses({ compid, chosen, onChange }: Props) {
  const query = useQuery(corporateEnroll.enrollCourses, { compid })
  return (
    <ChooseSection
      id="enroll-courses"
      title="2. Courses"
      status={chosen.length === 1 ? '1 course chosen' : `${chosen.length} courses chosen`}
    >
      <QueryState
        query={query}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'No course may be chosen',
          message: 'An administrator of the company has limited the courses, and put none on your list yet.',
        }}
      >
        {({ courses, limited }) => (
          <Stack gap="sm" mt="sm">
            {limited ? (
              <Text c="dimmed">Your company has limited the courses that you can choose.</Text>
            ) : null}
            <PickList
              tall
              search="Search courses"
              chosen={chosen}
              onChange={onChange}
              items={courses.map(({ courseid, coursename, price, freeSeats }) => ({
                id: courseid,
                label: coursename,
                description: [
                  courseid,
                  formatMoney(price.minor, price.currency),
                  freeSeats > 0 ? `${freeSeats} free ${freeSeats === 1 ? 'seat' : 'seats'}` : '',
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </Stack>
        )}
      </QueryState>
    </ChooseSection>
  )
}
