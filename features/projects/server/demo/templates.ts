import type { TemplateDraft } from '../../contract/template-draft.ts'

type Task = TemplateDraft['plan']['tasks'][number]
type Known = Pick<Task, 'key' | 'title' | 'role' | 'days'> & Partial<Task>

const task = (known: Known): Task => ({
  ...{ rule: 'soonest', offset: 0, estimateMinutes: 0, notes: '', checklist: [], links: [] },
  ...known,
})
const after = (...keys: string[]) => keys.map((from) => ({ from, kind: 'FS' as const, lag: 0 }))

/** Templates by their type: before a seminar, before an online course goes on sale, and the close of a month. */
export const demoTemplates: readonly (Omit<TemplateDraft, 'typeid'> & { type: string })[] = [
  {
    type: 'Seminar',
    name: 'Prepare a seminar',
    description:
      'From booking the room to sending the certificates, counted from the first day of the seminar.',
    plan: {
      roles: [
        { key: 'office', name: 'Seminar office' },
        { key: 'teacher', name: 'Instructor' },
      ],
      tasks: [
        task({
          key: 'room',
          title: 'Book room and hotel block',
          role: 'office',
          days: 3,
          rule: 'due-on',
          offset: -45,
        }),
        task({
          key: 'announce',
          title: 'Announce the seminar to customers',
          role: 'office',
          days: 2,
          links: after('room'),
        }),
        task({
          key: 'travel',
          title: 'Book travel of the instructor',
          role: 'office',
          days: 1,
          rule: 'due-on',
          offset: -28,
        }),
        task({
          key: 'slides',
          title: 'Update slides and exercises',
          role: 'teacher',
          days: 5,
          rule: 'due-on',
          offset: -21,
          estimateMinutes: 1200,
        }),
        task({ key: 'manuals', title: 'Print the manuals', role: 'office', days: 4, links: after('slides') }),
        task({
          ...{
            key: 'ship',
            title: 'Ship manuals and test kits',
            role: 'office',
            days: 2,
            links: after('manuals'),
          },
          checklist: ['Manuals', 'SDI test kits', 'Conductivity meters', 'Safety glasses'],
        }),
        task({
          key: 'remind',
          title: 'Remind the participants',
          role: 'office',
          days: 1,
          rule: 'due-on',
          offset: -7,
        }),
        task({
          key: 'ready',
          title: 'Everything is at the site',
          role: 'office',
          days: 0,
          rule: 'due-by',
          offset: -2,
          links: after('ship', 'remind'),
        }),
        task({
          key: 'certificates',
          title: 'Send certificates and the survey',
          role: 'office',
          days: 2,
          rule: 'start-from',
          offset: 4,
        }),
      ],
    },
  },
  {
    type: 'Course production',
    name: 'Publish an online course',
    description: 'Script, film, captions and review, counted from its first day on sale.',
    plan: {
      roles: [
        { key: 'author', name: 'Author' },
        { key: 'review', name: 'Reviewer' },
      ],
      tasks: [
        task({
          key: 'script',
          title: 'Write the script',
          role: 'author',
          days: 10,
          rule: 'due-on',
          offset: -60,
          estimateMinutes: 2400,
        }),
        task({ key: 'film', title: 'Record the lectures', role: 'author', days: 6, links: after('script') }),
        task({
          key: 'captions',
          title: 'Correct the captions',
          role: 'author',
          days: 4,
          links: [{ from: 'film', kind: 'SS', lag: 2 }],
        }),
        task({
          key: 'check',
          title: 'Review by a second engineer',
          role: 'review',
          days: 3,
          links: after('film', 'captions'),
        }),
        task({
          key: 'sale',
          title: 'On sale',
          role: '',
          days: 0,
          rule: 'due-on',
          offset: 0,
          links: after('check'),
        }),
      ],
    },
  },
  {
    type: 'Office',
    name: 'Fortnight of the office',
    description: 'What has to be done every two weeks.',
    plan: {
      roles: [{ key: 'office', name: 'Seminar office' }],
      tasks: [
        task({
          key: 'invoices',
          title: 'Check overdue invoices',
          role: 'office',
          days: 1,
          rule: 'start-from',
          offset: 0,
        }),
        task({
          key: 'stock',
          title: 'Count manuals and test kits',
          role: 'office',
          days: 1,
          links: after('invoices'),
        }),
        task({
          key: 'order',
          title: 'Order what is missing',
          role: 'office',
          days: 1,
          links: after('stock'),
        }),
      ],
    },
  },
]
