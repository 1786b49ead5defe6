import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { corporateCredit } from '../../contract/credit.ts'
import classes from './CorporateSettingsPage.module.css'

interface Props {
  compid: string
  /** Null for the company's own list. */
  supervisor: { userid: string; name: string } | null
}

/** Checklist of courses allowed for a company or one of its supervisors; each change is saved immediately. */
export function AllowedCourses({ compid, supervisor }: Props) {
  const [search, setSearch] = useState('')
  const query = useQuery(corporateCredit.getIonicCorporateCourses, {
    compid,
    userid: supervisor?.userid ?? '',
  })
  const stale = [corporateCredit.getIonicCorporateCourses, corporateCredit.settings]
  const ofCompany = useCommand(corporateCredit.setIonicCorporateCourses, { invalidates: stale })
  const ofSupervisor = useCommand(corporateCredit.setIonicSupervisorCourses, { invalidates: stale })
  const choose = (courseid: string, added: boolean) => {
    const choice = { compid, courseid, addDelete: added ? ('add' as const) : ('delete' as const) }
    if (supervisor) ofSupervisor.mutate({ ...choice, userid: supervisor.userid }, orNotify)
    else ofCompany.mutate(choice, orNotify)
  }
  return (
    <Stack gap="sm">
      <SearchBox label="Search courses" value={search} onSearch={setSearch} />
      <QueryState query={query}>
        {({ courses }) => (
          <ul
            className={classes.courses}
            aria-label={supervisor ? `Courses of ${supervisor.name}` : 'Allowed courses'}
          >
            {courses
              .filter(({ courseid, coursename }) => holdsWords(`${courseid} ${coursename}`, search))
              .map(({ courseid, coursename, added }) => (
                <li key={courseid}>
                  <Checkbox
                    size="md"
                    label={`${courseid} ${coursename}`}
                    checked={added}
                    onChange={(event) => choose(courseid, event.currentTarget.checked)}
                  />
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </Stack>
  )
}
