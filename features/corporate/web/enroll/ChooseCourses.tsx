import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { corporateEnroll } from '../../contract/enroll.ts'

interface Props {
  compid: string
  chosen: readonly string[]
  onChange: (courses: readonly string[]) => void
}

/** The courses that may be chosen, with the free seats that the company has of each. */
export function ChooseCourses({ compid, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const query = useQuery(corporateEnroll.enrollCourses, { compid })
  const words = search.toLowerCase()
  return (
    <section aria-labelledby="enroll-courses">
      <Group justify="space-between" gap="sm">
        <SectionTitle id="enroll-courses" m={0}>
          2. Courses
        </SectionTitle>
        <Text fw={600} role="status">
          {chosen.length === 1 ? '1 course chosen' : `${chosen.length} courses chosen`}
        </Text>
      </Group>
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
            {limited ? <Text c="dimmed">Only the courses that are allowed to you are listed.</Text> : null}
            <SearchBox label="Search courses" value={search} onSearch={setSearch} />
            <PickList
              tall
              chosen={chosen}
              onChange={onChange}
              items={courses
                .filter(({ courseid, coursename }) =>
                  `${courseid} ${coursename}`.toLowerCase().includes(words),
                )
                .map(({ courseid, coursename, price, freeSeats }) => ({
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
    </section>
  )
}
