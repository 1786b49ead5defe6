import { Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { FullTerm, Lesson } from '../../contract.ts'
import { SpanishText } from './SpanishText.tsx'

const Figure = lazy(async () => ({
  default: (await import('#platform/web/figures/Figure.tsx')).Figure,
}))

interface Props {
  term: FullTerm
  nameOf: (termid: string) => string | undefined
  lessons: readonly Lesson[]
}

export const termPath = (termid: string) => `/glossary?${new URLSearchParams({ term: termid })}`

/** A term's definition, figure, related terms, and lessons. */
export function TermEntry({ term, nameOf, lessons }: Props) {
  const { aliases, definition, spanish, figure, related } = term
  return (
    <Stack gap="sm">
      {aliases.length > 0 ? <Quiet>Also: {aliases.join(', ')}</Quiet> : null}
      <Text>{definition}</Text>
      {spanish ? <SpanishText spanish={spanish} /> : null}
      {figure ? (
        <Suspense fallback={null}>
          <Figure source={figure} />
        </Suspense>
      ) : null}
      {related.length > 0 ? (
        <Group gap="xs" component="p" m={0}>
          <Quiet span>Related:</Quiet>
          {related.map((termid) => (
            <AppLink key={termid} to={termPath(termid)}>
              {nameOf(termid) ?? termid}
            </AppLink>
          ))}
        </Group>
      ) : null}
      <UsedIn lessons={term.lessons.flatMap((index) => lessons[index] ?? [])} />
    </Stack>
  )
}

/** Lectures that use the term; users without the course are linked to the course page. */
function UsedIn({ lessons }: { lessons: readonly Lesson[] }) {
  const owned = useOwnedCourses()
  if (lessons.length === 0) return null
  return (
    <div>
      <Quiet>Used in</Quiet>
      <Stack gap={4} component="ul" m={0} ps="md">
        {lessons.map(({ courseid, coursename, unitid, title }) => (
          <li key={unitid}>
            <AppLink
              to={owned.has(courseid) ? `/lectures/${courseid}/${unitid}` : `/onlineTraining/${courseid}`}
            >
              {title}
            </AppLink>{' '}
            <Quiet span>{coursename}</Quiet>
          </li>
        ))}
      </Stack>
    </div>
  )
}
