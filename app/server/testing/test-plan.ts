import { testSettings } from './test-settings.ts'

export const TEMPLATE_EMPTY = 'template_empty'
export const TEMPLATE_DEMO = 'template_demo'

/** The demo world of tests: its last day and its two databases. */
export const planOf = (moment: Date) => ({
  moment,
  demo: TEMPLATE_DEMO,
  empty: TEMPLATE_EMPTY,
  settings: (dataDir: string) => testSettings(dataDir),
})

/** What a snapshot of it is looked up by. */
export const purposeOf = (moment: Date) => ({ purpose: 'tests', moment: moment.toISOString() })
