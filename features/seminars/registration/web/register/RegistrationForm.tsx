import { Button, Group } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { type EntryStep, entrySteps } from '../../contract/entry-draft.ts'
import type { EntryProblem } from '../../rules/entry/entry-problems.ts'
import { AttendeesStep } from './attendees/AttendeesStep.tsx'
import { isInDetails } from './attendees/main-fields.ts'
import { ContactStep } from './contact/ContactStep.tsx'
import { fieldId, focusField } from './entry/focus-field.ts'
import classes from './entry/Register.module.css'
import { StepBar } from './entry/StepBar.tsx'
import type { Placed } from './entry/stored-placed.ts'
import type { Entry } from './entry/use-entry.ts'
import { ProblemList } from './ProblemList.tsx'
import { PaymentStep } from './payment/PaymentStep.tsx'

interface Props {
  entry: Entry
  partner: string
  /** Token of the offer whose seats are used; '' without one. */
  offer: string
  /** Id of the cart line being edited; '' for a new group. */
  lineId: string
  onPlaced: (placed: Placed) => void
  onInCart: (count: number) => void
}

/** Multi-step registration form. A step can be left once it is complete. */
export function RegistrationForm({ entry, onPlaced, onInCart, ...requested }: Props) {
  const { draft, change } = entry
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([draft.attendees[0]?.id ?? 0]))
  const [listed, setListed] = useState<readonly EntryProblem[]>([])
  const step = reachable(entry)
  const shownList = useLast(listed)
  const top = useRef<HTMLDivElement>(null)
  useTopOf(step, top)
  const goTo = (next: EntryStep) => change((now) => ({ ...now, step: next }))
  /** Expands the details that contain marked fields. */
  const openDetails = (marked: readonly Pick<EntryProblem, 'attendeeId' | 'field'>[]) => {
    const hidden = marked.filter(({ field }) => isInDetails(field))
    setOpened((before) => new Set([...before, ...hidden.flatMap(({ attendeeId }) => attendeeId ?? [])]))
  }
  const goToField = ({ step: its, attendeeId, field }: EntryProblem) => {
    setListed([])
    goTo(its)
    openDetails([{ attendeeId, field }])
    const whose = draft.attendees.find(({ id }) => id === attendeeId)
    const isShared = field === 'seminars' && whose?.seminars === null
    focusField(fieldId(isShared ? null : attendeeId, field))
  }
  const goOn = () => {
    entry.mark()
    const blockers = entry.blockersIn(step)
    if (blockers.length > 0) return showProblems(blockers)
    goTo(entrySteps[entrySteps.indexOf(step) + 1] ?? step)
  }
  const showProblems = (problems: readonly EntryProblem[]) => {
    setListed(problems)
    openDetails(problems)
  }
  return (
    <div ref={top} className={classes.form}>
      <StepBar step={step} onBack={goTo} />
      {step === 'attendees' ? <AttendeesStep entry={entry} opened={opened} onOpened={setOpened} /> : null}
      {step === 'contact' ? <ContactStep entry={entry} /> : null}
      {step === 'payment' ? (
        <PaymentStep
          entry={entry}
          {...requested}
          onProblems={showProblems}
          onPlaced={onPlaced}
          onInCart={onInCart}
        />
      ) : null}
      <Group justify="space-between" className={classes.ways}>
        {step === 'attendees' ? (
          <Quiet span flex="1 1 12rem">
            Draft saved on this device.
          </Quiet>
        ) : (
          <Button variant="default" onClick={() => goTo(entrySteps[entrySteps.indexOf(step) - 1] ?? step)}>
            Back
          </Button>
        )}
        {step === 'payment' ? null : (
          <Button color="copper" size="lg" onClick={goOn}>
            Next
          </Button>
        )}
      </Group>
      <Dialog opened={listed.length > 0} onClose={() => setListed([])} title="Problem with order" size="md">
        <ProblemList problems={shownList} onGo={goToField} onClose={() => setListed([])} />
      </Dialog>
    </div>
  )
}

/** Returns the current step, or the first incomplete step before it. */
function reachable({ draft, blockersIn }: Entry): EntryStep {
  if (draft.step !== 'attendees' && blockersIn('attendees').length > 0) return 'attendees'
  const lacksContact = draft.contact === null || blockersIn('contact').length > 0
  if (draft.step === 'payment' && lacksContact) return 'contact'
  return draft.step
}

/** Retains the list while its dialog closes. */
function useLast(listed: readonly EntryProblem[]): readonly EntryProblem[] {
  const last = useRef(listed)
  if (listed.length > 0) last.current = listed
  return last.current
}

/** Scrolls to the top and focuses the heading when the step changes. */
function useTopOf(step: EntryStep, top: React.RefObject<HTMLDivElement | null>): void {
  const before = useRef(step)
  const go = useCallback(() => {
    const heading = top.current?.querySelector<HTMLElement>('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [top])
  useEffect(() => {
    if (before.current !== step) go()
    before.current = step
  }, [step, go])
}
