import { childrenOf, textIn, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import type { ImportNotes } from './import-notes.ts'
import { CHECKLIST, TAGS } from './project-xml.ts'
import type { Outline } from './read-outline.ts'

const USUAL_PRIORITY = '500'

/** Notes the task properties that a plan cannot represent. */
export function addTaskNotes(task: XmlElement, notes: ImportNotes): void {
  const title = textIn(task, 'Name')
  const hasNumber = (name: string) => Number(textIn(task, name) || '0') !== 0
  const done = Number(textIn(task, 'PercentComplete') || '0')
  if (done > 0 && done < 100) notes.add('part-done', title)
  if (textIn(task, 'IsSubproject') === '1' || textIn(task, 'SubprojectName') !== '')
    notes.add('subproject', title)
  if (hasNumber('LevelingDelay')) notes.add('leveling', title)
  if (!['', USUAL_PRIORITY].includes(textIn(task, 'Priority'))) notes.add('priority', title)
  if (hasNumber('FixedCost')) notes.add('cost', title)
  if (childrenOf(task, 'Baseline').length > 1) notes.add('baselines', title)
}

/** Notes other unsupported parts of a plan: summaries and their dates, calendars and rates of people, custom fields. */
export function addOtherNotes(project: XmlElement, { rows }: Outline, notes: ImportNotes): void {
  if (textIn(project, 'ScheduleFromStart') === '0')
    notes.add('from-finish', textIn(project, 'FinishDate').slice(0, 10))
  const own = textIn(project, 'CalendarUID')
  const fields = new Map(
    childrenOf(childrenOf(project, 'ExtendedAttributes')[0], 'ExtendedAttribute').map((field) => [
      textIn(field, 'FieldID'),
      textIn(field, 'Alias') || textIn(field, 'FieldName'),
    ]),
  )
  for (const { element, isSummary } of rows) {
    const title = textIn(element, 'Name')
    if (!['', '-1', own].includes(textIn(element, 'CalendarUID'))) notes.add('task-calendar', title)
    if (isSummary) notes.add('summary', title)
    if (isSummary && Number(textIn(element, 'ConstraintType') || '0') > 1)
      notes.add('summary-constraint', title)
    for (const field of childrenOf(element, 'ExtendedAttribute')) {
      const id = textIn(field, 'FieldID')
      if (id !== TAGS && id !== CHECKLIST) notes.add('custom-field', fields.get(id) || id)
    }
  }
  notePeople(project, own, notes)
}

function notePeople(project: XmlElement, own: string, notes: ImportNotes): void {
  const calendars = new Map(
    childrenOf(childrenOf(project, 'Calendars')[0], 'Calendar').map((each) => [textIn(each, 'UID'), each]),
  )
  for (const person of childrenOf(childrenOf(project, 'Resources')[0], 'Resource')) {
    const [uid, name] = [textIn(person, 'CalendarUID'), textIn(person, 'Name')]
    if (name === '') continue
    const calendar = uid === own ? undefined : calendars.get(uid)
    const hasOwn = ['WeekDays', 'Exceptions', 'WorkWeeks'].some(
      (part) => (childrenOf(calendar, part)[0]?.children.length ?? 0) > 0,
    )
    if (hasOwn) notes.add('person-calendar', name)
    if (
      ['StandardRate', 'OvertimeRate', 'CostPerUse'].some((rate) => Number(textIn(person, rate) || '0') > 0)
    )
      notes.add('rate', name)
  }
}
