import { Badge, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { EmailAddress } from '#platform/web/parts/look/EmailAddress.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type StaffFilter, StaffFilters } from '#platform/web/staff/StaffFilters.tsx'

interface Person {
  userid: string
  name: string
  email: string
  department?: string
  plant?: string
  shift?: string
  jobRole?: string
  isInvited?: boolean
}

interface Props {
  /** List operation of people that accepts `listInput`. */
  of: Operation<z.core.$ZodType, z.core.$ZodType<{ rows: Person[]; total: number }>>
  /** Scope parameter of the operation: the company or the partner. */
  scope: Readonly<Record<string, string>>
  isOpen?: boolean
  /** Describes who is listed; shown if there are no results. */
  whose: string
  /** Filters of the list, as named by the operation. */
  filters?: readonly StaffFilter[]
  /** Returns the ids of all matching people across all pages. */
  idsOf?: Operation<z.core.$ZodType, z.core.$ZodType<{ ids: string[] }>>
  chosen: readonly string[]
  onChange: (people: readonly string[]) => void
}

const ROWS = 20
const first = { search: '', page: 1, rows: ROWS, sort: 'name', direction: 'asc' as const }

/** Searches and filters people and selects some or all results. The selection persists across searches. */
export function PickPeople({
  of,
  scope,
  isOpen = true,
  whose,
  filters = [],
  idsOf,
  chosen,
  onChange,
}: Props) {
  const [paging, setPaging] = useState(first)
  const [narrowed, setNarrowed] = useState<Record<string, string>>({})
  const input = { ...scope, ...narrowed, ...paging }
  const query = useQuery(of, input, { enabled: isOpen, keepPrevious: true })
  if (!isOpen) return null
  const list = {
    paging,
    filters: Object.fromEntries(filters.map(({ name }) => [name, narrowed[name] ?? ''])),
    change: ({ search, ...names }: Record<string, string>) => {
      setPaging({ ...first, search: search ?? paging.search })
      setNarrowed({ ...narrowed, ...names })
    },
  }
  return (
    <Stack gap={0} mt="sm">
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name or email' }}
        filters={filters}
      />
      <QueryState
        query={query}
        empty={{
          title: 'No one found',
          message: `Try fewer letters or filters. ${whose}`,
        }}
      >
        {({ rows, total }) => (
          <>
            <AllFound
              shown={rows.map(({ userid }) => userid)}
              {...{ total, input, idsOf, chosen, onChange }}
            />
            <PickList
              tall
              chosen={chosen}
              onChange={onChange}
              items={rows.map((person) => ({
                id: person.userid,
                label: person.name,
                description: <PersonFacts {...person} />,
              }))}
            />
            <Pager paging={paging} total={total} onPage={(page) => setPaging({ ...paging, page })} />
          </>
        )}
      </QueryState>
    </Stack>
  )
}

interface AllProps extends Pick<Props, 'idsOf' | 'chosen' | 'onChange'> {
  shown: readonly string[]
  total: number
  input: object
}

/** Selects or clears everyone matching the search and filters. */
function AllFound({ shown, total, input, idsOf, chosen, onChange }: AllProps) {
  const [isBusy, setBusy] = useState(false)
  const isPage = !idsOf || total <= shown.length
  const ids = async () =>
    isPage || !idsOf ? [...shown] : (await callOperation(idsOf, input as InputOf<typeof idsOf>)).ids
  const change = async (isAll: boolean) => {
    setBusy(true)
    try {
      const found = await ids()
      const others = chosen.filter((id) => !found.includes(id))
      onChange(isAll ? [...others, ...found] : others)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const count = isPage ? shown.length : total
  const isAll = shown.every((id) => chosen.includes(id)) && chosen.length >= count
  return (
    <Group gap="sm" mb="xs">
      <RowButton loading={isBusy} onClick={() => void change(!isAll)}>
        {isAll ? `Clear these ${count}` : isPage ? `Select all ${count} shown` : `Select all ${count} found`}
      </RowButton>
    </Group>
  )
}

/** Shows 'Tampa · Night · Operator · ana@plant.example'. */
function PersonFacts({ department, plant, shift, jobRole, email, isInvited = false }: Person) {
  return (
    <>
      {isInvited ? (
        <Badge component="span" size="sm" color="blue" mr="xs">
          Invited
        </Badge>
      ) : null}
      {[department ?? plant, shift, jobRole].filter(Boolean).map((fact) => `${fact} · `)}
      <EmailAddress>{email}</EmailAddress>
    </>
  )
}
