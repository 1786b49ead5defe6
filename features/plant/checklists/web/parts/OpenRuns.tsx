import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { isAssessment } from '../../rules/find-written.ts'
import { isOpen, storedRuns } from '../state/stored-runs.ts'

/** Runs started on this device and not yet signed off. */
export function OpenRuns({
  personId,
  of,
  path,
}: {
  personId: string
  of: 'checklists' | 'assessments'
  path: string
}) {
  const runs = storedRuns
    .all()
    .filter(
      (run) =>
        run.personId === personId && isOpen(run) && isAssessment(run.listid) === (of === 'assessments'),
    )
    .sort((one, other) => other.openedAt - one.openedAt)
  if (runs.length === 0) return null
  return (
    <section aria-label="Continue">
      <SectionTitle mb="xs">Continue</SectionTitle>
      <ul style={{ margin: '0 0 1.5rem', paddingInlineStart: '1.25rem' }}>
        {runs.map(({ runid, name, subject, plant, entries }) => (
          <li key={runid}>
            <AppLink to={`${path}?${new URLSearchParams({ run: runid })}`}>
              {[name, subject].filter(Boolean).join(': ')}
            </AppLink>
            <Quiet>
              {[plant, `${new Set(entries.map(({ stepid }) => stepid)).size} answered`]
                .filter(Boolean)
                .join(', ')}
            </Quiet>
          </li>
        ))}
      </ul>
    </section>
  )
}
