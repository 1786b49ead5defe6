import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'

interface Person {
  userid: string
  name: string
  email: string
  department?: string
  shift?: string
}

interface Props {
  /** A list of people that takes `listInput`. */
  of: Operation<z.core.$ZodType, z.core.$ZodType<{ rows: Person[]; total: number }>>
  /** Whose people: the company or the partner, as the operation names it. */
  scope: Readonly<Record<string, string>>
  isOpen?: boolean
  /** A sentence on who is listed, shown when no one is found. */
  whose: string
  chosen: readonly string[]
  onChange: (people: readonly string[]) => void
}

const ROWS = 10

/** Searches people page by page and selects some; the selection stays during further searches. */
export function PickPeople({ of, scope, isOpen = true, whose, chosen, onChange }: Props) {
  const [paging, setPaging] = useState({ search: '', page: 1, rows: ROWS })
  const query = useQuery(of, { ...scope, ...paging }, { enabled: isOpen, keepPrevious: true })
  if (!isOpen) return null
  return (
    <Stack gap="sm" mt="sm">
      <SearchBox
        label="Search people"
        value={paging.search}
        onSearch={(search) => setPaging({ search, page: 1, rows: ROWS })}
      />
      <QueryState
        query={query}
        empty={{
          title: 'No one found',
          message: `Try fewer letters. ${whose}`,
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
                description: <PersonFacts facts={[department, shift]} email={email} />,
              }))}
            />
            <Pager paging={paging} total={total} onPage={(page) => setPaging({ ...paging, page })} />
          </>
        )}
      </QueryState>
    </Stack>
  )
}

interface FactsProps {
  facts: readonly (string | undefined)[]
  email: string
}

/** 'Tampa · Night · ana@plant.example'; on a phone a long address breaks before its domain. */
function PersonFacts({ facts, email }: FactsProps) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {facts.filter(Boolean).map((fact) => `${fact} · `)}
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
