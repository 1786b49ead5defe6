import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'

interface Props {
  /** 'OLC110#2', or '' for none. */
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Selects the unit that teaches the subject of the question; exam results link to it. */
export function LectureChoice({ value = '', onChange, error }: Props) {
  const choices = useQuery(examsAdmin.itemChoices, {}, { staleTime: 60_000 })
  const lectures = choices.data?.lectures ?? []
  const data = lectures.map(({ course, name, units }) => ({
    group: `${course} ${name}`,
    items: units.map(({ unit, title }) => ({
      value: `${course}#${unit}`,
      label: `${course}, ${unit}. ${title}`,
    })),
  }))
  const known = value === '' || data.some(({ items }) => items.some((item) => item.value === value))
  const gone = { group: 'Not published any more', items: [{ value, label: value.replace('#', ', unit ') }] }
  return (
    <Select
      label="Taught in"
      placeholder="No lecture in particular"
      searchable
      clearable
      nothingFoundMessage="No lecture has this in its title"
      data={known ? data : [...data, gone]}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      error={error}
    />
  )
}
