import { Alert, Box, Group, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { plainText } from '#platform/contract/compare/fold.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import type { FullTerm } from '../../contract.ts'
import { searchTerms } from '../../rules/search-terms.ts'
import { subjectNames, subjects } from '../../rules/subjects.ts'
import { type Glossary, useGlossary } from '../state/stored-glossary.ts'
import classes from './Glossary.module.css'
import { TermEntry } from './TermEntry.tsx'

/** The glossary from A to Z, with subject filter and search. */
export function TermList() {
  const { query, glossary } = useGlossary()
  return glossary ? <Terms glossary={glossary} /> : <QueryState query={query}>{() => null}</QueryState>
}

const letterOf = ({ term }: FullTerm): string => {
  const letter = plainText(term).charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '0–9'
}

function Terms({ glossary }: { glossary: Glossary }) {
  const [address, setAddress] = useSearchParams()
  const open = address.get('term') ?? ''
  const [search, setSearch] = useState('')
  const [subject, setSubject] = useState<string | null>(null)
  const [letter, setLetter] = useState('')
  const [spanishFirst, setSpanishFirst] = useState(false)
  const { terms } = glossary
  const byKey = useMemo(() => new Map(terms.map((term) => [term.termid, term])), [terms])
  const letters = useMemo(() => [...new Set(terms.map(letterOf))].sort(), [terms])
  const chosen = useMemo(() => {
    const searched = terms.map((term) => ({ ...term, spanish: term.spanish?.term ?? '', whole: term }))
    const found = searchTerms(searched, search).map(({ whole }) => whole)
    return found.filter((term) => !subject || term.subject === subject)
  }, [terms, search, subject])
  const opened = byKey.get(open)
  const arrivedAt = useRef<HTMLLIElement>(null)
  // Scrolls to a term opened by a link; a term opened here is already in view.
  useEffect(() => void arrivedAt.current?.scrollIntoView({ block: 'center' }), [])
  const shownLetter = letter || (opened ? letterOf(opened) : 'A')
  const narrowed = search !== '' || subject !== null
  const shown = narrowed ? chosen : chosen.filter((term) => letterOf(term) === shownLetter)
  const choose = (termid: string) => setAddress(termid === '' ? {} : { term: termid }, { replace: true })
  return (
    <Stack gap="md">
      <FullGlossaryNote glossary={glossary} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SearchBox
          value={search}
          onSearch={setSearch}
          label="Search the glossary"
          example="A term in English or Spanish"
        />
        <Select
          aria-label="Subject"
          placeholder="All subjects"
          clearable
          clearButtonProps={{ 'aria-label': 'All subjects' }}
          value={subject}
          onChange={setSubject}
          data={subjects.map((value) => ({ value, label: subjectNames[value] }))}
        />
      </SimpleGrid>
      <Switch
        label="Show the Spanish term"
        checked={spanishFirst}
        onChange={(event) => setSpanishFirst(event.currentTarget.checked)}
      />
      {narrowed ? null : (
        <Group component="ul" className={classes.letters} gap={4} aria-label="A to Z">
          {letters.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={classes.letter}
                aria-pressed={each === shownLetter}
                onClick={() => {
                  setLetter(each)
                  choose('')
                }}
              >
                {each}
              </button>
            </li>
          ))}
        </Group>
      )}
      <Quiet role="status">
        {narrowed ? `${shown.length} found` : `${shown.length} of ${terms.length} terms`}
      </Quiet>
      {shown.length === 0 ? (
        <Empty title="No term found" message="Try other words, or all subjects." />
      ) : (
        <Stack component="ul" gap={0} m={0} p={0} className={classes.terms} style={{ listStyle: 'none' }}>
          {shown.map((term) => (
            <li key={term.termid} ref={term.termid === open ? arrivedAt : null}>
              <button
                type="button"
                className={classes.head}
                aria-expanded={term.termid === open}
                onClick={() => choose(term.termid === open ? '' : term.termid)}
              >
                <b>{term.term}</b>
                {spanishFirst && term.spanish ? <span lang="es">{term.spanish.term}</span> : null}
                <Quiet span>{subjectNames[term.subject]}</Quiet>
              </button>
              {term.termid === open ? (
                <Box pb="md">
                  <TermEntry
                    term={term}
                    nameOf={(termid) => byKey.get(termid)?.term}
                    lessons={glossary.lessons}
                  />
                </Box>
              ) : null}
            </li>
          ))}
        </Stack>
      )}
      <Locked glossary={glossary} search={search} />
    </Stack>
  )
}

function FullGlossaryNote({ glossary: { full, terms, total } }: { glossary: Glossary }) {
  if (full) return null
  return (
    <Alert color="blue">
      {terms.length} of {total} terms are free, all of safety among them.{' '}
      <AppLink to="/store/services/glossary">About the full glossary</AppLink>
    </Alert>
  )
}

/** Search results in the paid part of the glossary, by name. */
function Locked({ glossary: { locked }, search }: { glossary: Glossary; search: string }) {
  const found = useMemo(
    () =>
      search === ''
        ? []
        : searchTerms(
            locked.map(({ term }) => ({ term, aliases: [], spanish: '', definition: '' })),
            search,
          ),
    [locked, search],
  )
  if (found.length === 0) return null
  return (
    <Text>
      In the full glossary:{' '}
      {found
        .slice(0, 12)
        .map(({ term }) => term)
        .join(', ')}
      .
    </Text>
  )
}
