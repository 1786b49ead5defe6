import { useState } from 'react'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { support } from '#features/core/support/contract.ts'
import { office } from '#features/office/administration/contract/office-contract.ts'
import { corporatePeople } from '#features/organizations/company-office/contract/people.ts'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FindBox, type FoundGroup } from '#platform/web/parts/find/FindBox.tsx'
import { pagesFound } from '#platform/web/parts/find/pages-found.ts'
import { useFound } from '#platform/web/parts/find/use-found.ts'
import type { PageBook } from '#platform/web/routing/page-book.ts'
import { useWatched } from '#platform/web/watched.ts'
import { isOfOffice, may } from '../shell/facts.ts'
import { useShellFacts } from '../shell/use-shell-facts.ts'

const MAX = 5
const HOUR = 3_600_000

/** Search for pages, courses, and help, plus people and orders for authorized users. */
export function SearchPanel({ book }: { book: PageBook }) {
  const [words, setWords] = useState('')
  const facts = useShellFacts()
  const pages = useWatched(book.pages)
  const courses = useCoursesFound(words)
  const people = usePeopleFound(words)
  const staff = useFound(office.findAnything, words, (rested) => ({ words: rested }), isOfOffice(facts))
  const help = useHelpFound(words)
  const groups: FoundGroup[] = [
    pagesFound(pages, facts.visitor, words),
    { key: 'courses', label: 'Courses', found: courses },
    { key: 'my-people', label: 'People', found: people.found },
    ...(staff.found?.groups ?? []),
    { key: 'help', label: 'Help', found: help },
  ]
  return (
    <FindBox
      words={words}
      onWords={setWords}
      label="Search"
      example={isOfOffice(facts) ? 'Page, course, order number, name or email' : 'Page, course or question'}
      groups={words.trim().length > 1 ? groups.filter(({ found }) => found.length > 0) : []}
      isSearching={staff.isSearching || people.isSearching}
      focused
    />
  )
}

function useCoursesFound(words: string) {
  const partner = usePartner()
  const { data } = useCatalog(partner.settled ? partner.code : null)
  return (data?.courses ?? [])
    .filter(({ courseid, coursename }) => holdsWords(`${courseid} ${coursename}`, words))
    .slice(0, MAX)
    .map(({ courseid, coursename }) => ({
      title: coursename,
      message: courseid,
      to: `/onlineTraining/${courseid}`,
    }))
}

function useHelpFound(words: string) {
  const { data } = useQuery(support.questions, {}, { staleTime: HOUR })
  return (data?.questions ?? [])
    .filter(({ question, answer }) => holdsWords(`${question} ${answer}`, words))
    .slice(0, MAX)
    .map(({ question, answer, link }) => ({
      title: question,
      message: answer,
      to: `${link}#${question.replaceAll(' ', '-')}`,
    }))
}

/** Finds employees of the company, for its administrators and supervisors. */
function usePeopleFound(words: string) {
  const facts = useShellFacts()
  const compid = facts.me?.compid ?? ''
  const isAllowed =
    !isOfOffice(facts) &&
    compid !== '' &&
    (may(facts, 'corp_admin', compid) || may(facts, 'corp_supervisor', compid))
  const { found, isSearching } = useFound(
    corporatePeople.people,
    words,
    (search) => ({ compid, search, page: 1, rows: MAX, sort: 'name' as const, direction: 'asc' as const }),
    isAllowed,
  )
  const people = (found?.rows ?? []).map(({ userid, name, email }) => ({
    title: name,
    message: email,
    to: `/corporateEditEmployee?company=${compid}&userid=${userid}`,
  }))
  return { isSearching, found: people }
}
