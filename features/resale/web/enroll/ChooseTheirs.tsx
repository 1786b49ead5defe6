import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { partnerEnroll } from '../../contract/enroll.ts'

interface Props {
  partner: string
  chosen: readonly string[]
  onChange: (people: readonly string[]) => void
}

const ROWS = 10

/** Who of the partner is to be enrolled; the choice stays while one searches on. */
export function ChooseTheirs({ partner, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const people = useQuery(partnerEnroll.enrollPeople, { partner, search, page, rows: ROWS }, { keep: true })
  return (
    <section aria-labelledby="enroll-people">
      <Group justify="space-between" gap="sm">
        <SectionTitle id="enroll-people" m={0}>
          1. People
        </SectionTitle>
        <Text fw={600} role="status">
          {chosen.length === 1 ? '1 person chosen' : `${chosen.length} people chosen`}
        </Text>
      </Group>
      <Stack gap="sm" mt="sm">
        <SearchBox
          label="Search people"
          value={search}
          onSearch={(words) => {
            setSearch(words)
            setPage(1)
          }}
        />
        <QueryState
          query={people}
          empty={{
            when: ({ total }) => total === 0,
            title: 'No one found',
            message: 'Try fewer letters. Only people of this partner are listed.',
          }}
        >
          {({ rows, total }) => (
            <>
              <PickList
                chosen={chosen}
                onChange={onChange}
                items={rows.map(({ userid, name, email }) => ({
                  id: userid,
                  label: name,
                  description: email,
                }))}
              />
              <Pager paging={{ page, rows: ROWS }} total={total} onPage={setPage} />
            </>
          )}
        </QueryState>
      </Stack>
    </section>
  )
}
