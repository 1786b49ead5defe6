import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { corporateEnroll } from '../../contract/enroll.ts'

interface Props {
  compid: string
  chosen: readonly string[]
  onChange: (people: readonly string[]) => void
}

const ROWS = 10

/** Who is to be enrolled: found by words and ticked, page by page; the choice stays while one searches on. */
export function ChoosePeople({ compid, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [isOpen, setIsOpen] = useState(chosen.length === 0)
  const people = useQuery(
    corporateEnroll.enrollPeople,
    { compid, search, page, rows: ROWS },
    { enabled: isOpen, keep: true },
  )
  const named = useQuery(
    corporateEnroll.enrollChosen,
    { compid, people: [...chosen] },
    { enabled: chosen.length > 0, keep: true },
  )
  const names = chosen.length > 0 ? (named.data?.people ?? []) : []
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
      {names.length > 0 ? (
        <Quiet mt={4}>
          {names
            .slice(0, 12)
            .map(({ name }) => name)
            .join(', ')}
          {names.length > 12 ? ` and ${names.length - 12} more` : ''}
        </Quiet>
      ) : null}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Close the list' : 'Choose people'}
        </Button>
        {chosen.length > 0 ? (
          <Button variant="subtle" onClick={() => onChange([])}>
            Clear
          </Button>
        ) : null}
      </Group>
      {isOpen ? (
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
              message: 'Try fewer letters. Supervisors find the people who are assigned to them.',
            }}
          >
            {({ rows, total }) => (
              <>
                <PickList
                  chosen={chosen}
                  onChange={onChange}
                  items={rows.map(({ userid, name, email, department, shift }) => ({
                    id: userid,
                    label: name,
                    description: [department, shift, email].filter(Boolean).join(' · '),
                  }))}
                />
                <Pager paging={{ page, rows: ROWS }} total={total} onPage={setPage} />
              </>
            )}
          </QueryState>
        </Stack>
      ) : null}
    </section>
  )
}
