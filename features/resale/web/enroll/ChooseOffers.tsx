import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { partnerEnroll } from '../../contract/enroll.ts'

interface Props {
  partner: string
  chosen: readonly string[]
  onChange: (courses: readonly string[]) => void
}

/** What they get: courses and bundles at the partner's price. */
export function ChooseOffers({ partner, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const query = useQuery(partnerEnroll.enrollCourses, { partner })
  const words = search.toLowerCase()
  return (
    <section aria-labelledby="enroll-courses">
      <Group justify="space-between" gap="sm">
        <SectionTitle id="enroll-courses" m={0}>
          2. Courses and bundles
        </SectionTitle>
        <Text fw={600} role="status">
          {chosen.length} chosen
        </Text>
      </Group>
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
            <SearchBox label="Search courses" value={search} onSearch={setSearch} />
            <PickList
              tall
              chosen={chosen}
              onChange={onChange}
              items={courses
                .filter(({ courseid, coursename }) =>
                  `${courseid} ${coursename}`.toLowerCase().includes(words),
                )
                .map(({ courseid, coursename, kind, price }) => ({
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
    </section>
  )
}
