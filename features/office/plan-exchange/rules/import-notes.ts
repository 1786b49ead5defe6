/** Unsupported features of imported plans, and how each was converted. */
const sentences = {
  inactive: ['is inactive and was left out', 'are inactive and were left out'],
  'as-late': [
    'was planned as late as possible and is now planned as soon as possible',
    'were planned as late as possible and are now planned as soon as possible',
  ],
  'latest-start': [
    'had a latest start, which became the due date that follows from it',
    'had a latest start, which became the due date that follows from it',
  ],
  'earliest-finish': [
    'had an earliest finish, which became the earliest start that follows from it',
    'had an earliest finish, which became the earliest start that follows from it',
  ],
  'no-constraint': [
    'has a constraint that cannot be read, and is planned as soon as possible',
    'have a constraint that cannot be read, and are planned as soon as possible',
  ],
  'summary-constraint': [
    'is a summary task with a date of its own, which was left out',
    'are summary tasks with a date of their own, which was left out',
  ],
  'elapsed-duration': [
    'has a duration in elapsed time, which became working days',
    'have a duration in elapsed time, which became working days',
  ],
  'part-days': [
    'has a duration with a part of a day, which became a whole one',
    'have a duration with a part of a day, which became a whole one',
  ],
  'long-duration': [
    'is longer than 400 working days and was cut',
    'are longer than 400 working days and were cut',
  ],
  'elapsed-lag': [
    'waits for a lag in elapsed time, which became working days',
    'wait for a lag in elapsed time, which became working days',
  ],
  'percent-lag': [
    'waits for a lag in percent of a duration, which became working days',
    'wait for a lag in percent of a duration, which became working days',
  ],
  'part-lag': [
    'waits for a lag with a part of a day, which was rounded',
    'wait for a lag with a part of a day, which was rounded',
  ],
  'long-lag': [
    'waits for a lag of more than 200 days, which was cut',
    'wait for a lag of more than 200 days, which was cut',
  ],
  'summary-link': [
    'is linked to or from a summary task: the tasks in it are linked now',
    'are linked to or from a summary task: the tasks in it are linked now',
  ],
  'summary-start-link': [
    'waits for the start of a summary task: it now waits for the task in it that starts first',
    'wait for the start of a summary task: they now wait for the task in it that starts first',
  ],
  'summary-finish-link': [
    'ends a summary task that waits for another task: now the last task in it waits',
    'end a summary task that waits for another task: now the last task in it waits',
  ],
  'lost-link': [
    'waits for a task that is not in the plan; this link was left out',
    'wait for a task that is not in the plan; these links were left out',
  ],
  manual: [
    'is scheduled by hand and now starts on its day, or late after a task that it waits for',
    'are scheduled by hand and now start on their days, or late after a task that they wait for',
  ],
  'manual-open': [
    'is scheduled by hand without a day, and is now planned as soon as possible',
    'are scheduled by hand without a day, and are now planned as soon as possible',
  ],
  deadline: [
    'has a deadline beside its constraint, which was left out',
    'have a deadline beside their constraint, which was left out',
  ],
  'part-done': [
    'is partly done and is open now: only whole tasks are done',
    'are partly done and are open now: only whole tasks are done',
  ],
  summary: [
    'is a summary task and was left out; the tasks in it are imported',
    'are summary tasks and were left out; the tasks in them are imported',
  ],
  subproject: [
    'is a link to another project, whose tasks were left out',
    'are links to other projects, whose tasks were left out',
  ],
  leveling: [
    'is delayed by leveling; this delay was left out',
    'are delayed by leveling; these delays were left out',
  ],
  priority: ['has a priority, which was left out', 'have a priority, which was left out'],
  cost: ['has a fixed cost, which was left out', 'have a fixed cost, which was left out'],
  baselines: [
    'has several baselines, of which the first was kept',
    'have several baselines, of which the first was kept',
  ],
  units: [
    'is assigned for a part of people’s time, or for more than all of it; this share was left out',
    'are assigned for a part of people’s time, or for more than all of it; this share was left out',
  ],
  'many-people': [
    'is assigned to more than 20 people; the others were left out',
    'are assigned to more than 20 people; the others were left out',
  ],
  cut: [
    'has more text, tags or steps than a task can hold, and was cut',
    'have more text, tags or steps than a task can hold, and were cut',
  ],
  'unread-link': [
    'waits for something that cannot be read, which was left out',
    'wait for something that cannot be read, which was left out',
  ],
  'task-calendar': [
    'has a calendar of its own and now follows that of the project',
    'have a calendar of their own and now follow that of the project',
  ],
} as const satisfies Record<string, readonly [one: string, many: string]>

const others = {
  'working-exception': [
    'day is worked in the calendar though it is a day off in its week; it stays a day off',
    'days are worked in the calendar though they are days off in their weeks; they stay days off',
  ],
  'unread-exception': [
    'exception of the calendar recurs in a way that cannot be read, and was left out',
    'exceptions of the calendar recur in a way that cannot be read, and were left out',
  ],
  'many-exceptions': [
    'day off was left out: a calendar has at most 300',
    'days off were left out: a calendar has at most 300',
  ],
  'work-weeks': [
    'week of other working days in the calendar was left out',
    'weeks of other working days in the calendar were left out',
  ],
  'weekday-hours': [
    'weekday has more or fewer working hours than a day of the plan, and counts as a whole day',
    'weekdays have more or fewer working hours than a day of the plan, and count as whole days',
  ],
  'exception-hours': [
    'day has other working hours in the calendar, and counts as a whole day',
    'days have other working hours in the calendar, and count as whole days',
  ],
  'from-finish': [
    'plan is scheduled back from its finish, and is now scheduled from its start',
    'plans are scheduled back from their finish, and are now scheduled from their start',
  ],
  'unknown-person': [
    'person has no account here under that name, and was left out',
    'people have no account here under that name, and were left out',
  ],
  material: [
    'material or cost was left out: tasks are assigned to people',
    'materials and costs were left out: tasks are assigned to people',
  ],
  rate: ['person has a pay rate, which was left out', 'people have pay rates, which were left out'],
  'custom-field': ['custom field was left out', 'custom fields were left out'],
  'unread-column': ['column is not known and was left out', 'columns are not known and were left out'],
  'person-calendar': [
    'person has a calendar of their own, which was left out',
    'people have calendars of their own, which were left out',
  ],
} as const satisfies Record<string, readonly [one: string, many: string]>

type TaskNote = keyof typeof sentences
type OtherNote = keyof typeof others
const MAX_NAMES = 5

/** Collects changes and omissions of an import to show to the user. */
export class ImportNotes {
  private readonly found = new Map<TaskNote | OtherNote, Set<string>>()

  add(kind: TaskNote | OtherNote, name: string): void {
    const names = this.found.get(kind)
    if (names) names.add(name)
    else this.found.set(kind, new Set([name]))
  }

  /** Returns one sentence per kind with the count and the names: '2 tasks are inactive and were left out: “A”, “B”.' */
  get sentences(): string[] {
    return [...this.found].map(([kind, names]) => {
      const isTask = kind in sentences
      const [one, many] = isTask ? sentences[kind as TaskNote] : others[kind as OtherNote]
      const what = names.size === 1 ? one : many
      const noun = isTask ? (names.size === 1 ? ' task' : ' tasks') : ''
      return `${names.size}${noun} ${what}: ${listed([...names])}.`
    })
  }
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  const shown = names.slice(0, MAX_NAMES).map((name) => `“${name.slice(0, 80)}”`)
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
